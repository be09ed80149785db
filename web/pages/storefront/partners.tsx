import type { ReactNode } from "react";
import { type Partner, partners } from "#web/assets/partners.ts";
import { LogoLoop } from "#web/ui/logo-loop.tsx";

const settings: Record<Partner["setting"], string> = {
  display: "font-display text-lg",
  text: "font-semibold",
  caps: "text-xs font-semibold tracking-widest uppercase",
};

export function Partners(): ReactNode {
  return (
    <section aria-labelledby="partners" className="py-10 md:py-16">
      <LogoLoop
        label="Partners"
        heading={
          <h2 id="partners" className="font-text text-sm font-semibold text-soft">
            In good company (sample partners)
          </h2>
        }
        logos={partners.map((partner) => (
          <span key={partner.id} className="flex items-center gap-3 whitespace-nowrap">
            <svg className="size-9 shrink-0" aria-hidden="true">
              <use href={`/partners.svg#${partner.id}`} />
            </svg>
            <span className={settings[partner.setting]}>{partner.name}</span>
          </span>
        ))}
      />
    </section>
  );
}
