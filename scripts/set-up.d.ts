export const root: string;
export class SetUpError extends Error {}
export function setUp(say?: (line: string) => void): Promise<void>;
export function pinnedNode(): string;
export const hubFlags: readonly string[];
export function toolPath(name: string, command?: string): string;
