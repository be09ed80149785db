/** A wait with a bound of its own: the failure names the missing event, and no test just "takes too long". */
export async function within<Awaited>(
  mostMs: number,
  awaited: Promise<Awaited>,
  trouble: () => string,
): Promise<Awaited> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(trouble())), mostMs);
  return Promise.race([awaited, tooLate]).finally(() => clearTimeout(timer));
}
