const shape = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i;
const unsafe = ["javascript:", "data:", "file:", "vbscript:", "about:", "blob:"];
const ownComputer = ["localhost", "127.0.0.1", "[::1]"];

/** Why a connected app can't be returned to at this address; undefined if it can. */
export function returnFault(address: string): string | undefined {
  if (unsafe.some((scheme) => address.toLowerCase().startsWith(scheme)))
    return "Browsers can't return to this kind of address.";
  if (!shape.test(address) || !URL.canParse(address))
    return "Enter a full address, like https://forum.example.com/callback";
  if (!/^[\x21-\x7e]+$/.test(address) || /[\\*]/.test(address))
    return "Enter the exact address, without spaces, stars and special letters.";
  const { protocol, hostname, username, password } = new URL(address);
  if (address.includes("#")) return "Leave out the part after #.";
  if (username !== "" || password !== "") return "Leave out the name and password.";
  if (protocol === "http:" && !ownComputer.includes(hostname))
    return "Start with https:// (http:// is for apps on your own computer).";
  if (!/^https?:$/.test(protocol) && !protocol.includes("."))
    return "An app on a phone needs a dot in its first word, like com.example.app://callback";
  return undefined;
}
