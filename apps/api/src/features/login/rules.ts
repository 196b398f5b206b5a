/** S5: failures are counted in a window of half an hour, which begins with the first. */
export const WINDOW_MS = 30 * 60_000;
/** Failures of one address, whoever is meant: many people share one behind a carrier. */
export const ADDRESS_FAILURES_MAX = 60;
/** Failures from one carrier, after which nobody of it signs in at once: robots there have many addresses. */
export const CARRIER_FAILURES_MAX = 200;
/**
 * Staff by name, wherever from (GLI-19 B.2.3(g)): three wrong passwords, and three wrong codes of the second factor. That
 * a stranger who knows a name can shut it for half an hour is the rule's price; their side belongs behind a network.
 */
export const STAFF_FAILURES_MAX = 3;
/** A right password waits this long for its second factor. */
export const STAFF_STEP_MS = 5 * 60_000;
/** A secret that was shown at the first sign-in and never confirmed is forgotten, and its sign-in waits as long for it. */
export const STAFF_SET_UP_MS = 15 * 60_000;
