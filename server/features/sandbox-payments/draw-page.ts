import { escaped } from "#contract/values/markup.ts";
import { style } from "./page-style.ts";

export const paidMark = `<p class="good" role="status">✓ Payment successful</p>`;

export const tellingField = `<label class="field">Notify the hub <select name="telling">
<option value="now">immediately</option>
<option value="late">one minute late</option>
<option value="twice">twice</option>
<option value="never">never</option>
</select></label>`;

export function page(title: string, body: string, kind = ""): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} – Sandbox payments</title>
<style>${style}</style>
</head>
<body>
<main class="${kind}">
${body}
</main>
</body>
</html>
`;
}
