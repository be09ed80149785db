import type { CSSProperties, ReactNode } from "react";
import type { ProductCard } from "#contract/catalog.ts";
import { paths } from "#contract/values/paths.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { buyingLooks } from "./buying-act.ts";

interface BuyOrJoinProps {
  /** The product with the viewer's own offer. */
  readonly product: Parameters<typeof buyingLooks>[0] & Pick<ProductCard, "images">;
  /** The text of the link to membership. */
  readonly words?: ReactNode;
  /** The button that buys. */
  readonly children: ReactNode;
}

/** The quiet button to buy the product alone, after the loud one. */
export function BuyOrJoin({ product, words, children }: BuyOrJoinProps): ReactNode {
  const { join, joinWords } = buyingLooks(product);
  const isFirst = join === "buy";
  return (
    <>
      {isFirst ? null : children}
      <ButtonLink to={paths.membership} variant={join} size="lg">
        {words ?? joinWords}
      </ButtonLink>
      {isFirst ? children : null}
    </>
  );
}

/** The foot of a product's page. */
export function ReadyToStart({ product, children }: Omit<BuyOrJoinProps, "words">): ReactNode {
  return (
    <Band title="Ready to get started?" product={product}>
      {/* "Learn More" alone means nothing in a list of links. */}
      <BuyOrJoin
        product={product}
        words={
          <span>
            Learn More<span className="sr-only"> about membership</span>
          </span>
        }
      >
        {children}
      </BuyOrJoin>
    </Band>
  );
}

export function ReadyToAccess({ product }: Pick<BuyOrJoinProps, "product">): ReactNode {
  return (
    <Band title="Ready to access your content?" product={product}>
      <ButtonLink to={paths.dashboard} size="lg">
        Go to Dashboard
      </ButtonLink>
      <ButtonLink to={paths.membership} variant="outline" size="lg">
        Explore More
      </ButtonLink>
    </Band>
  );
}

interface BandProps extends Omit<BuyOrJoinProps, "words"> {
  readonly title: string;
}

/** In a tint of the product's cover. */
function Band({ title, product, children }: BandProps): ReactNode {
  const colour = product.images[0]?.colour ?? undefined;
  return (
    <section aria-labelledby="closing" className="closing-band" style={{ "--cover": colour } as CSSProperties}>
      <h2 id="closing">{title}</h2>
      <div className="actions">{children}</div>
    </section>
  );
}
