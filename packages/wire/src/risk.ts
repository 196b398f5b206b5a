/** What is worth a second look, rule by rule; none of them stops anything by itself. */
export const RISK_RULES = [
  /** Many orders of one kind within a day. */
  'velocity',
  /** Money leaves for the first time. */
  'first_withdrawal',
  /** Money leaves for a payout account that is new. */
  'new_payout_account',
  /** A browser or a payout account that another member uses too. */
  'shared_device',
  'shared_payout_account',
  /** What came in goes out, and was hardly played with (GLI-19 A.8.2). */
  'no_play',
  /** Several orders that each stay just under what has to be reported. */
  'structuring',
  /** One agent is sent money by many within a day, or takes it out as soon as it comes. */
  'transfer_fan_in',
  'transfer_cash_out',
  /** Another member has the same document, or the same name and day of birth. */
  'duplicate_identity',
  /** What a payment provider said late, otherwise than ordered, or against what it said before. */
  'late_payment',
  'amount_differs',
  'contradicting_provider',
  'chargeback',
] as const;
export type RiskRule = (typeof RISK_RULES)[number];
