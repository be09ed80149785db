import type { ReactNode } from "react";
import { data } from "react-router";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { keepUntilChange } from "#contract/topics.ts";
import { loadMembershipFee, type MembershipFee } from "#web/features/membership/load-fee.ts";
import { pageMeta } from "#web/features/page-head/page-meta.ts";
import { useSetUpFirst } from "#web/features/accounts/use-set-up-first.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import { useWish } from "#web/session/use-wish.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { Route } from "./+types/membership";

const perks = [
  "Community access, chat and voice",
  "Meetups and AMAs",
  "Early event access, up to 50% off events",
  "Freelance guide and contract template",
  "Design Talks Library (coming soon)",
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const fee = await loadMembershipFee(context);
  return data(fee, fee.membershipFee === undefined ? { status: 503 } : { headers: keepUntilChange("settings") });
}

// On a bad line the page comes without the figure rather than not at all; a refusal that leads elsewhere is followed.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<MembershipFee> {
  return serverLoader().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return { membershipFee: undefined };
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Membership",
    description: `${loaderData?.membershipFee ?? "One fee"}, once, for a lifetime of ${brand.name} membership.`,
    path: paths.membership,
  });
}

export default function Membership({ loaderData }: Route.ComponentProps): ReactNode {
  const viewer = useViewer();
  useSetUpFirst();
  // Paying does not open here yet; who is logged in is told so instead of being asked to log in again.
  const carryOn = () =>
    toast({ title: "You are logged in", description: "Joining opens here soon. We will write to you when it does." });
  useWish("join", carryOn);
  const join = () => (viewer.state === "signed-in" ? carryOn() : askToLogIn({ act: "join" }));
  return (
    <main id="main" tabIndex={-1} className="shell grid gap-12 py-12 md:py-20 lg:grid-cols-[1.2fr_1fr]">
      <div>
        <p className="text-sm font-semibold text-accent">{brand.figures.membersShort} joined</p>
        <h1 className="mt-4 text-poster">Become a {brand.memberLabel}</h1>
        <p className="mt-6 max-w-[46ch] text-lg text-soft">
          Pay once, belong for life: the community, its resources and a lower price on everything else.
        </p>
      </div>
      <section aria-labelledby="price" className="double-rule self-start rounded-lg bg-raised p-8 md:p-10">
        <h2 id="price" className="text-title">
          Lifetime membership
        </h2>
        <Price {...loaderData} />
        <p className="text-sm text-soft">One time. All sales are final.</p>
        <ul className="mt-6 space-y-2 border-t border-line pt-6">
          {perks.map((perk) => (
            <li key={perk} className="flex gap-3">
              <span aria-hidden="true" className="mt-2.5 size-2 shrink-0 rounded-full bg-vermilion" />
              {perk}
            </li>
          ))}
        </ul>
        <Button size="lg" className="mt-8 w-full" onClick={join}>
          Join
        </Button>
      </section>
    </main>
  );
}

function Price({ membershipFee }: MembershipFee): ReactNode {
  if (membershipFee === undefined)
    return <p className="mt-2 text-lg">The price could not be loaded just now. Please come back in a moment.</p>;
  return <p className="mt-2 font-display text-heading tabular-nums">{membershipFee}</p>;
}
