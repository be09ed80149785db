// The preview of the badge, and the choices beside it.
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Spinner } from "#web/ui/spinner.tsx";

interface StageProps {
  /** What it shows, in words. */
  readonly label: string;
  readonly canvas: HTMLCanvasElement | undefined;
  /** The running work; the previous picture shows faintly behind it. */
  readonly busy: string | undefined;
  readonly children?: ReactNode;
}

/** Shows a finished canvas in reserved space. */
export function Stage({ label, canvas, busy, children }: StageProps): ReactNode {
  return (
    <div className="badge-stage" data-state={busy === undefined ? "shown" : "busy"}>
      <Sight label={label} canvas={canvas} className="badge-sight" />
      {busy === undefined ? null : (
        <p className="badge-waiting">
          <Spinner />
          {busy}
        </p>
      )}
      {children}
      <p role="status" className="sr-only">
        {busy ?? ""}
      </p>
    </div>
  );
}

interface SightProps extends Pick<StageProps, "label" | "canvas"> {
  readonly className: string;
}

/** A canvas in the page. */
export function Sight({ label, canvas, className }: SightProps): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (canvas === undefined) return undefined;
    canvas.setAttribute("aria-hidden", "true");
    room.current?.append(canvas);
    return () => canvas.remove();
  }, [canvas]);
  return <div ref={room} role="img" aria-label={label} className={className} />;
}

interface DropsProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly drop: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of several colours, by name. */
export function Drops<Value extends string>({ legend, name, options, value, onChoose }: DropsProps<Value>): ReactNode {
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span className="badge-drop" data-of={option.drop} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
