export const DAY_MS = 86_400_000;
/** For so many days it is tried to have it of a payer who is short; then the platform pays (BILL-5). */
export const RETRY_DAYS = 7;
/** For so many days after it was computed a bill is disputed (BILL-10). */
export const DISPUTE_DAYS = 30;
/** Within so many days a dispute is answered, and within as many the agent has a word on the answer. */
export const ANSWER_DAYS = 7;
