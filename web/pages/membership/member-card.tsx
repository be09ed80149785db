import { type PointerEvent, type ReactNode, useRef } from "react";
import { brand } from "#contract/brand.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";

/** A card before the sun, with the viewer's name. It leans towards the pointer; where motion is unwelcome it lies still. */
export function MemberCard(): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  const lean = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    card.current?.style.setProperty("--lean-y", `${((clientX - left) / width - 0.5) * 16}deg`);
    card.current?.style.setProperty("--lean-x", `${((clientY - top) / height - 0.5) * -12}deg`);
  };
  const settle = () => {
    card.current?.style.removeProperty("--lean-x");
    card.current?.style.removeProperty("--lean-y");
  };
  return (
    <div className="card-stage" onPointerMove={lean} onPointerLeave={settle}>
      <img src="/art/rays.svg" alt="" width={1000} height={1000} className="card-rays" />
      <img src="/art/sun.svg" alt="" width={480} height={480} className="card-sun" />
      <div ref={card} className="member-card">
        <img src="/art/member-card.svg" alt="" width={640} height={404} className="w-full" />
        <div className="card-words">
          <Name />
          <p className="shrink-0 text-right text-marigold">Member for life</p>
        </div>
        <span className="card-sheen" />
      </div>
    </div>
  );
}

function Name(): ReactNode {
  const viewer = useSignedIn();
  const name = viewer && viewer.name !== brand.memberLabel ? firstOf(viewer.name) : "Your Name";
  return <p className="min-w-0 truncate font-display">{name}</p>;
}

function firstOf(name: string): string {
  return name.split(/\s+/, 1)[0] ?? name;
}
