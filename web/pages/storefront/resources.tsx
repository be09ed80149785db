import type { ReactNode } from "react";

const resources = [
  {
    title: "Premium Content",
    scene: "stage-talk",
    says: "Guides, templates and recordings made by people who design for a living, not for likes.",
  },
  {
    title: "Lifetime Access",
    scene: "chai-break",
    says: "What you own stays yours: open it from your dashboard today, next year and after that.",
  },
  {
    title: "Regular Updates",
    scene: "workshop",
    says: "When a file gets better you get the better file. Updates are part of the price.",
  },
] as const;

export function Resources(): ReactNode {
  return (
    <section aria-labelledby="resources" className="border-y border-edge bg-sunken">
      <div className="shell py-16 md:py-24">
        <h2 id="resources" className="text-heading">
          Unmatched Community Resources
        </h2>
        <ul className="mt-10 grid gap-px overflow-hidden rounded-lg border border-edge bg-edge md:grid-cols-3">
          {resources.map((resource) => (
            <li key={resource.title} className="bg-raised">
              <img
                src={`/community/${resource.scene}.svg`}
                alt=""
                width={800}
                height={600}
                loading="lazy"
                className="w-full border-b border-edge"
              />
              <div className="p-6 md:p-8">
                <h3 className="text-title">{resource.title}</h3>
                <p className="mt-3 text-soft">{resource.says}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
