import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { OwnPage } from "#contract/people.ts";
import { useLocation } from "react-router";
import { opportunityPaths, paths, peoplePaths } from "#contract/values/paths.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ownPage } from "../queries.ts";
import { Section, WhenLoaded } from "../security/section.tsx";
import { HandleForm } from "./handle-form.tsx";

/** The public page of a person: below the profile form, and saved separately. */
export function OwnPublicPage(): ReactNode {
  const page = useOwnQuery(ownPage);
  const owner = useOwner();
  const client = useQueryClient();
  const take = (now: OwnPage) => client.setQueryData(ownPage(owner?.id ?? "").queryKey, now);
  return (
    <Section
      id="public-page"
      title="Your public page"
      says="One link to your work that anyone can open. It shows your profile and nothing else."
    >
      <WhenLoaded of={page} label="Your public page" rows={2}>
        {(data) =>
          data.handle === null ? (
            <NoPage page={data} onChange={take} />
          ) : (
            <Page page={data} handle={data.handle} onChange={take} />
          )
        }
      </WhenLoaded>
    </Section>
  );
}

interface PageProps {
  readonly page: OwnPage;
  readonly onChange: (page: OwnPage) => void;
}

function NoPage({ page, onChange }: PageProps): ReactNode {
  return (
    <>
      <p>You have no page yet. Choose an address to publish it.</p>
      <HandleForm page={page} label="Publish my page" onSaved={onChange} />
      {page.isPublic ? null : <Hidden />}
    </>
  );
}

function Page({ page, handle, onChange }: PageProps & { readonly handle: string }): ReactNode {
  const [isChanging, setIsChanging] = useState(false);
  const path = peoplePaths.person(handle);
  return (
    <>
      {page.isPublic ? <BackToOpportunity /> : <Hidden />}
      <SettingList label="Your public page">
        <SettingRow
          title={`${location.host}${path}`}
          action={
            <>
              <CopyButton text={`${location.origin}${path}`}>Copy</CopyButton>
              {page.isPublic ? (
                <ButtonLink to={path} variant="outline" size="sm">
                  View as others
                </ButtonLink>
              ) : null}
              {isChanging ? null : (
                <Button variant="outline" size="sm" onClick={() => setIsChanging(true)}>
                  Change
                </Button>
              )}
            </>
          }
        >
          {page.earlier.length === 0
            ? "Share it anywhere."
            : `${page.earlier.join(", ")} also lead here and stay yours.`}
        </SettingRow>
        <li className="grid gap-4 px-5 py-4">
          <WishSwitch
            label="Show me to everyone"
            hint="When off, only the community finds you under People. When on, visitors do too, and your work may be shown on the home page."
            isOn={page.seenByEveryone}
            save={(seenByEveryone) => answerOf(browserApi().account.handle.everyone.$put({ json: { seenByEveryone } }))}
            onChange={onChange}
          />
          <WishSwitch
            label="Let search engines find me"
            hint="When off, we ask search engines not to list this page. Anyone with the link can still open it."
            isOn={page.inSearchEngines}
            save={(inSearchEngines) =>
              answerOf(browserApi().account.handle["search-engines"].$put({ json: { inSearchEngines } }))
            }
            onChange={onChange}
          />
        </li>
      </SettingList>
      {isChanging ? (
        <HandleForm
          page={page}
          label="Change address"
          onSaved={(now) => {
            setIsChanging(false);
            onChange(now);
          }}
          onCancel={() => setIsChanging(false)}
        />
      ) : null}
    </>
  );
}

/** For someone who was replying to an opportunity, which needs a page. */
function BackToOpportunity(): ReactNode {
  const { state } = useLocation() as { readonly state: { readonly opportunity?: string } | null };
  if (state?.opportunity === undefined) return null;
  return (
    <div>
      <ButtonLink to={opportunityPaths.opportunity(state.opportunity)}>Back to the Opportunity</ButtonLink>
    </div>
  );
}

function Hidden(): ReactNode {
  return (
    <Notice title="Your profile is private">
      <p>
        This page is hidden, and you are not listed in the directory. You can change that on your{" "}
        <TextLink to={paths.dashboard}>dashboard</TextLink>.
      </p>
    </Notice>
  );
}

interface WishSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly save: (isOn: boolean) => Promise<OwnPage>;
  readonly onChange: (page: OwnPage) => void;
}

// Switches immediately, and back when it could not be saved.
function WishSwitch({ label, hint, isOn, save, onChange }: WishSwitchProps): ReactNode {
  const [wanted, setWanted] = useState<boolean>();
  const choose = (wish: boolean) => {
    setWanted(wish);
    save(wish)
      .then(onChange)
      .catch((error: unknown) =>
        toast({ title: "This was not saved", description: wordsOf(error), variant: "destructive" }),
      )
      .finally(() => setWanted(undefined));
  };
  return (
    <Switch
      label={label}
      hint={hint}
      checked={wanted ?? isOn}
      disabled={wanted !== undefined}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  );
}
