import type { ContractTerms } from './contract-terms.ts';
import type { VipLevels } from './vip.ts';

/** Terms of contracts for tests, one of each kind. */
export const SALARY_TERMS = {
  kind: 'DAILY',
  categories: null,
  tiers: [
    { from: '50000.00', active: 3, loss: null, rate: 5_000 },
    { from: '200000.00', active: 5, loss: null, rate: 8_000 },
  ],
  isMarginal: false,
  payMode: 'AUTO',
  strictChain: false,
  platformTopsUp: false,
  requiresLoss: false,
  unit: null,
} as const satisfies ContractTerms;

export const DIVIDEND_TERMS = {
  kind: 'DIVIDEND',
  tiers: [
    { from: '50000.00', active: 5, loss: null, rate: 50_000 },
    { from: '100000.00', active: 10, loss: null, rate: 80_000 },
  ],
  isMarginal: false,
  payMode: 'CLAIM',
  strictChain: false,
  platformTopsUp: false,
  period: 'HALF_MONTH',
  carry: 'HALF_IN_MONTH',
  turnoverPerActive: null,
} as const satisfies ContractTerms;

export const HOURLY_TERMS = {
  kind: 'HOURLY',
  categories: ['FISH'],
  tiers: [{ from: '1000.00', active: 1, loss: null, rate: 1_000 }],
  isMarginal: false,
  payMode: 'AUTO',
  strictChain: false,
  platformTopsUp: false,
  dailyCap: '500.00',
  isOffset: false,
} as const satisfies ContractTerms;

const level = {
  lifetimeDeposit: '0',
  lifetimeValid: '100',
  monthlyValid: '50',
  upgradeReward: '10',
  salary: '5',
  salaryValid: '60',
  birthdayReward: '8',
};
/** Two levels and a name for who has none. */
export const VIP_LEVELS: VipLevels = {
  base: { EN: 'Member' },
  levels: [
    { ...level, names: { EN: 'Bronze', CN: '青铜' } },
    {
      ...level,
      names: { EN: 'Silver', CN: '白银' },
      lifetimeDeposit: '100',
      lifetimeValid: '300',
      monthlyValid: '80',
      upgradeReward: '30',
      salary: '20',
      salaryValid: '100',
    },
  ],
  graceMonths: 1,
};
