import { useCallback, useEffect, useRef, useState } from "react";

export interface Camera {
  /** While it is on. */
  readonly stream: MediaStream | undefined;
  readonly state: "off" | "starting" | "on" | "refused" | "missing";
  /** Undefined where the phone has no light, or the browser does not switch it. */
  readonly light: "on" | "off" | undefined;
  start(): Promise<void>;
  stop(): void;
  switchLight(): Promise<void>;
}

// Not in the types of the browser yet.
type WithLight = MediaTrackCapabilities & { readonly torch?: boolean };

export function useCamera(): Camera {
  const [stream, setStream] = useState<MediaStream>();
  const [state, setState] = useState<Camera["state"]>("off");
  const [light, setLight] = useState<Camera["light"]>();
  const opened = useRef<MediaStream>(undefined);
  const stops = useRef(0);

  const stop = useCallback(() => {
    stops.current += 1;
    turnOff(opened.current);
    opened.current = undefined;
    setStream(undefined);
    setState("off");
    setLight(undefined);
  }, []);
  useEffect(() => stop, [stop]);

  const start = async () => {
    setState("starting");
    const before = stops.current;
    try {
      const camera = await openCamera();
      // The page was left while the browser asked for permission.
      if (stops.current !== before) return turnOff(camera);
      opened.current = camera;
      const { torch } = (camera.getVideoTracks()[0]?.getCapabilities?.() ?? {}) as WithLight;
      setStream(camera);
      setLight(torch === true ? "off" : undefined);
      setState("on");
    } catch (error) {
      setState(error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "missing");
    }
  };

  const switchLight = async () => {
    const torch = light !== "on";
    const wish = { advanced: [{ torch }] } as unknown as MediaTrackConstraints;
    await stream?.getVideoTracks()[0]?.applyConstraints(wish);
    setLight(torch ? "on" : "off");
  };

  return { stream, state, light, start, stop, switchLight };
}

function turnOff(camera: MediaStream | undefined): void {
  for (const track of camera?.getTracks() ?? []) track.stop();
}

function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (!mediaDevices) return Promise.reject(new DOMException("No camera", "NotFoundError"));
  return mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
}
