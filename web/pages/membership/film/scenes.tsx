import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import "./scenes.css";

export interface Scene {
  readonly id: string;
  readonly title: string;
  /** The alt text of the picture. */
  readonly says: string;
  readonly seconds: number;
  readonly picture: ReactNode;
}

const { figures } = brand;
const faces = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15"] as const;

function Layer({ of, className }: { readonly of: string; readonly className: string }): ReactNode {
  return <img src={of} alt="" className={className} />;
}

export const scenes: readonly [Scene, ...Scene[]] = [
  {
    id: "alone",
    title: "A night",
    says: "Some nights you design alone.",
    seconds: 5,
    picture: <Layer of="/art/film/alone.svg" className="film-whole film-near" />,
  },
  {
    id: "strike",
    title: "A match",
    says: "Then someone strikes a match.",
    seconds: 5,
    picture: (
      <>
        <Layer of="/art/rays.svg" className="film-glow" />
        <Layer of="/art/film/matchbox.svg" className="film-box" />
        <div className="film-match">
          <Layer of="/art/film/match.svg" className="film-stick" />
          <Layer of="/art/film/flame.svg" className="film-flame" />
        </div>
      </>
    ),
  },
  {
    id: "people",
    title: "The community",
    says: `A room lights up: ${figures.professionals} professionals in chat and voice, day and night.`,
    seconds: 6,
    picture: (
      <>
        <Layer of="/art/film/room.svg" className="film-whole" />
        <div className="film-faces">
          {faces.map((face) => (
            <Layer key={face} of={`/avatars/${face}.svg`} className="film-face" />
          ))}
        </div>
      </>
    ),
  },
  {
    id: "meetups",
    title: "Meetups",
    says: `${figures.meetups} meetups, and talks by people whose work you know.`,
    seconds: 6,
    picture: (
      <>
        <Layer of="/community/meetup.svg" className="film-whole film-up" />
        <Layer of="/community/stage-talk.svg" className="film-whole film-over" />
      </>
    ),
  },
  {
    id: "feedback",
    title: "Portfolio feedback",
    says: "Honest eyes on your portfolio, before anyone else's.",
    seconds: 5,
    picture: (
      <>
        <Layer of="/community/portfolio-review.svg" className="film-whole film-low" />
        <p className="film-bubble film-left">Start with this one.</p>
        <p className="film-bubble film-right">And the sketches?</p>
      </>
    ),
  },
  {
    id: "card",
    title: "Membership",
    says: "One fee, once. The light stays on for life.",
    seconds: 6,
    picture: (
      <>
        <Layer of="/art/rays.svg" className="film-rays" />
        <Layer of="/art/sun.svg" className="film-sun" />
        <Layer of="/art/member-card.svg" className="film-card" />
      </>
    ),
  },
];
