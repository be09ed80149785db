// The pages of the played Discord: agreeing, letting the bot in, and the server with its members.
import { escaped } from "#contract/values/markup.ts";
import { playedDiscordPaths } from "#contract/values/stage-paths.ts";
import { paths } from "#contract/values/paths.ts";
import { style } from "./page-style.ts";
import type { DiscordBook } from "./book.ts";

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} – Sandbox Discord</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="note">This is the sandbox’s Discord. It has no real people and no real server.</p>
${body}
</main>
</body>
</html>
`;
}

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join("\n");

/** Who agrees is chosen here: the sandbox knows no passwords. */
export function agreePage(fields: Readonly<Record<string, string>>, refused?: string): string {
  const suggested = ["asha.designs", "rohan.type", "meera.ux"]
    .map((name) => `<button name="name" value="${name}">${name}</button>`)
    .join("\n");
  return page(
    "Connect your account",
    `<h1>The hub wants to access your account</h1>
<ul class="card"><li>See your name</li><li>Let you join its server</li></ul>
<form method="post" class="card">
${hidden(fields)}
<h2>Agree as</h2>
<div class="row">${suggested}</div>
<label for="name">or as someone else</label>
<div class="row"><input id="name" name="typed" maxlength="32" autocomplete="off"><button class="act">Agree</button></div>
${refused === undefined ? "" : `<p role="alert">${escaped(refused)}</p>`}
</form>`,
  );
}

export function invitePage({ guild, isBotThere }: DiscordBook, fields: Readonly<Record<string, string>>): string {
  return page(
    "Add the bot",
    `<h1>Add the hub’s bot to ${escaped(guild.name)}</h1>
${isBotThere ? `<p class="card" role="status">The bot is in this server. Go back to the hub and check the set-up.</p>` : ""}
<form method="post" class="card">
${hidden(fields)}
<p>It manages roles and invites people.</p>
<button class="act" name="bot" value="${isBotThere ? "leave" : "join"}">${isBotThere ? "Remove the bot" : "Add the bot"}</button>
</form>
<p><a href="${playedDiscordPaths.server}">The members of the server</a></p>`,
  );
}

export function wrongPage(): string {
  return page(
    "Not possible",
    `<h1>This request is not as Discord expects it</h1><p><a href="${paths.home}">Back to the hub</a></p>`,
  );
}

interface PlayedKeys {
  readonly applicationId: string;
  readonly clientSecret: string;
  readonly botToken: string;
}

// As the page of a developer shows them. They open nothing but this sandbox.
function keysCard({ applicationId, clientSecret, botToken }: PlayedKeys): string {
  const rows = { "Application ID": applicationId, "Client secret": clientSecret, "Bot token": botToken };
  const lines = Object.entries(rows).map(([name, value]) => `<dt>${name}</dt><dd><code>${escaped(value)}</code></dd>`);
  return `<details class="card"><summary>The application of the hub</summary><dl>${lines.join("")}</dl></details>`;
}

/** Roles can be given and removed by hand, as an administrator of a real server does. */
export function serverPage({ guild, members, users, roles }: DiscordBook, keys: PlayedKeys): string {
  const given = roles.filter(({ id, managed }) => id !== guild.id && managed !== true);
  const people = members.map((member) => ({
    ...member,
    name: users.find(({ id }) => id === member.id)?.username ?? member.id,
    isBot: roles.some(({ id, managed }) => managed === true && member.roles.includes(id)),
  }));
  const lines = people.map(
    ({ id, name, isBot, roles: theirs }) => `<li class="card">
<h2>${escaped(name)}${isBot ? " <small>bot</small>" : ""}</h2>
<p>${
      given
        .filter((role) => theirs.includes(role.id))
        .map(({ name: role }) => `<span class="role">${escaped(role)}</span>`)
        .join(" ") || "No roles"
    }</p>
${isBot ? "" : `<form method="post" class="row">${hidden({ member: id })}${given.map((role) => `<button name="role" value="${role.id}">${theirs.includes(role.id) ? "Remove" : "Give"} ${escaped(role.name)}</button>`).join(" ")}<button name="role" value="leave">Leave the server</button></form>`}
</li>`,
  );
  return page(
    guild.name,
    `<h1>${escaped(guild.name)}</h1>
${lines.length === 0 ? `<p class="card">No members yet. Connect an account of Discord in the hub.</p>` : `<ul class="people">${lines.join("\n")}</ul>`}
${keysCard(keys)}
<p><a href="${paths.home}">Back to the hub</a></p>`,
  );
}
