/** The only place that reads the machine's clock. */
export const now = (): Date => new Date();
