import type { ReactNode } from "react";
import type { ProductDetail } from "#contract/catalog.ts";

export function ProductFaqs({ faqs }: Pick<ProductDetail, "faqs">): ReactNode {
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby="faqs" className="mt-16 max-w-[68ch]">
      <h2 id="faqs" className="text-heading">Frequently Asked Questions</h2>
      <div className="mt-6">
        {faqs.map((faq) => (
          <details key={faq.question} name="faqs" className="border-b border-line py-4">
            <summary className="text-lg font-semibold">{faq.question}</summary>
            <p className="mt-3 text-soft">{faq.answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
