// Numbers as they are written in India: 1,00,000. To make a format takes a phone up to a hundred milliseconds, so each is made when it is first
// used and not when its script arrives.

/** Created at first use, then reused. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

const figures = once(() => new Intl.NumberFormat("en-IN"));

export function inFigures(count: number): string {
  return figures().format(count);
}
