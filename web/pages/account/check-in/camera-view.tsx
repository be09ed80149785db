import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { allowSound } from "./signal-verdict.ts";
import { useCamera } from "./use-camera.ts";
import { Viewfinder } from "./viewfinder.tsx";

/** The camera on a press. Without one, or without permission, finding people by name goes on. */
export function CameraView({ onCode }: { readonly onCode: (code: string) => void }): ReactNode {
  const camera = useCamera();
  const isOn = camera.state === "on";
  const start = () => {
    allowSound();
    void camera.start();
  };
  return (
    <section aria-label="Camera" className="grid gap-3">
      {camera.stream ? <Viewfinder stream={camera.stream} onCode={onCode} /> : null}
      <div className="flex gap-3 empty:hidden">
        {isOn ? (
          <Button variant="outline" size="lg" className="flex-1" onClick={camera.stop}>
            Stop camera
          </Button>
        ) : (
          <Button
            size="lg"
            className="flex-1"
            onClick={start}
            busy={camera.state === "starting" ? "Starting camera..." : undefined}
          >
            Start camera
          </Button>
        )}
        {camera.light === undefined ? null : (
          <Button variant="outline" size="lg" aria-pressed={camera.light === "on"} onClick={camera.switchLight}>
            {camera.light === "on" ? "Light off" : "Light on"}
          </Button>
        )}
      </div>
      {camera.state === "refused" ? (
        <Notice title="The camera is not allowed">
          Allow it for this page in the settings of your browser, or find people by name below.
        </Notice>
      ) : null}
      {camera.state === "missing" ? (
        <Notice title="No camera">This device shows no camera. Find people by name below.</Notice>
      ) : null}
    </section>
  );
}
