// Every piece of web/ui in every state, and a product in every offer, for those who build pages. Development only.
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { brand } from "#contract/brand.ts";
import type { ProductList } from "#contract/catalog.ts";
import { stagePaths } from "#contract/values/stage-paths.ts";
import { answerOf, serverApi } from "#web/api/client.ts";
import { ThemeSwitch } from "#web/features/layout/theme-switch.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ActionSection } from "./action-section.tsx";
import { ColourSection } from "./colour-section.tsx";
import { DataSection } from "./data-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { FormSection } from "./form-section.tsx";
import { LayoutSection } from "./layout-section.tsx";
import { MotionSection } from "./motion-section.tsx";
import { OverlaySection } from "./overlay-section.tsx";
import { ProductSection } from "./product-section.tsx";
import "./styleguide.css";
import { ToolSection } from "./tool-section.tsx";
import { TypeSection } from "./type-section.tsx";

export function loader({ context }: LoaderFunctionArgs): Promise<ProductList> {
  return answerOf(serverApi(context).products.$get({ query: {} }));
}

export function meta(): { title: string }[] {
  return [{ title: `${brand.name} styleguide` }];
}

// The framework asks for a default export.
export default function Styleguide(): ReactNode {
  const { products } = useLoaderData<typeof loader>();
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className="shell py-12">
        <div className="sg-row pb-12">
          <h1 className="grow text-poster">Styleguide</h1>
          <TextLink to={stagePaths.styleguideEmails}>Emails</TextLink>
          <TextLink to={stagePaths.styleguideSidebar}>Sidebar</TextLink>
          <ThemeSwitch name="styleguide-theme" />
        </div>
        <ActionSection />
        <TypeSection />
        <ColourSection />
        <FormSection />
        <FeedbackSection />
        <OverlaySection />
        <DataSection />
        <ProductSection shelf={products.slice(0, 5)} />
        <ToolSection />
        <MotionSection />
        <LayoutSection />
      </main>
    </>
  );
}
