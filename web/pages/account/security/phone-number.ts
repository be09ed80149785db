const indian = "+91";

/** Turns a typed number into E.164; undefined if it is invalid. Ten digits alone count as Indian. */
export function dialled(written: string): string | undefined {
  const plain = written.replaceAll(/[\s().-]/g, "").replace(/^00/, "+");
  const national = plain.replace(/^0/, "");
  const number = /^\d{10}$/.test(national) ? `${indian}${national}` : plain;
  return /^\+[1-9]\d{7,14}$/.test(number) && (!number.startsWith(indian) || /^\+91[6-9]\d{9}$/.test(number))
    ? number
    : undefined;
}

/** The last digits, enough to recognise one's own phone. */
export function maskedNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
