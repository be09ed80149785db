import { Hono } from "hono";
import {
  SandboxAttachmentBytes,
  SandboxAttachmentId,
  SandboxId,
  SandboxEmail,
  SandboxEmailPage,
  SandboxEmails,
  SandboxLook,
  SandboxQuery,
  SandboxSampleName,
  SandboxSamples,
  SandboxTexts,
} from "#contract/sandbox.ts";
import { giveFile } from "#server/http/give-file.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import type { Email } from "../emails/sheet.ts";
import { presentEmail, presentEmailPage, presentEmails, presentSamplePage, presentTexts } from "./present.ts";
import { listDelivered, openDelivered, openDeliveredFile } from "./read-messages.ts";
import { drawSample, listSamples } from "./show-samples.ts";

const looking = limit("sandbox", 600);
const notKept = { "cache-control": "no-store" };
const tag = "Sandbox";
const refuses = ["not_found", "invalid_input"] as const;

// HTML from outside: nothing in it runs, nothing is fetched, and only our own page shows it.
function asFramed(allows: string): Record<string, string> {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";
  return { ...notKept, "content-security-policy": `${policy}; sandbox ${allows}`, "x-frame-options": "SAMEORIGIN" };
}

// Doors of a hub that plays the outside services itself; in any other they do not exist. Its inferred type is what the browser's client is made of.
export function sandboxRoutes(emails: readonly Email[]) {
  return new Hono<HubEnv>()
    .get(
      "/sandbox/mail",
      anyone,
      looking,
      says({
        summary: "The sandbox mailbox. Only in the sandbox.",
        tag,
        gives: SandboxEmails,
        refuses,
      }),
      takes("query", SandboxQuery),
      async (c) => {
        const mailbox: SandboxEmails = presentEmails(
          await listDelivered(c.get("ctx"), "mail", c.req.valid("query").to),
        );
        return c.json(mailbox, 200, notKept);
      },
    )
    .get(
      "/sandbox/mail/:id",
      anyone,
      looking,
      says({ summary: "One email as plain text. Only in the sandbox.", tag, gives: SandboxEmail, refuses }),
      takes("param", SandboxId),
      async (c) => {
        const email: SandboxEmail = presentEmail(await openDelivered(c.get("ctx"), Number(c.req.valid("param").id)));
        return c.json(email, 200, notKept);
      },
    )
    .get(
      "/sandbox/mail/:id/html",
      anyone,
      looking,
      says({
        summary: "The same email as HTML. Only in the sandbox.",
        tag,
        gives: SandboxEmailPage,
        as: "text/html",
        refuses,
      }),
      takes("param", SandboxId),
      async (c) => {
        const page = presentEmailPage(await openDelivered(c.get("ctx"), Number(c.req.valid("param").id)));
        return c.html(page, 200, asFramed("allow-popups allow-top-navigation-by-user-activation"));
      },
    )
    .get(
      "/sandbox/mail/:id/attachments/:place",
      anyone,
      looking,
      says({
        summary: "An attachment of an email. Only in the sandbox.",
        tag,
        gives: SandboxAttachmentBytes,
        as: "application/octet-stream",
        refuses,
      }),
      takes("param", SandboxAttachmentId),
      async (c) => {
        const { id, place } = c.req.valid("param");
        const { name, type, content } = await openDeliveredFile(c.get("ctx"), Number(id), Number(place));
        return giveFile(c.req.raw, {
          name,
          contentType: type,
          tag: `${id}-${place}`,
          size: () => Promise.resolve(content.length),
          content: (part) =>
            Promise.resolve(
              new Blob([new Uint8Array(part ? content.subarray(part.from, part.to + 1) : content)]).stream(),
            ),
        });
      },
    )
    .get(
      "/sandbox/sms",
      anyone,
      looking,
      says({
        summary: "Text messages of the sandbox. Only in the sandbox.",
        tag,
        gives: SandboxTexts,
        refuses,
      }),
      takes("query", SandboxQuery),
      async (c) => {
        const texts: SandboxTexts = presentTexts(await listDelivered(c.get("ctx"), "sms", c.req.valid("query").to));
        return c.json(texts, 200, notKept);
      },
    )
    .get(
      "/sandbox/emails",
      anyone,
      looking,
      says({
        summary: "Every email the hub can send, with sample values. Only in the sandbox.",
        tag,
        gives: SandboxSamples,
        refuses,
      }),
      async (c) => {
        const samples: SandboxSamples = { emails: await listSamples(c.get("ctx"), emails) };
        return c.json(samples, 200, notKept);
      },
    )
    .get(
      "/sandbox/emails/:name/html",
      anyone,
      looking,
      says({
        summary: "One sample email as HTML, in light or dark mode. Only in the sandbox.",
        tag,
        gives: SandboxEmailPage,
        as: "text/html",
        refuses,
      }),
      takes("param", SandboxSampleName),
      takes("query", SandboxLook),
      async (c) => {
        const html = await drawSample(c.get("ctx"), emails, c.req.valid("param").name);
        // The page around the frame may ask for its height.
        return c.html(presentSamplePage(html, c.req.valid("query").look), 200, asFramed("allow-same-origin"));
      },
    );
}
