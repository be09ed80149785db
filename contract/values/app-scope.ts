/** What a connected app may ask for. openid and offline_access say how, the others what. */
export const appScopes = ["openid", "profile", "email", "membership", "offline_access"] as const;
export type AppScope = (typeof appScopes)[number];
