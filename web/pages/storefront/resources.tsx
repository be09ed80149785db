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
    says: "When a file is improved, you get the new version. Updates are included.",
  },
] as const;

export function Resources(): ReactNode {
  return (
    <section aria-labelledby="resources" className="border-y border-edge bg-sunken">
      <div className="shell py-12 md:py-24">
        <h2 id="resources" className="text-heading">
          Unmatched Community Resources
        </h2>
        <ul className="resources">
          {resources.map(({ title, scene, says }) => (
            <li key={title}>
              <img src={`/community/${scene}.svg`} alt="" width={800} height={600} loading="lazy" />
              <div>
                <h3>{title}</h3>
                <p>{says}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
