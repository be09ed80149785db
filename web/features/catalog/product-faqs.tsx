import type { ReactNode } from "react";
import type { ProductDetail } from "#contract/catalog.ts";
import { Accordion } from "#web/ui/accordion.tsx";

export function ProductFaqs({ faqs }: Pick<ProductDetail, "faqs">): ReactNode {
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby="faqs">
      <h2 id="faqs" className="text-heading">Frequently Asked Questions</h2>
      <Accordion className="mt-8" items={faqs.map((faq) => ({ title: faq.question, content: faq.answer }))} />
    </section>
  );
}
