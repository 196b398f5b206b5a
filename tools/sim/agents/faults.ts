import { type Money, moneyFromE5, ZERO } from '@laro/money';
import * as pay from '@laro/money/pay';
import { type History, pathOf } from './history.ts';

/** What is tested: the functions of pay, or the same with one fault. */
export type PayFunctions = Pick<
  typeof pay,
  'billHistory' | 'billKey' | 'teamRebates' | 'allotVendorFee' | 'abovePayerAt' | 'isClaimable'
>;

export type Fault = {
  readonly name: string;
  /** The faulty functions; some faults see the history that they spoil. */
  readonly plant: (history: History) => PayFunctions;
};

type Edit = (
  closings: readonly pay.Closing[],
  booked: readonly pay.Booked[],
  history: History,
) => Parameters<PayFunctions['billHistory']>;

const spoiltBills =
  (edit: Edit) =>
  (history: History): PayFunctions => ({
    ...pay,
    billHistory: (closings, booked) => pay.billHistory(...edit(closings, booked, history)),
  });

const asOfIndex = (
  own: { readonly tiers: readonly pay.Tier[] },
  payer: { readonly tiers: readonly pay.Tier[] },
): Money | null => {
  const found = own.tiers.find(({ rate }, at) => rate > (payer.tiers[at]?.rate ?? 0));
  return found ? found.from : null;
};

function roundedUp(bill: pay.Bill): pay.Bill {
  const up = bill.lines.some(({ code }) => code === 'ROUNDING') ? 1_000n : 0n;
  return { ...bill, amount: moneyFromE5(bill.amount + up) };
}

/** The faults that somebody could make in what computes pay. */
export const FAULTS: readonly Fault[] = [
  {
    name: "a rate above one's own by a unit",
    plant: () => ({
      ...pay,
      abovePayerAt: (own, payer) =>
        pay.abovePayerAt(
          { ...own, tiers: own.tiers.map((tier) => ({ ...tier, rate: tier.rate - 1 })) },
          payer,
        ),
    }),
  },
  {
    name: 'a member counted twice in two products',
    plant: spoiltBills((closings, booked) => [
      closings,
      booked.map((one) => ({
        ...one,
        play: { ...one.play, member: `${one.play.member} ${one.play.category}` },
      })),
    ]),
  },
  { name: 'a bill keyed by its date', plant: () => ({ ...pay, billKey: (_, { first }) => first }) },
  {
    name: 'a resettlement booked into a closed bill',
    plant: spoiltBills((closings, booked) => [closings, booked.map((one) => ({ ...one, knownIn: one.of }))]),
  },
  {
    name: 'a fee floored for each team',
    plant: () => ({
      ...pay,
      allotVendorFee: (teams, rate) =>
        new Map(teams.map(({ team, ggr }) => [team, pay.shareAt(ggr > 0n ? ggr : ZERO, rate)])),
    }),
  },
  {
    name: 'a move applied backwards',
    plant: spoiltBills((closings, booked, { lastTree }) => [
      closings,
      booked.map((one) => ({ ...one, play: { ...one.play, path: pathOf(lastTree, one.play.member) } })),
    ]),
  },
  {
    name: 'an exclusion ignored',
    plant: spoiltBills((closings, booked) => [
      closings.map((one) => ({ ...one, uncounted: { ...one.uncounted, excluded: new Set<string>() } })),
      booked,
    ]),
  },
  {
    name: 'rounding up',
    plant: () => ({
      ...pay,
      billHistory: (closings, booked) =>
        pay.billHistory(closings, booked).map((bills) => bills.map(roundedUp)),
    }),
  },
  {
    name: "a carry lost at the year's end",
    // So many years later nothing is carried any more.
    plant: spoiltBills((closings, booked) => [
      closings.map((one) => ({
        ...one,
        period: { ...one.period, first: one.period.first.replace('2027', '2037') },
      })),
      booked,
    ]),
  },
  {
    name: 'a claim after expiry',
    plant: () => ({
      ...pay,
      isClaimable: (kind, runOn, today) =>
        pay.isClaimable(kind, runOn, today) || pay.isClaimable(kind, pay.dayAfter(runOn), today),
    }),
  },
  {
    name: 'two runs at once',
    // Both find the period without bills, and both write them.
    plant: () => ({
      ...pay,
      billHistory: (closings, booked) =>
        pay.billHistory(closings, booked).map((bills) => [...bills, ...bills]),
    }),
  },
  { name: "a child's tier compared by index", plant: () => ({ ...pay, abovePayerAt: asOfIndex }) },
];

export const SOUND: PayFunctions = pay;
