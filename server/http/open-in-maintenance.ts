// The doors that stay open while the hub is closed: the notice, and the login, since no caller is an administrator before it.
// All other people find every other door closed. Sessions can still be refreshed, so maintenance ends none.
const open: readonly (readonly [string, RegExp])[] = [
  ["GET", /^\/api\/maintenance$/],
  ["GET", /^\/api\/sign-in-options$/],
  ["GET", /^\/auth\/v1\/(health|settings|user|\.well-known\/jwks\.json)$/],
  ["GET", /^\/auth\/v1\/\.well-known\/(openid-configuration|oauth-authorization-server)$/],
  ["POST", /^\/auth\/v1\/logout$/],
  ["POST", /^\/auth\/v1\/passkeys\/authentication\/(options|verify)$/],
  ["POST", /^\/auth\/v1\/factors\/[^/]+\/(challenge|verify)$/],
];

// The other ways to earn a session may open an account, and there is no signing up now.
const logins = ["password", "refresh_token"];

export function opensInMaintenance(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === "POST" && pathname === "/auth/v1/token")
    return logins.includes(searchParams.get("grant_type") ?? "");
  const method = request.method === "HEAD" ? "GET" : request.method;
  return open.some(([allowed, address]) => allowed === method && address.test(pathname));
}
