import { moneyFromE5 } from '@laro/money';
import type { Bill } from '@laro/money/pay';
import { createDice } from '../dice.ts';
import type { Violation } from '../report.ts';
import { type Fault, type PayFunctions, SOUND } from './faults.ts';
import { drawHistory, type History } from './history.ts';
import { expectedBills, expectedFee, expectedRebates, isAbovePayer, resultsOf } from './oracle.ts';

type Report = {
  readonly histories: number;
  readonly bills: number;
  readonly paid: number;
  readonly adjusted: number;
  readonly short: number;
  readonly moves: number;
  readonly violations: readonly Violation[];
};

type Check = { readonly bills: readonly Bill[]; readonly violations: readonly Violation[] };

const isSettled = ({ code }: Bill['lines'][number]): boolean => code === 'ADJ' || code === 'ADJ_BEFORE';
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((all, one) => all + one, 0n);

/** Everything that one history says about these functions. */
export function checkHistory(history: History, functions: PayFunctions): Check {
  const written = functions.billHistory(history.closings, history.booked);
  const violations: Violation[] = [];
  const found = (invariant: string, text: string) => violations.push({ invariant, text });
  for (const [at, wanted] of expectedBills(history).entries()) {
    const bills = written[at] ?? [];
    const topPaid: bigint[] = [];
    const again = bills.length - new Set(bills.map(({ key }) => key)).size;
    if (again > 0) found('bill twice', `${history.closings[at]?.period.first}: ${again} bills`);
    for (const want of wanted) {
      const bill = bills.find(({ contract }) => contract.agent === want.agent);
      const { base, tier, active, gross } = bill?.gross ?? {};
      const is = { agent: want.agent, base, tier, active, gross, amount: bill?.amount, net: bill?.net };
      const differs = differenceOf(is, want);
      if (differs) found('bill', `${history.closings[at]?.period.first} of ${want.agent}: ${differs}`);
      if (bill && bill.net < 0n) found('net below zero', `${bill.key}: ${bill.net}`);
      if (bill?.contract.payer === null) topPaid.push(bill.gross.gross);
    }
    const added = bills.flatMap(({ lines }) =>
      lines.flatMap((line) => (line.code === 'TOPPED_UP' ? [line.amount] : [])),
    );
    const cap = sum(topPaid) + sum(added);
    const orphans = sum(bills.map(({ net }) => net));
    if (orphans > cap)
      found('chain above its cap', `${history.closings[at]?.period.first}: ${orphans} of ${cap}`);
  }
  violations.push(
    ...checkKeys(history, functions),
    ...checkRebates(history, functions),
    ...checkFee(history, functions),
  );
  violations.push(...checkSignatures(history, functions), ...checkClaims(history, functions));
  return { bills: written.flat(), violations };
}

function differenceOf(
  is: Readonly<Record<string, unknown>>,
  want: Readonly<Record<string, unknown>>,
): string {
  return Object.keys(want)
    .filter((name) => is[name] !== want[name])
    .map((name) => `${name} ${String(is[name])}, not ${String(want[name])}`)
    .join('; ');
}

/** No two bills have one key: not of two contracts, two versions or two periods. */
function checkKeys({ closings, others }: History, { billKey }: PayFunctions): readonly Violation[] {
  const keys = closings.flatMap(({ contracts, period }) =>
    [...contracts, ...others].map((contract) => billKey(contract, period)),
  );
  const twice = keys.length - new Set(keys).size;
  return twice === 0 ? [] : [{ invariant: 'key', text: `${twice} bills have the key of another` }];
}

function checkRebates(history: History, { teamRebates }: PayFunctions): readonly Violation[] {
  const { booked, rates, topRates } = history;
  const paid = teamRebates(
    booked.map(({ play }) => play),
    {
      rateOf: (member, category) => rates.get(`${member} ${category}`),
      top: (category) => topRates.get(category) ?? 0,
    },
  );
  const wanted = expectedRebates(history);
  return [...new Set([...paid.keys(), ...wanted.keys()])].flatMap((agent) => {
    const [is, want] = [paid.get(agent)?.amount ?? 0n, wanted.get(agent) ?? 0n];
    return is === want ? [] : [{ invariant: 'team rebate', text: `${agent}: ${is}, not ${want}` }];
  });
}

function checkFee(history: History, { allotVendorFee }: PayFunctions): readonly Violation[] {
  const { fee, winners } = expectedFee(history);
  const teams = [...resultsOf(history.booked)].map(([team, ggr]) => ({ team, ggr: moneyFromE5(ggr) }));
  const allotted = allotVendorFee(teams, history.feeRate);
  const whole = sum(allotted.values());
  const wrong = [...allotted].filter(([team, amount]) => amount !== 0n && !winners.has(team));
  return whole === fee && wrong.length === 0
    ? []
    : [{ invariant: 'vendor fee', text: `${whole}, not ${fee}` }];
}

function checkSignatures({ offers }: History, { abovePayerAt }: PayFunctions): readonly Violation[] {
  return offers.flatMap((offer) => {
    const is = abovePayerAt(offer.terms, offer.payer) !== null;
    return is === isAbovePayer(offer) ? [] : [{ invariant: 'signature', text: is ? 'refused' : 'admitted' }];
  });
}

const LAST_DAY = { HOURLY: 0, DAILY: 0, DIVIDEND: 7, GGR_SHARE: 7, NGR_SHARE: 7 };

function checkClaims({ claims }: History, { isClaimable }: PayFunctions): readonly Violation[] {
  return claims.flatMap(({ kind, runOn, today }) => {
    const days = Math.round((Date.parse(today) - Date.parse(runOn)) / 86_400_000);
    const want = days >= 0 && days <= LAST_DAY[kind];
    return isClaimable(kind, runOn, today) === want
      ? []
      : [{ invariant: 'claim', text: `${kind} after ${days} days` }];
  });
}

export function runHistories(
  {
    histories,
    seed,
    onHistory,
  }: { readonly histories: number; readonly seed: number; readonly onHistory?: (done: number) => void },
  functions: PayFunctions = SOUND,
): Report {
  const dice = createDice(seed);
  const violations: Violation[] = [];
  const count = { bills: 0, paid: 0, adjusted: 0, short: 0, moves: 0 };
  for (let at = 1; at <= histories; at += 1) {
    const history = drawHistory(dice.fork());
    const { bills, violations: found } = checkHistory(history, functions);
    violations.push(...found.map(({ invariant, text }) => ({ invariant, text: `history ${at}: ${text}` })));
    count.bills += bills.length;
    count.paid += bills.filter(({ amount }) => amount > 0n).length;
    count.adjusted += bills.filter(({ lines }) => lines.some(isSettled)).length;
    count.short += bills.filter(({ lines }) => lines.some(({ code }) => code === 'SHORT_OF_CHAIN')).length;
    count.moves += history.moves;
    onHistory?.(at);
  }
  return { histories, ...count, violations };
}

/** The history at which a planted fault is found, counted from one, or null. */
export function findFault(
  { plant }: Fault,
  { histories, seed }: { readonly histories: number; readonly seed: number },
): number | null {
  const dice = createDice(seed);
  for (let at = 1; at <= histories; at += 1) {
    const history = drawHistory(dice.fork());
    if (checkHistory(history, plant(history)).violations.length > 0) return at;
  }
  return null;
}
