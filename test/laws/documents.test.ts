// A reader follows the file names and the links of the documents: each of them leads to something that exists.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = globSync(["*.md", "docs/**/*.md"]);
const files = globSync(["*", ".*", "{contract,server,web,seeds,scripts,container,test}/**/*.*"]).map(
  (file) => `/${file}`,
);

// The example feature of CONTRIBUTING.md.
const invented = /\bbooks?\b|NNNN/;

function proseOf(document: string): string {
  return readFileSync(document, "utf8").replaceAll(/^```.*?^ *```/gms, "");
}

function anchorsOf(document: string): string[] {
  const headings = [...readFileSync(document, "utf8").matchAll(/^#+ (.+)$/gm)];
  return headings.map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

test.each(documents)("%s names files that exist", (document) => {
  const named = [...proseOf(document).matchAll(/`([\w./-]+\.(?:tsx?|m?js|sql|css|yaml))`/g)].map(
    ([, name = ""]) => name,
  );
  expect(named.filter((name) => !invented.test(name) && !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

test.each(documents)("the links of %s lead to a file and a heading", (document) => {
  const links = [...proseOf(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const dead = links.filter(([, path = "", anchor]) => {
    const target = path === "" ? document : join(dirname(document), path);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

// Titles and statuses of older records keep their words. The number may only fall.
const most = 15;

test("nobody and somebody stay rare in the documents", () => {
  const vague = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/^(?!\|).*\b(?:no|some|any)body\b.*$/gim)].map(
      ([line]) => `${document}: ${line}`,
    ),
  );
  expect(vague.length, vague.join("\n")).toBeLessThanOrEqual(most);
});
