export function findBrowser(): Promise<string>;
export function postgresIsInstalled(): boolean;
export function findPostgres(): Promise<string>;
