import { AGENT_MOVEMENTS } from './agent-movements.ts';
import type { MovementDefinition } from './movement-definition.ts';
import { PROMOTION_MOVEMENTS } from './promotion-movements.ts';
import { WITHDRAWAL_MOVEMENTS } from './withdrawal-movements.ts';

const TRANSACTION = "integration, the vendor's transaction";
const TICKET = 'integration, ticket and operation';
const FUNDS = 'features/ledger/funds.test.ts';
const ADJUSTMENTS = 'features/adjustments/adjustments.test.ts';
const APPROVAL = "`laro:adjustments`, the approval's id";
const DEPOSITS = 'features/deposits/deposits.test.ts';
const REVERSALS = 'features/deposits/reversals.test.ts';
const ORDER = "`laro:deposits`, the order's id";
const ARRIVAL = `${ORDER} and the provider's of what arrived, or \`receipt\``;
const ENVELOPES = 'features/envelopes/envelopes.test.ts';
const ENVELOPE = "`laro:envelopes`, the envelope's id";
const HUB88 = 'features/hub88/hub88.test.ts';
const PROMO = 'features/hub88/promo.test.ts';
const SABA = 'features/saba/lifecycle.test.ts';
const LOOKED_UP = '− min(payout, `available`), looked up';

/**
 * Every movement there is: nothing else enters the ledger. `npm run docs:money` writes its recipes into docs/money; a
 * test fails where they differ, and another where something was posted that does not stand here.
 */
