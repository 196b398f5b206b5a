import type { MovementDefinition } from './movement-definition.ts';

const BILLS = 'features/bills/bills.test.ts';
const BILL = "`laro:bills`, the bill's id and the number of the payment";

/** What agents are paid, and by whom. */
export const AGENT_MOVEMENTS = {
  'rebates.team': {
    by: 'credit',
    house: 'house.agents',
    onShort: 'refuse',
    recipes: [
      {
        case: 'the bill of a day, to an agent',
        cash: '+ amount',
        houseSide: '− amount',
        reference: '`laro:rebates`, the day and the agent',
        proof: 'features/rebates/rebates.test.ts',
      },
    ],
  },
  'affiliates.pay': {
    by: 'credit',
    house: 'house.agents',
    onShort: 'refuse',
    recipes: [
      {
        case: 'all that is due to an affiliate, by two people',
        cash: '+ amount',
        houseSide: '− amount',
        reference: "`laro:affiliates`, the approval's id",
        proof: 'features/affiliates/affiliates.test.ts',
      },
    ],
  },
  'bills.platform': {
    by: 'credit',
    house: 'house.agents',
    onShort: 'refuse',
    recipes: [
      {
        case: 'a bill that the platform pays, what it adds to one, and what a payer has lacked for seven days',
        cash: '+ amount',
        houseSide: '− amount',
        reference: BILL,
        proof: BILLS,
      },
    ],
  },
  'bills.upline': {
    by: 'transfer',
    house: 'house.transit',
    onShort: 'refuse',
    recipes: [
      {
        case: '`….debit` and `….credit`, both or neither; at most what the upline has',
        cash: 'upline − amount; agent + amount',
        houseSide: '± the same in both lanes, zero in sum',
        reference: `${BILL}, with \`/debit\` and \`/credit\``,
        proof: BILLS,
      },
    ],
  },
} as const satisfies Readonly<Record<string, MovementDefinition>>;
