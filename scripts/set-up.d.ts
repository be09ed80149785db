export const root: string;
export class SetUpError extends Error {}
export function setUp(parts?: { readonly tools: boolean }): Promise<void>;
export function pinnedNode(): string;
export const hubFlags: readonly string[];
export const hubEnv: Readonly<Record<string, string>>;
export function toolPath(name: string, command?: string): string;
