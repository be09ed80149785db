import fc from "fast-check";
import { expect, test } from "vitest";
import { attachment, nameInAddress } from "./attachment.ts";

test.each([
  ["Guide.pdf", 'attachment; filename="Guide.pdf"'],
  ["Freelance guide (2).pdf", 'attachment; filename="Freelance guide (2).pdf"'],
  ["हिन्दी गाइड.pdf", `attachment; filename="_ _.pdf"; filename*=UTF-8''${encodeURIComponent("हिन्दी गाइड.pdf")}`],
  ['say "hi".pdf', `attachment; filename="say _hi_.pdf"; filename*=UTF-8''say%20%22hi%22.pdf`],
  ["it's 100%.pdf", `attachment; filename="it's 100_.pdf"; filename*=UTF-8''it%27s%20100%25.pdf`],
  ["../../etc/passwd", 'attachment; filename=".._.._etc_passwd"'],
  ["C:\\guide.pdf", 'attachment; filename="C:_guide.pdf"'],
  ["a\r\nset-cookie: b=c.pdf", 'attachment; filename="aset-cookie: b=c.pdf"'],
  ["nice\u202efdp.exe", 'attachment; filename="nicefdp.exe"'],
  ["क्\u200dष.pdf", `attachment; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent("क्\u200dष.pdf")}`],
  ["..", 'attachment; filename="file"'],
  [" \u0000 ", 'attachment; filename="file"'],
])("%j is kept as %s", (name, header) => {
  expect(attachment(name)).toBe(header);
});

test("for any file name, the header is one ASCII line from which the name can be read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
      const header = attachment(name);
      expect(header).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"(; filename\*=UTF-8''[\w!#$&+.^`|~%-]+)?$/,
      );
      const [, full] = header.split("''");
      const [, plain] = /filename="([^"]+)"/.exec(header) ?? [];
      expect(decodeURIComponent(nameInAddress(name))).toBe(full === undefined ? plain : decodeURIComponent(full));
      expect(new URL(`/files/x/${nameInAddress(name)}`, "http://hub.test").pathname.split("/")).toHaveLength(4);
    }),
  );
});
