import { type ReactNode, useState } from "react";
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import { brand } from "#contract/brand.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Portrait } from "#web/features/people/portrait.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { changeMaker } from "../calls/product-calls.ts";
import { ChooseMaker } from "./choose-maker.tsx";
import { Section } from "./section.tsx";
import type { Editor } from "./use-editor.ts";

/** The member behind the product. Saved immediately, beside the draft. */
export function Maker({ editor: { state, tell } }: { readonly editor: Editor }): ReactNode {
  const [isChoosing, setIsChoosing] = useState(false);
  const { product } = state;
  if (!product) return null;
  const { id, maker, hasPrivateMaker } = product;
  async function choose(handle: string | null): Promise<string | undefined> {
    try {
      const { maker: chosen, hasPrivateMaker: isPrivate } = await changeMaker(id, handle);
      tell({ is: "kept otherwise", product: { maker: chosen, hasPrivateMaker: isPrivate } });
      setIsChoosing(false);
      return undefined;
    } catch (refusal) {
      return wordsOf(refusal);
    }
  }
  async function remove(): Promise<void> {
    const refused = await choose(null);
    if (refused !== undefined)
      toast({ title: "The maker was not removed", description: refused, variant: "destructive" });
  }
  return (
    <Section
      id="maker"
      title="Maker"
      says="Shown under the title, with a link to their page, while that page is public. Saved immediately."
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        {maker ? (
          <Portrait person={maker} size="small" sizes="2.75rem" loading="lazy" className="size-11 rounded-md" />
        ) : null}
        <p className="min-w-40 grow [overflow-wrap:anywhere]">{inWords(product)}</p>
        <Button variant="outline" size="sm" onClick={() => setIsChoosing(true)}>
          {maker || hasPrivateMaker ? "Change" : "Choose a maker"}
        </Button>
        {maker || hasPrivateMaker ? (
          <Button variant="outline" size="sm" onClick={() => void remove()}>
            Remove
          </Button>
        ) : null}
      </div>
      {isChoosing ? <ChooseMaker onChoose={choose} onClose={() => setIsChoosing(false)} /> : null}
    </Section>
  );
}

function inWords({ maker, hasPrivateMaker }: ManagedProduct): ReactNode {
  if (maker) return <b className="font-semibold">{maker.name}</b>;
  return hasPrivateMaker
    ? "The maker’s page is not public, so the product shows no one."
    : `${brand.name} itself: the product shows no one.`;
}
