import { type ReactNode, Suspense } from "react";
import { brand } from "#contract/brand.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { paths } from "#contract/values/paths.ts";
import { MemberCard } from "#web/features/membership/member-card.tsx";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { latePart } from "#web/ui/late-part.tsx";
import type { Joining } from "./joining/use-joining.ts";

// Strangers never see one.
const CardFace = latePart(() => import("#web/features/people/card-face.tsx").then((file) => file.CardFace));

const faces = ["01", "08", "03", "16", "07", "14"] as const;

export function Hero({ joining }: { readonly joining: Joining }): ReactNode {
  const isMember = joining.standing === "member";
  return (
    <section className="on-art relative isolate overflow-hidden border-b border-edge bg-indigo text-cream">
      <div className="shell grid items-center gap-x-12 gap-y-14 pt-12 pb-20 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:pt-16 lg:pt-20 lg:pb-28">
        <div className="@container relative z-1">
          <Joined />
          <h1 className="mt-6 text-poster">
            {isMember ? "You are a" : "Become a"} <span className="text-marigold">{brand.memberLabel}</span>
          </h1>
          <p className="mt-6 max-w-[24.9em] text-lg">
            One match lights a room. One fee, a place for life: the community, its resources, and a lower price on
            everything else.
          </p>
          <div className="actions mt-8 md:max-lg:*:grow">
            <HeroAct joining={joining} />
            <a href="#film" className={buttonLook({ variant: "outline", size: "lg" })}>
              Watch the film
            </a>
          </div>
        </div>
        <OwnCard />
      </div>
      <div aria-hidden="true" className="bead-strip absolute inset-x-0 bottom-0" />
    </section>
  );
}

function Joined(): ReactNode {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="flex -space-x-3">
        {faces.map((face) => (
          <img
            key={face}
            src={`/avatars/${face}.svg`}
            alt=""
            width={44}
            height={44}
            className="size-11 rounded-full border-2 border-cream bg-cream"
          />
        ))}
      </span>
      {/* One text in one face: a font that arrives late moves no part of it. */}
      <span className="text-lg font-semibold">{`${brand.figures.membersShort} joined`}</span>
    </p>
  );
}

// Both have the same height, so that nothing moves.
function HeroAct({ joining }: { readonly joining: Joining }): ReactNode {
  const { standing, due } = joining;
  const look = buttonLook({ variant: "buy", size: "lg", className: "sm:min-w-56" });
  if (standing === "member")
    return (
      <ButtonLink to={paths.dashboard} size="lg" className="sm:min-w-56">
        Go to Dashboard
      </ButtonLink>
    );
  return (
    <a href="#join" className={`${look} ${standing === "joiner" ? "" : "logged-out-only"}`}>
      {due === undefined ? "Join for life" : due === 0 ? "Join for free" : `Join for ${formatRupees(paise(due))}`}
    </a>
  );
}

function OwnCard(): ReactNode {
  const viewer = useSignedIn();
  const isNamed = viewer !== undefined && viewer.name !== brand.memberLabel;
  const face = viewer?.profile && (
    <Suspense>
      <CardFace profile={viewer.profile} />
    </Suspense>
  );
  return <MemberCard name={isNamed ? viewer.name : "Your Name"} face={face} />;
}
