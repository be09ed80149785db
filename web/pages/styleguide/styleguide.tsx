// Every piece of web/ui in every state, for those who build pages. Development only.
import type { ReactNode } from "react";
import { ThemeSwitch } from "#web/features/layout/theme-switch.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { ToastOutlet } from "#web/ui/toast-outlet.tsx";
import { ActionSection } from "./action-section.tsx";
import { ColourSection } from "./colour-section.tsx";
import { DataSection } from "./data-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { FormSection } from "./form-section.tsx";
import { LayoutSection } from "./layout-section.tsx";
import { MotionSection } from "./motion-section.tsx";
import { OverlaySection } from "./overlay-section.tsx";
import "./styleguide.css";
import { ToolSection } from "./tool-section.tsx";
import { TypeSection } from "./type-section.tsx";

export function meta(): { title: string }[] {
  return [{ title: "Styleguide" }];
}

// The framework asks for a default export.
export default function Styleguide(): ReactNode {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className="shell py-12">
        <div className="sg-row pb-12">
          <h1 className="grow text-poster">Styleguide</h1>
          <ThemeSwitch />
        </div>
        <ActionSection />
        <TypeSection />
        <ColourSection />
        <FormSection />
        <FeedbackSection />
        <OverlaySection />
        <DataSection />
        <ToolSection />
        <MotionSection />
        <LayoutSection />
      </main>
      <ToastOutlet />
    </>
  );
}
