// An operator's input in the shape in which it is stored.
import type { EventRequest } from "#contract/events-admin.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { drawTyped } from "#server/features/catalog/draw-text.ts";
import { lookAtPictures, wantPictures } from "#server/features/pictures/look-at-pictures.ts";
import { readTimes } from "./event-rules.ts";
import type { EventValues } from "./store.ts";

/** `at` is the event's place in the body: a problem is reported under the name of its field. */
export async function readEvent(ctx: Ctx, input: EventRequest, at = ""): Promise<EventValues> {
  const { starts: _starts, ends: _ends, image, ...plain } = input;
  const { isOnline, audience } = plain;
  const times = readTimes(input);
  if ("faults" in times) throw unfit(times.faults, at);
  return {
    ...plain,
    ...times,
    // Members need no head start where no one else may come.
    othersFrom: audience === "members" ? null : times.othersFrom,
    // An event is in one place, or online.
    area: isOnline ? "" : plain.area,
    address: isOnline ? "" : plain.address,
    joinLink: isOnline ? plain.joinLink : null,
    image: image && (await readImage(ctx, image, at)),
    aboutHtml: await drawTyped(ctx, plain.about, { is: "kept", field: `${at}about` }),
    drawnBy: ctx.markdown.version,
  };
}

export function unfit(faults: Readonly<Record<string, string>>, at = ""): Refusal {
  const fields = Object.fromEntries(Object.entries(faults).map(([field, says]) => [at + field, says]));
  return new Refusal("invalid_input", { fields });
}

const missing = { "image.url": "This picture is missing. Please upload it again." };
const idIn = ({ url }: { readonly url: string }): string => url.slice("/pictures/".length);

async function readImage(
  ctx: Ctx,
  image: NonNullable<EventRequest["image"]>,
  at: string,
): Promise<EventValues["image"]> {
  const measures = (await lookAtPictures(ctx.db, [idIn(image)])).get(idIn(image));
  if (!measures) throw unfit(missing, at);
  return { url: image.url, ...(image.alt === "" ? {} : { alt: image.alt }), ...measures };
}

/** In the transaction that shows the picture: a sweep that took it a moment before is noticed. */
export async function wantImage(
  ctx: Ctx,
  tx: Tx,
  { image, at = "" }: Pick<EventValues, "image"> & { readonly at?: string },
): Promise<void> {
  if (!image || typeof image === "string") return;
  if ((await wantPictures(tx, [idIn(image)], ctx.clock.now())).size === 0) throw unfit(missing, at);
}
