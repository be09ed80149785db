const indian = "+91";

/** As people write a number, to what the network dials; undefined when it is none. Ten digits alone are taken for Indian ones. */
export function dialled(written: string): string | undefined {
  const plain = written.replaceAll(/[\s().-]/g, "").replace(/^00/, "+");
  const national = plain.replace(/^0/, "");
  const number = /^\d{10}$/.test(national) ? `${indian}${national}` : plain;
  return /^\+[1-9]\d{7,14}$/.test(number) && (!number.startsWith(indian) || /^\+91[6-9]\d{9}$/.test(number))
    ? number
    : undefined;
}

/** The end of it, enough to know one's own phone by. */
export function maskedNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
