export const DAY_MS = 86_400_000;
/** For so many days it is tried to have it of a payer who is short; then the platform pays (BILL-5). */
export const RETRY_DAYS = 7;
