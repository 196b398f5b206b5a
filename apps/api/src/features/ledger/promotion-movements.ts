import type { MovementDefinition } from './movement-definition.ts';

const REGISTRATION = 'features/registration/registration.test.ts';

/** What the brand gives its members, and what of it is taken back. */
export const PROMOTION_MOVEMENTS = {
  'registration.welcome_credit': {
    by: 'credit',
    house: 'house.promotions',
    onShort: 'refuse',
    recipes: [
      {
        cash: '+ credit',
        houseSide: '− credit',
        reference: "`laro:registration`, the member's id",
        proof: REGISTRATION,
      },
    ],
  },
  'registration.trial_credit': {
    by: 'credit',
    house: 'house.promotions',
    onShort: 'refuse',
    recipes: [
      {
        cash: '+ 10,000 FUN (book TRIAL)',
        houseSide: '− 10,000 FUN (book TRIAL)',
        reference: "`laro:registration`, the member's id",
        proof: REGISTRATION,
      },
    ],
  },
  'rewards.claim': {
    by: 'credit',
    house: 'house.promotions',
    onShort: 'refuse',
    recipes: [
      {
        case: 'claimed by its member, once',
        cash: '+ amount',
        houseSide: '− amount',
        reference: "`laro:rewards`, the reward's id",
        proof: 'features/rewards/rewards.test.ts',
      },
    ],
  },
  'givebacks.claim': {
    by: 'credit',
    house: 'house.rebates',
    onShort: 'refuse',
    recipes: [
      {
        case: 'manual rebate, claimed by its member or credited at its end',
        cash: '+ amount in whole centavos',
        houseSide: '− the same: what is less than a centavo stays here',
        reference: "`laro:givebacks`, the member's id and the number of the cut-off",
        proof: 'features/givebacks/givebacks.test.ts',
      },
    ],
  },
  'turnover.forfeit': {
    by: 'debit',
    house: 'house.promotions',
    onShort: 'refuse',
    recipes: [
      {
        case: 'a bonus is forfeited or expires',
        cash: '− min(`available`, base + max(0, W − `max_cash_out`)); without `max_cash_out` no second term',
        houseSide: '+ the same',
        reference: "`laro:turnover`, the lot's id",
        proof: 'features/turnover/ending.test.ts',
      },
    ],
  },
} as const satisfies Readonly<Record<string, MovementDefinition>>;
