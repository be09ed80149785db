import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { badgePaths, eventPaths, opportunityPaths, paths, peoplePaths, talkPaths } from "#contract/values/paths.ts";
import { Logo } from "#web/ui/logo.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ContactButton } from "./contact-button.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The year is the server's, so that a page kept over New Year still hydrates into itself. */
export function Footer({ year }: { readonly year: number }): ReactNode {
  return (
    <footer className="mt-auto border-t border-edge bg-paper print:hidden">
      <div className="shell flex flex-col gap-8 py-10 lg:flex-row lg:items-baseline-last lg:justify-between">
        <div>
          <Logo />
          <p className="mt-4 text-sm text-soft">
            © {year} {brand.company}. All rights reserved.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
          <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-3">
            <TextLink to={peoplePaths.directory} className="tap">
              People
            </TextLink>
            <TextLink to={eventPaths.events} className="tap">
              Events
            </TextLink>
            <TextLink to={talkPaths.talks} className="tap">
              Talks
            </TextLink>
            <TextLink to={opportunityPaths.opportunities} className="tap">
              Jobs
            </TextLink>
            <TextLink to={badgePaths.verify} className="tap">
              Verify a badge
            </TextLink>
            {/* A document of the server, not a page of the site. */}
            <a href="/api/docs" className="link tap">
              API
            </a>
            <TextLink to={paths.terms} className="tap">
              Terms
            </TextLink>
            <TextLink to={paths.privacyPolicy} className="tap">
              Privacy
            </TextLink>
          </nav>
          <ContactButton className="link tap" />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
