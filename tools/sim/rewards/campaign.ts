import { moneyFromE5, moneyToString, parseMoney } from '@laro/money';
import type { PromotionRule } from '@laro/wire/promotion-rules';
import { type Facts, factsAgain, keptFacts } from '../../../apps/api/src/features/promotions/rules.ts';
import { createDice, type Dice } from '../dice.ts';
import type { Violation } from '../report.ts';
import { type Fault, type RewardFunctions, SOUND } from './faults.ts';

const DAY_MS = 86_400_000;
const BEGIN = Date.parse('2026-11-02T00:00:00Z');
const CENT = 1_000n;
const MEMBERS = 4;
const EVENTS = 24;

export type Report = {
  readonly histories: number;
  readonly events: number;
  readonly given: number;
  readonly refused: number;
  readonly usedUp: number;
  readonly violations: readonly Violation[];
};

type Member = { eligible: boolean; deposits: number; taken: number[]; deposited: bigint; joined: boolean };
type Counts = { events: number; given: number; refused: number; usedUp: number };

function drawRule(dice: Dice): PromotionRule {
  const isDeposit = dice.percent(60);
  return {
    kind: isDeposit ? 'deposit' : 'claim',
    nth: isDeposit && dice.percent(40) ? 1 + dice.below(2) : null,
    minDeposit: isDeposit && dice.percent(60) ? '50' : null,
    every: null,
    manual: false,
    code: null,
    tier: 0,
    registeredWithinDays: null,
    deposited: null,
    effect: isDeposit ? 'BONUS' : 'REWARD',
    share: isDeposit ? 10 + dice.below(150) : null,
    amount: isDeposit ? null : String(1 + dice.below(30)),
    most: isDeposit ? String(20 + dice.below(80)) : null,
    least: null,
    times: isDeposit ? 1 + dice.below(9) : 1,
    over: isDeposit && dice.percent(40) ? 'both' : 'bonus',
    claimDays: 7,
    playDays: isDeposit ? 14 : null,
    maxBet: null,
    maxCashOut: null,
    perMember: dice.percent(70) ? 1 + dice.below(3) : null,
    perDay: dice.percent(50) ? 1 : null,
  };
}

/** What a rule comes to, written a second time: straight arithmetic in cents, without the order of the conditions. */
function expected(
  rule: PromotionRule,
  asked: Asked,
): { readonly amount: bigint; readonly required: bigint } | null {
  const { at, deposit, from, isStopped, left, member } = asked;
  const cents = (text: string | null) => (text === null ? null : parseMoney(text) / CENT);
  const today = Math.floor(at / DAY_MS);
  const may =
    !isStopped &&
    at >= from &&
    member.eligible &&
    (rule.perMember ?? Infinity) > member.taken.length &&
    (rule.perDay ?? Infinity) > member.taken.filter((day) => day === today).length &&
    (rule.kind === 'claim' || (member.joined && deposit !== null));
  if (!may) return null;
  const paid = (deposit ?? 0n) / CENT;
  if (rule.kind === 'deposit' && rule.nth !== null && rule.nth !== member.deposits) return null;
  if (rule.kind === 'deposit' && paid < (cents(rule.minDeposit) ?? 0n)) return null;
  const share = rule.share === null ? null : ((deposit ?? 0n) * BigInt(rule.share)) / 100n / CENT;
  const most = cents(rule.most);
  const amount = share === null ? (cents(rule.amount) ?? 0n) : most !== null && share > most ? most : share;
  if (amount < 1n || amount * CENT > left) return null;
  const over = rule.over === 'both' ? amount * CENT + (deposit ?? 0n) : amount * CENT;
  return { amount: amount * CENT, required: over * BigInt(rule.times) };
}

type Asked = {
  readonly at: number;
  readonly from: number;
  readonly isStopped: boolean;
  readonly left: bigint;
  readonly deposit: bigint | null;
  readonly member: Member;
};

function factsOf({ at, deposit, from, isStopped, left, member }: Asked): Facts {
  const today = Math.floor(at / DAY_MS);
  return {
    now: new Date(at),
    state: isStopped ? 'stopped' : 'live',
    from: new Date(from),
    until: null,
    left: moneyFromE5(left),
    member: {
      eligible: member.eligible,
      tier: 0,
      registeredAt: new Date(BEGIN),
      deposited: moneyFromE5(member.deposited),
    },
    joined: member.joined,
    deposits: member.deposits,
    taken: member.taken.length,
    takenToday: member.taken.filter((day) => day === today).length,
    deposit: deposit === null ? null : { amount: moneyFromE5(deposit), nth: member.deposits },
    loss: null,
  };
}

