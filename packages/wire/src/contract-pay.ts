import { parseMoney } from '@laro/money';
import type { DailyTerms, HourlyTerms, LossTerms, Terms, Tier } from '@laro/money/pay';
import type { ContractTerms, TierTerms } from './contract-terms.ts';

const moneyOrNull = (text: string | null) => (text === null ? null : parseMoney(text));

const tierOf = ({ from, active, loss, rate }: TierTerms): Tier => ({
  from: parseMoney(from),
  active,
  rate,
  ...(loss === null ? {} : { loss: parseMoney(loss) }),
});

/** The terms of a contract as pay is computed from them. */
export function payTermsOf(terms: ContractTerms): Terms {
  const { isMarginal, tiers } = terms;
  const tiered = { tiers: tiers.map(tierOf), isMarginal };
  switch (terms.kind) {
    case 'DAILY': {
      const { categories, kind, requiresLoss } = terms;
      return {
        ...tiered,
        kind,
        categories,
        requiresLoss,
        unit: moneyOrNull(terms.unit),
      } satisfies DailyTerms;
    }
    case 'HOURLY': {
      const { categories, isOffset, kind } = terms;
      return {
        ...tiered,
        kind,
        categories,
        isOffset,
        dailyCap: moneyOrNull(terms.dailyCap),
      } satisfies HourlyTerms;
    }
    case 'DIVIDEND': {
      const { carry, kind } = terms;
      const turnoverPerActive = moneyOrNull(terms.turnoverPerActive);
      return { ...tiered, kind, carry, turnoverPerActive } satisfies LossTerms;
    }
  }
}
