import { Hono } from "hono";
import { FileName, FileOfProduct, FileOrder, ManagedFile, ManagedFiles, ProductId } from "#contract/catalog-admin.ts";
import { productBounds } from "#contract/values/product-bounds.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { bytesOf, takesBytes } from "#server/http/takes-bytes.ts";
import { takes } from "#server/http/takes.ts";
import type { RequireWhole } from "../managing/look-at-managed.ts";
import { keepProductFile } from "./keep-file.ts";
import { orderFiles } from "./order-files.ts";
import { presentManagedFile } from "./present.ts";
import { removeFile } from "./remove-file.ts";
import { renameFile } from "./rename-file.ts";

const managing = limit("manage-files", 240);
const sending = limit("send-files", 120);

const tag = "Managing products";
const closed = ["not_signed_in", "not_allowed", "invalid_input"] as const;

export function fileRoutes({ requireWhole }: { readonly requireWhole: RequireWhole }) {
  return new Hono<HubEnv>()
    .post(
      "/admin/products/:id/files",
      freshAdmin,
      sending,
      says({
        summary: "Adds a file to a product. The body is the file itself.",
        tag,
        sends: "application/octet-stream",
        gives: ManagedFile,
        refuses: [
          "reauthentication_needed",
          ...closed,
          "product_not_found",
          "too_many_files",
          "file_empty",
          "file_too_large",
          "film_not_mp4",
          "film_not_fast_start",
          "film_cut_off",
          "request_timeout",
          "files_away",
        ],
      }),
      takes("param", ProductId),
      takes("query", FileName),
      takesBytes({ mostBytes: productBounds.fileBytes, tooLarge: "file_too_large" }),
      async (c) => {
        const row = await keepProductFile(c.get("ctx"), personOf(c), {
          productId: c.req.valid("param").id,
          name: c.req.valid("query").name,
          content: bytesOf(c),
        });
        noteSubject(c, { file: row.id });
        return c.json<ManagedFile>(presentManagedFile(row));
      },
    )
    .put(
      "/admin/products/:id/files/order",
      admin,
      managing,
      says({
        summary: "Sets the order of a product's files.",
        tag,
        gives: ManagedFiles,
        refuses: [...closed, "product_not_found", "changed_meanwhile"],
      }),
      takes("param", ProductId),
      takes("json", FileOrder),
      async (c) => {
        const rows = await orderFiles(c.get("ctx"), personOf(c), {
          productId: c.req.valid("param").id,
          ids: c.req.valid("json").ids,
        });
        return c.json<ManagedFiles>({ files: rows.map(presentManagedFile) });
      },
    )
    .patch(
      "/admin/products/:id/files/:file",
      admin,
      managing,
      says({ summary: "Renames a file.", tag, gives: ManagedFile, refuses: [...closed, "not_found"] }),
      takes("param", FileOfProduct),
      takes("json", FileName),
      async (c) => {
        const { id: productId, file: fileId } = c.req.valid("param");
        return c.json<ManagedFile>(
          presentManagedFile(
            await renameFile(c.get("ctx"), personOf(c), { productId, fileId, name: c.req.valid("json").name }),
          ),
        );
      },
    )
    .delete(
      "/admin/products/:id/files/:file",
      freshAdmin,
      managing,
      says({
        summary: "Removes a file and returns the remaining ones.",
        tag,
        gives: ManagedFiles,
        refuses: ["reauthentication_needed", ...closed, "not_found", "last_file_on_sale", "talk_without_film"],
      }),
      takes("param", FileOfProduct),
      async (c) => {
        const { id: productId, file: fileId } = c.req.valid("param");
        const rows = await removeFile(c.get("ctx"), personOf(c), { productId, fileId, requireWhole });
        return c.json<ManagedFiles>({ files: rows.map(presentManagedFile) });
      },
    );
}