export const MOVEMENTS = {
  'bets.stake': {
    by: 'bets',
    house: 'house.games',
    onShort: 'refuse',
    recipes: [
      { cash: '− stake', houseSide: '+ stake', reference: TRANSACTION, proof: HUB88 },
      {
        case: 'a free bet: the promotion stakes, and its valid bet is 0',
        cash: '± 0',
        houseSide: '± 0',
        reference: TRANSACTION,
        proof: PROMO,
      },
    ],
  },
  'bets.win': {
    by: 'bets',
    house: 'house.games',
    onShort: 'deficit',
    recipes: [{ cash: '+ payout', houseSide: '− payout', reference: TRANSACTION, proof: HUB88 }],
  },
  'bets.undo': {
    by: 'bets',
    house: 'house.games',
    onShort: 'deficit',
    recipes: [
      {
        case: 'of a stake',
        cash: '+ stake',
        houseSide: '− stake',
        reference: "integration, *undo*, the stake's transaction",
        proof: HUB88,
      },
      {
        case: 'of a win',
        cash: LOOKED_UP,
        houseSide: '+ payout',
        reference: "integration, *undo*, the win's transaction",
        proof: HUB88,
      },
      {
        case: 'of a promotion',
        house: 'house.vendor_promotions',
        cash: LOOKED_UP,
        houseSide: '+ payout',
        reference: "integration, *undo*, the promotion's transaction",
        proof: PROMO,
      },
    ],
  },
  'bets.place': {
    by: 'bets',
    house: 'house.games',
    onShort: 'refuse',
    recipes: [{ cash: '− stake', houseSide: '+ stake', reference: 'integration, the ticket', proof: SABA }],
  },
  'bets.confirm': {
    by: 'bets',
    house: 'house.games',
    onShort: 'deficit',
    recipes: [
      {
        cash: '+ what a better price gives back',
        houseSide: '− the same',
        reference: TICKET,
        proof: SABA,
      },
    ],
  },
  'bets.cancel': {
    by: 'bets',
    house: 'house.games',
    onShort: 'deficit',
    recipes: [
      {
        case: 'before the result alone',
        cash: '+ stake, as confirmed',
        houseSide: '− stake',
        reference: 'integration, *undo*, the ticket',
        proof: SABA,
      },
    ],
  },
  'bets.settle': {
    by: 'bets',
    house: 'house.games',
    onShort: 'deficit',
    recipes: [{ cash: '+ credit − debit', houseSide: '− the same', reference: TICKET, proof: SABA }],
  },
  'bets.unsettle': {
    by: 'bets',
    house: 'house.games',
    onShort: 'deficit',
    recipes: [{ cash: LOOKED_UP, houseSide: '+ payout', reference: TICKET, proof: SABA }],
  },
  'bets.resettle': {
    by: 'bets',
    house: 'house.games',
    onShort: 'deficit',
    recipes: [
      {
        cash: '+ credit − debit; a debit takes min(debit, `available`)',
        houseSide: '− credit + debit',
        reference: TICKET,
        proof: SABA,
      },
    ],
  },
  'bets.cash_out': {
    by: 'bets',
    house: 'house.games',
    onShort: 'deficit',
    recipes: [
      {
        cash: '+ what the ticket was sold back for',
        houseSide: '− the same',
        reference: TICKET,
        proof: SABA,
      },
    ],
  },
  'bets.promo': {
    by: 'bets',
    house: 'house.vendor_promotions',
    onShort: 'deficit',
    recipes: [
      {
        case: "a sportsbook's adjustment",
        cash: '+ credit',
        houseSide: '− credit',
        reference: TICKET,
        proof: SABA,
      },
      {
        case: "GCP's finished freespins",
        cash: '+ total',
        houseSide: '− total',
        reference: 'integration, `freespins:` and the issue',
        proof: 'features/gcp/freespins.test.ts',
      },
      {
        case: "a supplier's promotion or community payout at Hub88",
        cash: '+ credit',
        houseSide: '− credit',
        reference: TRANSACTION,
        proof: PROMO,
      },
    ],
  },
  'transfers.member': {
    by: 'transfer',
    house: 'house.transit',
    onShort: 'refuse',
    recipes: [
      {
        case: '`….debit` and `….credit`, both or neither',
        cash: 'sender − amount; receiver + amount',
        houseSide: '± the same in both lanes, zero in sum',
        reference: 'namespace, `reference/debit` and `reference/credit`',
        proof: FUNDS,
      },
    ],
  },
  'transfers.settlement': {
    by: 'transfer',
    house: 'house.transit',
    onShort: 'refuse',
    recipes: [
      {
        case: '`….debit` and `….credit`, both or neither; nothing is staked from a settlement account',
        cash: "sender − amount; receiver's settlement account + amount",
        houseSide: '± the same in both lanes, zero in sum',
        reference: "`laro:upline`, the transfer's id with `/debit` and `/credit`",
        proof: 'features/upline/upline.test.ts',
      },
    ],
  },
  'envelopes.send': {
    by: 'debit',
    house: 'house.envelopes_pending',
    onShort: 'refuse',
    recipes: [{ cash: '− amount', houseSide: '+ amount', reference: ENVELOPE, proof: ENVELOPES }],
  },
  'envelopes.open': {
    by: 'credit',
    house: 'house.envelopes_pending',
    onShort: 'refuse',
    recipes: [
      {
        case: 'each receiver once',
        cash: '+ share',
        houseSide: '− share',
        reference: `${ENVELOPE} and the receiver's`,
        proof: ENVELOPES,
      },
    ],
  },
  'envelopes.return': {
    by: 'credit',
    house: 'house.envelopes_pending',
    onShort: 'refuse',
    recipes: [
      {
        case: 'to the sender, once it is over',
        cash: '+ the shares that were not opened',
        houseSide: '− the same',
        reference: `${ENVELOPE} and \`/returned\``,
        proof: ENVELOPES,
      },
    ],
  },
  ...PROMOTION_MOVEMENTS,
  ...WITHDRAWAL_MOVEMENTS,
  'deposits.credit': {
    by: 'credit',
    house: 'house.deposits',
    onShort: 'refuse',
    recipes: [
      {
        case: 'each arrival once, as received',
        cash: '+ received',
        houseSide: '− received',
        reference: ARRIVAL,
        proof: DEPOSITS,
      },
    ],
  },
  'deposits.fee': {
    by: 'debit',
    house: 'house.deposit_fees',
    onShort: 'deficit',
    recipes: [
      {
        case: 'right after its credit',
        cash: '− fee',
        houseSide: '+ fee',
        reference: `${ORDER} and \`fee\``,
        proof: DEPOSITS,
      },
    ],
  },
  'deposits.refund': {
    by: 'debit',
    house: 'house.deposits',
    onShort: 'deficit',
    recipes: [
      {
        case: 'given back to whoever paid; amount: as far as the order has brought it',
        cash: '− min(amount, `available`), the rest as debt',
        houseSide: '+ amount',
        reference: `${ORDER} and the provider's of the refund`,
        proof: REVERSALS,
      },
    ],
  },
  'deposits.chargeback': {
    by: 'debit',
    house: 'house.chargebacks',
    onShort: 'deficit',
    recipes: [
      {
        case: 'taken back by whoever’s account it was; amount: as far as the order has brought it',
        cash: '− min(amount, `available`), the rest as debt',
        houseSide: '+ amount',
        reference: `${ORDER} and the provider's of the dispute`,
        proof: REVERSALS,
      },
    ],
  },
  'adjustments.credit': {
    by: 'credit',
    house: 'house.adjustments',
    onShort: 'refuse',
    recipes: [
      { cash: '+ amount', houseSide: '− amount', reference: APPROVAL, proof: ADJUSTMENTS },
      {
        case: "credits for the operator's tests, types 40 to 42",
        cash: '+ amount (book TEST)',
        houseSide: '− amount (book TEST)',
        reference: APPROVAL,
        proof: ADJUSTMENTS,
      },
    ],
  },
  'adjustments.debit': {
    by: 'debit',
    house: 'house.adjustments',
    onShort: 'refuse',
    recipes: [{ cash: '− amount', houseSide: '+ amount', reference: APPROVAL, proof: ADJUSTMENTS }],
  },
  ...AGENT_MOVEMENTS,
} as const satisfies Readonly<Record<string, MovementDefinition>>;

type Table = typeof MOVEMENTS;

/** The names of the movements that one call posts. */
export type MovementBy<By extends MovementDefinition['by']> = {
  [Name in keyof Table]: Table[Name]['by'] extends By ? Name : never;
}[keyof Table];

/** What a posting says that it is: a movement's name, or one half of a transfer. */
export type MovementKind =
  | Exclude<keyof Table, MovementBy<'transfer'>>
  | `${MovementBy<'transfer'>}.${'debit' | 'credit'}`;

/** Every pair of a posting's kind and a house account that may stand against it, as `kind house`. */
export const LISTED: ReadonlySet<string> = new Set(
  Object.entries<MovementDefinition>(MOVEMENTS).flatMap(([name, { by, house, recipes }]) => {
    const kinds = by === 'transfer' ? [`${name}.debit`, `${name}.credit`] : [name];
    return recipes.flatMap((recipe) => kinds.map((kind) => `${kind} ${recipe.house ?? house}`));
  }),
);
