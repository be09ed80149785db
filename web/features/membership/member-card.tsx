import { type PointerEvent, type ReactNode, useRef } from "react";
import { CardWords } from "./card-words.tsx";

interface MemberCardProps {
  readonly name: string;
  /** Their label or picture, as a stamp on the card. */
  readonly face?: ReactNode;
}

/** A card before the sun, with its holder's name. It leans towards the pointer; where motion is unwelcome it lies still. */
export function MemberCard({ name, face }: MemberCardProps): ReactNode {
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
        {face === undefined ? null : <div className="card-face">{face}</div>}
        <CardWords name={name}>Member for life</CardWords>
        <span className="card-sheen" />
      </div>
    </div>
  );
}
