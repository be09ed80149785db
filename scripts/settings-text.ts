// The texts about the settings: .env.example and the table in the README, from the declarations in server/config/.
import type { Settings } from "#server/config/setting.ts";
import { settings } from "#server/config/config.ts";

const all = Object.entries<Settings[string]>(settings);

const top = `# Every setting of the hub. All are optional: with none of them the hub runs on this machine alone, with an embedded
# database and sample content. Copy to .env and take the # away from what you need; the environment wins over the file.
# Made by npm run settings.
`;

export function envExample(): string {
  return [
    top,
    ...all.map(([name, { says, example, secret }]) => `# ${says}${secret ? " Secret." : ""}\n# ${name}=${example}\n`),
  ].join("\n");
}

const marks = { begin: "<!-- settings: made by npm run settings -->\n", end: "<!-- end of settings -->" };

export function readmeWith(readme: string): string {
  const [before, rest] = cut(readme, marks.begin);
  const [, after] = cut(rest, marks.end);
  return before + marks.begin + settingsTable() + marks.end + after;
}

function settingsTable(): string {
  const rows = all.map(
    ([name, { says, unset, secret }]) =>
      `| \`${name}\`${secret ? " (secret)" : ""} | ${says.replaceAll("|", "\\|")} | ${unset} |\n`,
  );
  return ["| setting | what it decides | when it is not set |\n", "|---|---|---|\n", ...rows].join("");
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at === -1) throw new Error(`README.md has lost the line ${mark.trim()}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
