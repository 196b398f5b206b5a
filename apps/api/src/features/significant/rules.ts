import { type Money, moneyFromE5 } from '@laro/money';
import type { JurisdictionProfile } from '../jurisdiction/index.ts';

const UNIT_E5 = 100_000n;

type Settled = {
  readonly state: string;
  readonly version: number;
  readonly payoutE5: Money;
  readonly payoutBeforeE5: Money;
};

/** Whether an amount of one bet is large: from what the licence says, in whole units of whatever currency it is of. */
export function isLarge(
  profile: Pick<JurisdictionProfile, 'largeWager' | 'largeWin'>,
  what: 'largeWager' | 'largeWin',
  amount: Money,
): boolean {
  return amount >= moneyFromE5(BigInt(profile[what]) * UNIT_E5);
}

/** Settled before, and now open again or paid less. */
export const isCorrected = ({ payoutBeforeE5, payoutE5, state, version }: Settled): boolean =>
  version > 1 && (state === 'ACCEPTED' || payoutE5 < payoutBeforeE5);

/** Settled before, and now paid more: of a ticket. Of a round it is a further win, and a round may have many. */
export const isRaised = (
  { payoutBeforeE5, payoutE5, version }: Settled,
  { gameType }: { readonly gameType: string },
): boolean => version > 1 && gameType === 'SPORTS' && payoutE5 > payoutBeforeE5;
