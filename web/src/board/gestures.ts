/** Fingers, mouse and wheel on the board: drags pan, two fingers pinch, a short touch is a touch. */
import type { Camera } from "./camera.svelte";
import type { Point } from "./spaces";

const STILL = 8; // pixels a finger may tremble in a touch

export function gestures(camera: Camera, onTouch: (at: Point) => void) {
  return (node: SVGSVGElement) => {
    const fingers = new Map<number, Point>();
    let moved = 0;
    const at = (event: PointerEvent | WheelEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (fingers.size === 0) moved = 0;
      fingers.set(event.pointerId, at(event));
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      moved += Math.hypot(now.x - before.x, now.y - before.y);
      if (moved > STILL) node.setPointerCapture(event.pointerId);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other) pinch(camera, before, now, other);
      else if (moved > STILL) camera.pan(now.x - before.x, now.y - before.y);
    };
    const up = (event: PointerEvent) => {
      const was = fingers.delete(event.pointerId);
      if (was && fingers.size === 0 && moved <= STILL && event.type === "pointerup") onTouch(at(event));
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      camera.zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), at(event));
    };
    const listeners: [string, (event: never) => void][] = [
      ["pointerdown", down], ["pointermove", move], ["pointerup", up], ["pointercancel", up], ["wheel", wheel],
    ];
    for (const [name, listener] of listeners) node.addEventListener(name, listener as EventListener, { passive: false });
    return () => {
      for (const [name, listener] of listeners) node.removeEventListener(name, listener as EventListener);
    };
  };
}

function pinch(camera: Camera, before: Point, now: Point, other: Point): void {
  const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
  camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  if (was > 10) camera.zoomAt(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
}
