/** What both ends know of flags; no calls stand here. */

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
  /** Money comes back to who sent it, by a transfer or an envelope. */
  'transfer_loop',
  /** An agent and a member below use one browser or payout account: an agent who plays as their own downline. */
  'self_referral',
  /** Several direct downlines of one agent use one browser or payout account. */
  'bonus_farm',
  /** Another member has the same document, or the same name and day of birth. */
  'duplicate_identity',
  /** They gave a day of birth that is too young, whatever they gave after it. */
  'under_age',
  /** What a payment provider said late, otherwise than ordered, or against what it said before. */
  'late_payment',
  'amount_differs',
  'contradicting_provider',
  'chargeback',
] as const;
export type RiskRule = (typeof RISK_RULES)[number];

export const RISK_SEVERITIES = ['high', 'medium', 'low'] as const;
export type RiskSeverity = (typeof RISK_SEVERITIES)[number];

/** How soon somebody is to look: what may have to be reported or was taken back first, what is usual for a new member last. */
export const SEVERITY_OF: Readonly<Record<RiskRule, RiskSeverity>> = {
  structuring: 'high',
  duplicate_identity: 'high',
  under_age: 'high',
  chargeback: 'high',
  contradicting_provider: 'high',
  shared_payout_account: 'high',
  velocity: 'medium',
  shared_device: 'medium',
  no_play: 'medium',
  transfer_fan_in: 'medium',
  transfer_cash_out: 'medium',
  transfer_loop: 'high',
  self_referral: 'high',
  bonus_farm: 'high',
  amount_differs: 'medium',
  new_payout_account: 'medium',
  first_withdrawal: 'low',
  late_payment: 'low',
};

/** The facts that say how much it is about, the first that is there. */
const AMOUNTS = ['amount', 'sum', 'deposited', 'received'] as const;

/** How much a flag is about; null where it is about no money. */
export function flagAmount(facts: Readonly<Record<string, unknown>>): string | null {
  const amount = AMOUNTS.map((name) => facts[name]).find((value) => typeof value === 'string');
  return typeof amount === 'string' ? amount : null;
}

/** What a brand's staff may set, with what holds until they do: counts, hours, days, whole units of the currency, per cent. */
export const RISK_THRESHOLDS = {
  /** So many orders of one kind within `velocityHours`. */
  velocityCount: 10,
  velocityHours: 24,
  /** So long a payout account is new. */
  newAccountHours: 72,
  /** Stakes of `playDays` below this share of the deposits of that time: money that was not played with. */
  playPercent: 50,
  playDays: 7,
  /** So many orders within `structuringHours`, each below the amount and not below that share of it. */
  structuringAmount: 50_000,
  structuringPercent: 80,
  structuringCount: 3,
  structuringHours: 24,
  /** So many senders to one agent within a day; and so long after a transfer money that leaves is looked at. */
  fanInSenders: 5,
  cashOutHours: 24,
  /** So much of what one sent another comes back within that time. */
  loopPercent: 50,
  loopHours: 168,
  /** So many direct downlines of one agent with one browser or payout account. */
  farmMembers: 3,
} as const satisfies Readonly<Record<string, number>>;
export type ThresholdName = keyof typeof RISK_THRESHOLDS;
export type Thresholds = { readonly [Name in ThresholdName]: number };
export const THRESHOLD_NAMES = Object.keys(RISK_THRESHOLDS) as ThresholdName[];
