export function findBrowser(say: (line: string) => void): Promise<string>;
export function findPostgres(say: (line: string) => void): Promise<string>;
