/** The accounts that stand against the members', and what each of them counts. */
export const HOUSE_ACCOUNTS = {
  'house.promotions': 'what the operator gives away',
  'house.vendor_promotions': "what is paid for suppliers' own promotions",
  'house.games': 'stakes less payouts',
  'house.transit': 'what is on its way between two members: zero after every transfer',
  'house.envelopes_pending': 'what agents have put into envelopes that are not opened yet',
  'house.withdrawals_pending': 'what was taken out of play for a withdrawal',
  'house.withdrawals': 'what was paid out to members, by whichever provider, less what came back',
  'house.withdrawal_fees': 'what members paid for being paid out',
  'house.deposits': 'what members brought in, by whichever provider, less what went back to whoever paid',
  'house.deposit_fees': 'what members paid for a way of paying in',
  'house.chargebacks': 'what was taken back of deposits against our will',
  'house.agents': 'what agents are paid of what their teams play',
  'house.rebates': 'what members are given back of what they play',
  'house.adjustments': 'what staff set right by hand',
} as const;

/** A house account's purpose. */
export type HouseKind = keyof typeof HOUSE_ACCOUNTS;

/** One case of a movement as docs/money shows it: both sides, what names it, and the test that runs it. */
type Recipe = {
  /** Where a movement has several cases: which one. */
  readonly case?: string;
  /** Where this case moves another house account than the movement's own: an undo pays back whoever paid. */
  readonly house?: HouseKind;
  readonly cash: string;
  readonly houseSide: string;
  readonly reference: string;
  readonly proof: string;
};

export type MovementDefinition = {
  /** The call that posts it: one of the ledger's own, or a batch of `bets`. */
  readonly by: 'credit' | 'debit' | 'transfer' | 'lock' | 'release' | 'hand_on' | 'bets';
  /** Of what is handed on: the house account that it leaves. */
  readonly from?: HouseKind;
  readonly house: HouseKind;
  /** Beyond the balance: it is refused, or takes what is there and books the rest as debt. */
  readonly onShort: 'refuse' | 'deficit';
  readonly recipes: readonly Recipe[];
};