/** One history: a promotion, its members, and what comes of what they do. */
// oxlint-disable-next-line max-lines-per-function -- one history, event by event.
export function checkHistory(dice: Dice, functions: RewardFunctions, counts: Counts): readonly Violation[] {
  const violations: Violation[] = [];
  const found = (invariant: string, text: string) => violations.push({ invariant, text });
  const [rule, newer] = [drawRule(dice), drawRule(dice)];
  const budget = BigInt(20 + dice.below(300)) * 100_000n + BigInt(dice.below(100)) * CENT;
  const from = BEGIN + dice.below(3) * DAY_MS;
  const members = Array.from(
    { length: MEMBERS },
    (): Member => ({ eligible: true, deposits: 0, taken: [], deposited: 0n, joined: dice.percent(70) }),
  );
  const used = new Set<string>();
  let at = BEGIN;
  let spent = 0n;
  let isStopped = false;
  for (let step = 0; step < EVENTS; step += 1) {
    at += dice.below(12) * 3_600_000;
    if (dice.percent(3)) isStopped = true;
    const member = dice.pick(members);
    if (dice.percent(5)) member.eligible = !member.eligible;
    const isDeposit = rule.kind === 'deposit';
    const deposit = isDeposit ? BigInt(1 + dice.below(15_000)) * CENT + BigInt(dice.below(1_000)) : null;
    if (deposit !== null) {
      member.deposits += 1;
      member.deposited += deposit;
    }
    const asked: Asked = { at, from, isStopped, left: budget - spent, deposit, member };
    // The same event is delivered once more, to another process.
    for (const again of dice.percent(20) ? [false, true] : [false]) {
      counts.events += 1;
      if (isDeposit && functions.isUsed(used, String(step))) continue;
      const terms = functions.termsOf(rule, newer);
      const facts = factsOf(asked);
      // The left of a budget is read before, and held by the table when it is taken.
      const verdict = functions.evaluate(terms, { ...facts, left: null });
      const want = again && isDeposit ? null : expected(rule, { ...asked, left: budget - spent });
      const fits = verdict.met && functions.fits(spent, verdict.amount, budget);
      if (verdict.met && !fits) counts.usedUp += 1;
      if (!verdict.met || !fits) {
        counts.refused += 1;
        if (want) found('nothing given', `${step}: ${moneyToString(moneyFromE5(want.amount))} was due`);
        break;
      }
      counts.given += 1;
      spent += verdict.amount;
      used.add(String(step));
      member.taken.push(Math.floor(at / DAY_MS));
      if (!want) found('given and not due', `${step}: ${moneyToString(verdict.amount)}`);
      else if (want.amount !== verdict.amount || want.required !== verdict.required)
        found(
          'another sum',
          `${step}: ${moneyToString(verdict.amount)} for ${moneyToString(moneyFromE5(want.amount))}`,
        );
      const replayed = functions.evaluate(terms, factsAgain(keptFacts({ ...facts, left: null })));
      if (!replayed.met || replayed.amount !== verdict.amount) found('replay', `${step}: another answer`);
      if (!isDeposit) break;
    }
  }
  if (spent > budget) found('budget', `${spent} of ${budget}`);
  return violations;
}

export function runHistories({
  histories,
  seed,
  functions = SOUND,
  onHistory,
}: {
  readonly histories: number;
  readonly seed: number;
  readonly functions?: RewardFunctions;
  readonly onHistory?: (done: number) => void;
}): Report {
  const dice = createDice(seed);
  const counts: Counts = { events: 0, given: 0, refused: 0, usedUp: 0 };
  const violations: Violation[] = [];
  for (let done = 1; done <= histories; done += 1) {
    violations.push(...checkHistory(dice.fork(), functions, counts));
    onHistory?.(done);
  }
  return { histories, ...counts, violations };
}

/** In which history a fault shows, or null. */
export function findFault(
  { functions }: Fault,
  { histories, seed }: { readonly histories: number; readonly seed: number },
): number | null {
  const dice = createDice(seed);
  for (let at = 1; at <= histories; at += 1)
    if (checkHistory(dice.fork(), functions, { events: 0, given: 0, refused: 0, usedUp: 0 }).length > 0)
      return at;
  return null;
}
