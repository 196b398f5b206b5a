/** The only place that reads the machine's clock; everything else is handed a clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
