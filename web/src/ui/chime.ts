/** Two soft notes, made on the spot: it is your turn. */
export function chime(): void {
  try {
    const context = new AudioContext();
    [523, 784].forEach((frequency, nth) => {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const start = context.currentTime + nth * 0.16;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.12, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + 0.45);
    });
  } catch {
    // a browser may forbid sound before the first touch
  }
}
