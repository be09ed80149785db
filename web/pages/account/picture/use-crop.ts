// How fingers, a mouse, a wheel and keys move the square over the picture.
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { atZoom, type CropSquare, movedCrop, type PictureSize, widestCrop, zoomedCrop, zoomOf } from "./crop-rules.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Crop {
  readonly crop: CropSquare;
  /** From 0 to 1. */
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
  readonly frame: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  };
}

const keySteps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const keyZooms: Readonly<Record<string, number>> = { "+": 1.15, "=": 1.15, "-": 1 / 1.15, _: 1 / 1.15 };
const step = 0.04;

export function useCrop(size: PictureSize): Crop {
  const ref = useRef<HTMLDivElement>(null);
  const [crop, setCrop] = useState(() => widestCrop(size));
  const fingers = useRef(new Map<number, Place>());

  // In fractions of the frame: the square on screen shows `side` pixels of the picture.
  const inFrame = (place: Place): Place => {
    const box = ref.current?.getBoundingClientRect();
    return box ? { x: (place.x - box.left) / box.width, y: (place.y - box.top) / box.height } : { x: 0.5, y: 0.5 };
  };
  const pull = (from: Place, to: Place) => {
    const [before, after] = [inFrame(from), inFrame(to)];
    setCrop((was) => movedCrop(was, { x: (before.x - after.x) * was.side, y: (before.y - after.y) * was.side }, size));
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    if (other) {
      const factor = distance(other, to) / Math.max(1, distance(other, from));
      const at = inFrame(middle(other, to));
      pull(middle(other, from), middle(other, to));
      setCrop((was) => zoomedCrop(was, { factor, at }, size));
    } else pull(from, to);
    fingers.current.set(event.pointerId, to);
  };
  const lift = (event: PointerEvent<HTMLDivElement>) => void fingers.current.delete(event.pointerId);
  const press = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    const towards = keySteps[event.key];
    const factor = keyZooms[event.key];
    if (!towards && factor === undefined) return;
    event.preventDefault();
    if (factor !== undefined) setCrop((was) => zoomedCrop(was, { factor }, size));
    if (towards)
      setCrop((was) => movedCrop(was, { x: towards.x * step * was.side, y: towards.y * step * was.side }, size));
  };

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const at = inFrame({ x: event.clientX, y: event.clientY });
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.03 : 0.0015));
    setCrop((was) => zoomedCrop(was, { factor, at }, size));
  });
  useEffect(() => {
    const element = ref.current;
    const onWheel = (event: WheelEvent) => turnWheel(event);
    // Not passive, or the page behind would scroll.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, []);

  return {
    crop,
    zoom: zoomOf(crop, size),
    setZoom: (zoom) => setCrop((was) => atZoom(was, zoom, size)),
    frame: {
      ref,
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: lift,
      onKeyDown: key,
    },
  };
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Place, other: Place): Place {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
