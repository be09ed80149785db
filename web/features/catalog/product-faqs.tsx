import type { ReactNode } from "react";
import type { ProductDetail } from "#contract/catalog.ts";
import { Accordion } from "#web/ui/accordion.tsx";

// So many stay in view beside a long text, one of them open; what is taller than the screen would be cut off.
const screenful = 5;

export function ProductFaqs({ faqs }: Pick<ProductDetail, "faqs">): ReactNode {
  if (faqs.length === 0) return null;
  return (
    <section
      aria-labelledby="faqs"
      className={faqs.length > screenful ? undefined : "lg:top-24 lg:self-start lg:[@media(height>=44rem)]:sticky"}
    >
      <h2 id="faqs" className="text-section">
        Frequently Asked Questions
      </h2>
      <Accordion className="mt-6" items={faqs.map((faq) => ({ title: faq.question, content: faq.answer }))} />
    </section>
  );
}
