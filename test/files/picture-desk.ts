// Pictures as administrators upload them and as browsers fetch them.
import sharp, { type Sharp } from "sharp";
import { beforeEach, expect } from "vitest";
import type { ProductImage } from "#contract/catalog.ts";
import { UploadedPicture } from "#contract/catalog-admin.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aCustomer } from "#test/people/people.ts";

interface Upload {
  readonly token?: string | undefined;
  readonly type?: string;
}

interface PictureDesk {
  upload(bytes: Uint8Array, about?: Upload): Promise<Response>;
  keptOf(bytes: Uint8Array): Promise<ProductImage>;
  fetched(path: string): Promise<Buffer>;
  readonly operator: string;
}

/** Before each test the hub is empty, except for an operator. */
export function pictureDesk(hub: Hub): PictureDesk {
  let operator = "";
  beforeEach(async () => {
    await hub.reset();
    operator = (await aCustomer(hub.ctx, { isAdmin: true })).token;
  });
  const desk: PictureDesk = {
    async upload(bytes, { token = operator, type = "image/jpeg" } = {}) {
      const headers = { "content-type": type, ...(token === "" ? {} : { authorization: `Bearer ${token}` }) };
      return hub.request("/api/admin/pictures", { method: "POST", body: new Uint8Array(bytes), headers });
    },
    async keptOf(bytes) {
      const answer = await desk.upload(bytes);
      expect(answer.status).toBe(200);
      return UploadedPicture.parse(await answer.json());
    },
    async fetched(path) {
      const answer = await hub.request(path);
      expect([path, answer.status]).toEqual([path, 200]);
      return Buffer.from(await answer.arrayBuffer());
    },
    get operator() {
      return operator;
    },
  };
  return desk;
}

export function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#d8412b" } });
}

// Colours all over, so that half of the file is half of the picture.
export function speckled(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: "#888888", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });
}
