// What the lists of the back office have in common: a heading, a word about it, and the act that adds to the list.
import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";

export function adminMeta(title: string) {
  return [{ title: `${title} · Admin · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

interface ListPageProps {
  readonly title: string;
  readonly says: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function ListPage({ title, says, action, children }: ListPageProps): ReactNode {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid max-w-[76rem] grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pt-6 pb-24 sm:px-8 md:pt-10"
    >
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-heading">{title}</h1>
          <p className="mt-2 text-soft">{says}</p>
        </div>
        {action}
      </header>
      {children}
    </main>
  );
}
