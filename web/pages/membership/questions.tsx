import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { ContactButton } from "#web/features/layout/contact-button.tsx";
import { Accordion } from "#web/ui/accordion.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { questions } from "./questions-asked.ts";

export function Questions({ price }: { readonly price: number | undefined }): ReactNode {
  const entries = questions(price);
  return (
    <section
      aria-labelledby="questions"
      className="shell grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
    >
      <div>
        <h2 id="questions" className="text-heading">
          Before you join
        </h2>
        <p className="mt-4 max-w-[22.6em] text-soft">
          Six questions people ask us. The small print is in the{" "}
          <Link to={paths.terms} className="link">
            Terms of Service
          </Link>
          .
        </p>
        <img
          src="/community/city-walk.svg"
          alt=""
          width={800}
          height={600}
          loading="lazy"
          className="mt-8 w-full rounded-lg border border-edge max-lg:hidden"
        />
      </div>
      <div>
        <Accordion items={entries.map(({ question, answer }) => ({ title: question, content: answer }))} />
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg bg-sunken p-6 md:p-7">
          <div className="max-w-[26em] grow">
            <h3 className="text-title">Where can I ask more questions</h3>
            <p className="mt-1 text-soft">Write to us. A person reads it and answers.</p>
          </div>
          <ContactButton className={buttonLook({ variant: "outline" })}>Contact Us</ContactButton>
        </div>
      </div>
    </section>
  );
}
