import type { Dice } from '../dice.ts';

/** What a payment provider tells of one order of ours. Amounts are centavos. */
export type PaymentFact = {
  readonly kind:
    | `payment.${'paid' | 'failed' | 'expired' | 'refunded' | 'charged_back'}`
    | `payout.${PayoutWord}`;
  /** Of the money that moved; null where none did. */
  readonly movement: string | null;
  readonly centavos: bigint;
  readonly currency: string;
};
type PayoutWord = 'paid' | 'failed' | 'reversed';

export type PaymentStory = {
  readonly of: 'deposit' | 'payout';
  readonly ordered: bigint;
  /** What is in the wallet before. */
  readonly credit: bigint;
  readonly facts: readonly PaymentFact[];
};

/** What a story comes to, free of the order in which it was told; money in E5, less what is owed. */
export type PaymentMeaning = {
  readonly state: string;
  readonly wallet: string;
  readonly received: string;
  readonly returned: boolean;
};

const CURRENCY = 'PHP';
const E5_PER_CENTAVO = 1_000n;
const PESO = 100n;

export function createPaymentStory(of: PaymentStory['of'], dice: Dice): PaymentStory {
  const ordered = BigInt(dice.between(100, 5_000)) * PESO;
  return of === 'deposit' ? deposit(ordered, dice) : payout(ordered, dice);
}

/** Money that arrives, twice, too much or too little; words that none will; and some of it going back again. */
function deposit(ordered: bigint, dice: Dice): PaymentStory {
  const facts: PaymentFact[] = [];
  const add = (kind: PaymentFact['kind'], movement: string | null, centavos = 0n, currency = CURRENCY) =>
    void facts.push({ kind, movement, centavos, currency });
  const arrives = dice.percent(80);
  const first = dice.percent(60) ? ordered : BigInt(dice.between(1, 6_000_00));
  if (arrives) add('payment.paid', 'm0', first);
  if (arrives && dice.percent(25)) add('payment.paid', 'm1', BigInt(dice.between(1, 1_000_00)));
  if (dice.percent(35)) add('payment.failed', null);
  if (!arrives || dice.percent(30)) add('payment.expired', null);
  if (dice.percent(30)) add('payment.refunded', 'r0', BigInt(dice.between(1, Number(first))));
  if (dice.percent(20)) add('payment.charged_back', 'c0', first);
  // More than ever came in, of an order that was paid and of one that was not.
  if (dice.percent(20)) add('payment.refunded', 'r1', first * BigInt(dice.between(1, 18)));
  if (dice.percent(15)) add('payment.paid', 'u0', ordered, 'USD');
  // So little that what is taken back before it arrived is owed.
  return { of: 'deposit', ordered, credit: PESO, facts };
}

/** Every set of words, and now and then one of another amount. */
function payout(ordered: bigint, dice: Dice): PaymentStory {
  const words = (['paid', 'failed', 'reversed'] as const).filter((word) =>
    dice.percent({ paid: 70, failed: 45, reversed: 25 }[word]),
  );
  const facts = words.map(
    (word): PaymentFact => ({
      kind: `payout.${word}`,
      movement: `o-${word}`,
      centavos: ordered,
      currency: CURRENCY,
    }),
  );
  const wrong = {
    kind: 'payout.paid',
    movement: 'o-wrong',
    centavos: ordered + 1n,
    currency: CURRENCY,
  } as const;
  const isWrong = facts.length === 0 || dice.percent(10);
  return { of: 'payout', ordered, credit: ordered + PESO, facts: isWrong ? [...facts, wrong] : facts };
}

/** DEPOSIT-1 and WITHDRAWAL-1, said a second time, of all that was told together. */
export function meaningOfStory({ of, ordered, credit, facts }: PaymentStory): PaymentMeaning {
  const factsOf = (kind: PaymentFact['kind']): readonly PaymentFact[] =>
    facts.filter((fact) => fact.kind === kind && fact.currency === CURRENCY);
  const sum = (all: readonly PaymentFact[]): bigint =>
    all.reduce((total, { centavos }) => total + centavos, 0n);
  const inE5 = (centavos: bigint): string => (centavos * E5_PER_CENTAVO).toString();
  if (of === 'deposit') {
    const received = sum(factsOf('payment.paid'));
    const wentBack = sum([...factsOf('payment.refunded'), ...factsOf('payment.charged_back')]);
    // What an order has not brought is not taken for it.
    const back = wentBack < received ? wentBack : received;
    const isOver = facts.some(({ kind }) => kind === 'payment.failed' || kind === 'payment.expired');
    const state = received > 0n ? 'paid' : isOver ? 'over' : 'pending';
    return { state, wallet: inE5(credit + received - back), received: inE5(received), returned: false };
  }
  const hasWord = (word: PayoutWord): boolean =>
    factsOf(`payout.${word}`).some(({ centavos }) => centavos === ordered);
  const returned = hasWord('reversed');
  const state = returned || hasWord('paid') ? 'paid' : hasWord('failed') ? 'failed' : 'paying';
  const isBack = returned || state === 'failed';
  return { state, wallet: inE5(isBack ? credit : credit - ordered), received: '0', returned };
}

/** One callback on its way. All but `genuine`, `again` and `anew` must come to nothing. */
export type PaymentDelivery = {
  readonly fact: PaymentFact;
  readonly as:
    | 'genuine'
    /** The very bytes, or the same news under another id. */
    | 'again'
    | 'anew'
    /** Badly signed; signed long ago; of another integration of the brand; for a payment that is another order’s. */
    | 'forged'
    | 'old'
    | 'beside'
    | 'stolen'
    /** Under the id of what was told before, with another amount. */
    | 'differs';
};

/** All of a story in one order, with what does not belong there in between. */
export function paymentDeliveries(
  { facts }: PaymentStory,
  dice: Dice,
  wild: boolean,
): readonly PaymentDelivery[] {
  const timed: (PaymentDelivery & { readonly at: number })[] = [];
  for (const [index, fact] of facts.entries()) {
    const at = wild ? dice.below(1_000) : index * 100 + dice.below(150);
    const later = (): number => at + 1 + dice.below(300);
    timed.push({ fact, as: 'genuine', at });
    while (dice.percent(40)) timed.push({ fact, as: dice.percent(50) ? 'again' : 'anew', at: later() });
    if (dice.percent(20)) timed.push({ fact, as: 'differs', at: later() });
    for (const as of ['forged', 'old', 'beside', 'stolen'] as const) {
      if (dice.percent(15)) timed.push({ fact, as, at: dice.below(1_000) });
    }
  }
  return timed.toSorted((one, other) => one.at - other.at).map(({ fact, as }) => ({ fact, as }));
}
