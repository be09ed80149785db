/** The pages to offer around the current one: about five, never outside 1..pages. */
export function pageNumbers(current: number, pages: number, room = 5): number[] {
  const last = Math.max(1, Math.floor(pages));
  const here = Math.min(Math.max(1, Math.floor(current)), last);
  const count = Math.min(room, last);
  const first = Math.min(Math.max(1, here - Math.floor(count / 2)), last - count + 1);
  return Array.from({ length: count }, (_, at) => first + at);
}
