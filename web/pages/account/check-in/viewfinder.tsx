import { type ReactNode, useEffect, useRef } from "react";
import { frameReader } from "./read-frame.ts";

interface ViewfinderProps {
  readonly stream: MediaStream;
  readonly onCode: (code: string) => void;
}

const lookEveryMs = 120;
// A code that stays before the camera counts once.
const sameCodeMs = 2500;

/** The picture of the camera. Each code in it is taken once while it stays there. */
export function Viewfinder({ stream, onCode }: ViewfinderProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const take = useRef(onCode);
  useEffect(() => {
    take.current = onCode;
  });
  useEffect(() => {
    if (!video.current) return undefined;
    video.current.srcObject = stream;
    return watch(video.current, (code) => take.current(code));
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      className="aspect-square w-full rounded-lg border border-edge bg-night object-cover sm:aspect-video"
    />
  );
}

/** Until the returned function is called. */
function watch(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  let isOver = false;
  let last = { code: "", at: 0 };
  const reader = frameReader();
  const look = async (): Promise<void> => {
    const read = await reader;
    const code = video.videoWidth > 0 ? await read(video) : undefined;
    if (isOver) return;
    if (code !== undefined) {
      if (code !== last.code || Date.now() - last.at > sameCodeMs) onCode(code);
      last = { code, at: Date.now() };
    }
    setTimeout(() => void look(), lookEveryMs);
  };
  void look();
  return () => {
    isOver = true;
  };
}
