import { type ReactNode, type SubmitEvent, useEffect } from "react";
import { type MetaDescriptor, NavLink, useLocation, useNavigate, useRevalidator } from "react-router";
import { brand } from "#contract/brand.ts";
import { stagePaths } from "#contract/values/stage-paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

export function sandboxHead(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${brand.name} sandbox` }, { name: "robots", content: "noindex" }];
}

interface SandboxPageProps {
  readonly title: string;
  readonly lead: string;
  /** The recipient of the search. */
  readonly search: string;
  readonly query: string;
  readonly children: ReactNode;
}

const places = [
  { to: stagePaths.sandboxMail, name: "Mailbox" },
  { to: stagePaths.sandboxTexts, name: "Phone" },
];

/** The frame of the sandbox pages: tabs, and a search by recipient. */
export function SandboxPage({ title, lead, search, query, children }: SandboxPageProps): ReactNode {
  const { pathname } = useLocation();
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();

  // Reloads when the tab becomes visible: messages arrive while the visitor is in another tab.
  useEffect(() => {
    const lookAgain = (): void => void (document.visibilityState === "visible" && revalidate());
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, [revalidate]);

  function look(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void navigate(`?to=${encodeURIComponent(String(new FormData(event.currentTarget).get("to")))}`);
  }

  return (
    <main id="main" tabIndex={-1} className="shell grow py-10 md:py-16">
      <nav aria-label="Sandbox" className="tabs w-fit">
        {places.map(({ to, name }) => (
          <NavLink key={to} to={to} className="tab">
            {name}
          </NavLink>
        ))}
      </nav>
      <h1 className="mt-6 text-heading">{title}</h1>
      <p className="mt-3 max-w-[35.1em] text-lg text-soft">{lead}</p>
      <form
        key={query}
        action={pathname}
        role="search"
        onSubmit={look}
        className="mt-8 mb-6 flex flex-wrap items-end gap-3"
      >
        <Field label={search} className="min-w-0 grow basis-64 sm:max-w-sm">
          {(control) => (
            <TextInput
              {...control}
              name="to"
              defaultValue={query}
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={255}
            />
          )}
        </Field>
        <Button type="submit" variant="outline">
          Show
        </Button>
        <Button
          variant="outline"
          busy={state === "loading" ? "Looking..." : undefined}
          onClick={() => void revalidate()}
        >
          Refresh
        </Button>
      </form>
      {children}
    </main>
  );
}
