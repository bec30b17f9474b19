/** The true width of a text in the font of the labels. */
const SIZE = 20;
const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null = null;

export function measure(text: string): number {
  const found = known.get(text);
  if (found !== undefined) return found;
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * 0.6;
  pen.font = `600 ${SIZE}px ${getComputedStyle(document.documentElement).getPropertyValue("--serif")}`;
  const wide = pen.measureText(text).width / SIZE;
  known.set(text, wide);
  return wide;
}
