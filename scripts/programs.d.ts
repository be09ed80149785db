export function findBrowser(): Promise<string>;
export function findPostgres(): Promise<string>;
