import { type ReactNode, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { OwnProfile } from "#contract/profile.ts";
import { profilePaths } from "#contract/values/paths.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { FittedName } from "#web/features/people/fitted-name.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { sendPicture, tellPictureRefusal } from "../picture/picture-acts.ts";
import { PictureEditor } from "../picture/picture-editor.tsx";
import { RemovePicture } from "../picture/remove-picture.tsx";
import { ownDashboard, takeOwnProfile } from "../queries.ts";
import { VisibilitySwitch } from "./visibility-switch.tsx";

interface ProfileCardProps {
  readonly profile: OwnProfile;
  readonly name: string;
}

export function ProfileCard({ profile, name }: ProfileCardProps): ReactNode {
  const { currentTitle, portfolioLink, linkedinLink, instagramLink } = profile;
  const social = [
    { label: "LinkedIn", link: linkedinLink },
    { label: "Instagram", link: instagramLink },
  ].filter(({ link }) => link !== "");
  return (
    <Frame picture={<OwnPicture profile={profile} name={name} />}>
      <p className="font-display text-title">
        <FittedName>{profile.fullName || "Not set"}</FittedName>
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label="Current Role">{currentTitle || <Missing />}</Fact>
        <Fact label="Portfolio">{portfolioLink === "" ? <Missing /> : <Outwards to={portfolioLink} />}</Fact>
        <Fact label="Social links" isWide>
          {social.length === 0 ? (
            <Missing>No social links added</Missing>
          ) : (
            <span className="flex flex-wrap gap-x-5 gap-y-1">
              {social.map(({ label, link }) => (
                <Outwards key={label} to={link}>
                  {label}
                </Outwards>
              ))}
            </span>
          )}
        </Fact>
      </dl>
      <div className="mt-auto grid gap-5 pt-6">
        {profile.completion < 100 ? (
          <div className="grid gap-2">
            <Progress label="Profile completion" value={profile.completion} />
            <p className="text-sm text-soft">{hintFor(profile)}</p>
          </div>
        ) : null}
        <VisibilitySwitch isPublic={profile.publicProfile} />
      </div>
    </Frame>
  );
}

/** As tall as the card, and with its link already. */
export function WaitingProfile(): ReactNode {
  return (
    <Frame
      isBusy
      picture={
        <div className="grid justify-items-center gap-3">
          <Skeleton className="size-32 md:size-36" />
          <Skeleton className="h-9 w-36 pointer-coarse:h-11" />
        </div>
      }
    >
      <Skeleton className="h-7 w-48" />
      <Skeleton className="mt-5 h-11" />
      <Skeleton className="mt-4 h-11" />
      <Skeleton className="mt-auto h-16" />
      <Skeleton className="mt-5 h-12" />
    </Frame>
  );
}

interface FrameProps {
  readonly isBusy?: boolean;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

function Frame({ isBusy = false, picture, children }: FrameProps): ReactNode {
  return (
    <section
      aria-labelledby="profile"
      aria-busy={isBusy}
      className="rounded-lg border border-edge bg-raised p-5 md:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="profile" className="text-section">
          Profile
        </h2>
        {/* Wider than their words in any type, or they would move when the type comes. */}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={profilePaths.work} variant="outline" size="sm" className="min-w-28">
            Your Work
          </ButtonLink>
          <ButtonLink to={profilePaths.edit} variant="outline" size="sm" className="min-w-28">
            Edit Profile
          </ButtonLink>
        </div>
      </div>
      <div className="mt-6 grid gap-x-9 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)]">
        {picture}
        <div className="flex min-h-88 min-w-0 flex-col max-md:min-h-96">{children}</div>
      </div>
    </section>
  );
}

interface FactProps {
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps): ReactNode {
  return (
    <div className={isWide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Missing({ children = "Not set" }: { readonly children?: string }): ReactNode {
  return <span className="text-soft">{children}</span>;
}

/** A person's link, opened in its own tab and without a referrer. */
function Outwards({ to, children }: { readonly to: string; readonly children?: string }): ReactNode {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow" className="link tap">
      {children ?? to.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "")}
    </a>
  );
}

function hintFor({ currentTitle, levelTag, portfolioLink, picture }: OwnProfile): string {
  const missing = [
    picture === null ? "a picture" : "",
    currentTitle === "" ? "your current role" : "",
    levelTag === null ? "your experience level" : "",
    portfolioLink === "" ? "your portfolio" : "",
  ].filter(Boolean);
  const list = new Intl.ListFormat("en-IN").format(missing);
  return missing.length === 0 ? "Add your name to complete your profile." : `Add ${list} to complete your profile.`;
}

/** Saves right after cropping; a failure leaves the old picture. */
function OwnPicture({ profile: { picture, label }, name }: ProfileCardProps): ReactNode {
  const client = useQueryClient();
  const personId = useOwner()?.id ?? "";
  const [chosen, setChosen] = useState<string>();
  const [asksToRemove, setAsksToRemove] = useState(false);
  const send = async (address: string) => {
    setChosen(address);
    try {
      const profile = await sendPicture(address);
      takeOwnProfile(client, personId, { picture: profile });
      // How complete the profile is now, the hub says.
      void client.invalidateQueries({ queryKey: ownDashboard(personId).queryKey });
      toast({ title: "Profile picture updated successfully", variant: "success" });
    } catch (refusal) {
      tellPictureRefusal(refusal);
    }
    setChosen(undefined);
  };
  return (
    <>
      <PictureEditor
        name={name}
        picture={picture}
        label={label}
        chosen={chosen}
        busy={chosen === undefined ? undefined : "Uploading..."}
        onPicture={(address) => void send(address)}
        onRemove={() => setAsksToRemove(true)}
      />
      {asksToRemove ? <RemovePicture onClose={() => setAsksToRemove(false)} /> : null}
    </>
  );
}
