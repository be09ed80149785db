export interface Clock {
  now(): Date;
  // The machine's own: other machines, and the database's, may show another time.
  readonly isOfMachine?: boolean;
}

export const machineClock: Clock = { now: () => new Date(), isOfMachine: true };
