import type { MovementDefinition } from './movement-definition.ts';

const FUNDS = 'features/ledger/funds.test.ts';
const WITHDRAWALS = 'features/withdrawals/provider-events.test.ts';
const WITHDRAWAL = "`laro:withdrawals`, the merchant and the withdrawal's id";

/** What happens to money that a member has asked for. */
export const WITHDRAWAL_MOVEMENTS = {
  'withdrawals.lock': {
    by: 'lock',
    house: 'house.withdrawals_pending',
    onShort: 'refuse',
    recipes: [
      {
        case: 'refused while the books are frozen',
        cash: '− amount',
        houseSide: '+ amount',
        reference: "namespace, the lock's reference",
        proof: FUNDS,
      },
    ],
  },
  'withdrawals.release': {
    by: 'release',
    house: 'house.withdrawals_pending',
    onShort: 'refuse',
    recipes: [
      {
        case: 'once',
        cash: "+ the lock's amount, looked up",
        houseSide: '− the same',
        reference: "namespace, *undo*, the lock's reference",
        proof: FUNDS,
      },
    ],
  },
  'withdrawals.paid': {
    by: 'hand_on',
    from: 'house.withdrawals_pending',
    house: 'house.withdrawals',
    onShort: 'refuse',
    recipes: [
      {
        case: 'the amount less the fee',
        cash: '± 0; `house.withdrawals_pending` − net',
        houseSide: '+ net',
        reference: `${WITHDRAWAL}, \`/paid\``,
        proof: WITHDRAWALS,
      },
    ],
  },
  'withdrawals.fee': {
    by: 'hand_on',
    from: 'house.withdrawals_pending',
    house: 'house.withdrawal_fees',
    onShort: 'refuse',
    recipes: [
      {
        cash: '± 0; `house.withdrawals_pending` − fee',
        houseSide: '+ fee',
        reference: `${WITHDRAWAL}, \`/fee\``,
        proof: WITHDRAWALS,
      },
    ],
  },
  'withdrawals.taken_again': {
    by: 'debit',
    house: 'house.withdrawals_pending',
    onShort: 'deficit',
    recipes: [
      {
        case: 'paid after the provider had said that it failed',
        cash: '− min(amount, `available`), the rest is owed',
        houseSide: '+ amount',
        reference: `${WITHDRAWAL}, \`/again\``,
        proof: WITHDRAWALS,
      },
    ],
  },
  'withdrawals.returned': {
    by: 'credit',
    house: 'house.withdrawals',
    onShort: 'refuse',
    recipes: [
      {
        case: 'sent back by the bank after it was paid',
        cash: '+ net',
        houseSide: '− net',
        reference: `${WITHDRAWAL}, \`/returned\``,
        proof: WITHDRAWALS,
      },
    ],
  },
  'withdrawals.fee_returned': {
    by: 'credit',
    house: 'house.withdrawal_fees',
    onShort: 'refuse',
    recipes: [
      {
        cash: '+ fee',
        houseSide: '− fee',
        reference: `${WITHDRAWAL}, \`/fee_returned\``,
        proof: WITHDRAWALS,
      },
    ],
  },
} as const satisfies Readonly<Record<string, MovementDefinition>>;
