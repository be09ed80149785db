import { type ReactNode, useState } from "react";
import { stagePaths } from "#contract/values/stage-paths.ts";
import { labelOf } from "#contract/values/label.ts";
import { Footer } from "#web/features/layout/footer.tsx";
import { TopNav } from "#web/features/layout/top-nav.tsx";
import { OwnMenu } from "#web/features/people/own-menu.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { Piece, Section } from "./section.tsx";

const viewers: readonly { readonly id: string; readonly title: string; readonly viewer: SignedIn | undefined }[] = [
  { id: "anonymous", title: "Logged out", viewer: undefined },
  {
    id: "member",
    title: "Logged in",
    viewer: aMember({ isAdmin: false }),
  },
  { id: "admin", title: "Admin", viewer: aMember({ isAdmin: true }) },
];

function aMember({ isAdmin }: { readonly isAdmin: boolean }): SignedIn {
  return {
    state: "signed-in",
    id: "sample",
    email: "sample@example.com",
    name: "Sample",
    profile: {
      name: "Sample",
      isMember: true,
      isAdmin,
      isSetup: true,
      mustAgree: false,
      erasureAt: null,
      picture: null,
      label: labelOf("sample"),
    },
  };
}

export function LayoutSection(): ReactNode {
  return (
    <Section title="Layout">
      <Piece title="Top navigation">
        <Navigations />
      </Piece>
      <Piece title="Footer">
        <div className="sg-nav">
          <Footer year={2025} />
        </div>
      </Piece>
      <Piece title="Sidebar: 16rem, 3rem collapsed, 18rem drawer; Ctrl or Cmd and B">
        <ButtonLink variant="outline" to={stagePaths.styleguideSidebar}>
          Open a page with the sidebar
        </ButtonLink>
      </Piece>
      <Piece title="Emails: every one the hub can send, light and dark">
        <ButtonLink variant="outline" to={stagePaths.styleguideEmails}>
          Open the emails
        </ButtonLink>
      </Piece>
    </Section>
  );
}

// One at a time: a page has one main navigation.
function Navigations(): ReactNode {
  const [selected, setSelected] = useState("anonymous");
  const tabs = viewers.map(({ id, title, viewer }) => ({
    id,
    title,
    content: (
      <div className="sg-nav">
        <TopNav
          viewer={viewer}
          onJoin={() => toast({ title: "Join" })}
          onLogIn={() => toast({ title: "Log In" })}
          onLogOut={() => toast({ title: "Logged out" })}
          renderMenu={(person, items) => <OwnMenu viewer={person} items={items} />}
        />
      </div>
    ),
  }));
  return <Tabs label="Visitor" tabs={tabs} selected={selected} onSelect={setSelected} />;
}
