import type { BetAct, BetCommand } from '../../../apps/api/src/features/bets/index.ts';
import { keyOf, type OracleAccount, type OracleBet } from './account.ts';
import { settleRound, settleTouched, type Touch } from './bet-states.ts';
import {
  apply,
  INT64_MAX,
  type JudgedAct,
  type Judgement,
  judge,
  type LedgerAct,
  type Unseen,
} from './ledger-rules.ts';

/** What the product knows when a call comes, beside the account itself. */
export type Moment = Unseen & {
  /** Why a new stake is refused at this moment: the member is locked, or the account shut. */
  readonly held: string | null;
  /** The session that the call names was ended meanwhile. */
  readonly ended: boolean;
};

type JudgedCall = Judgement & {
  /** Every act once, as the ledger is asked. */
  readonly asked: readonly { readonly act: BetAct; readonly ledger: LedgerAct }[];
  /** One for each act of the call, in order. */
  readonly answers: readonly JudgedAct[];
  readonly status: string;
  readonly balanceE5: bigint;
};

const TAKES: ReadonlySet<string> = new Set(['stake', 'place']);
const RUNS: ReadonlySet<string> = new Set(['PLACED', 'ACCEPTED']);
const BACK: ReadonlySet<string> = new Set(['undo', 'cancel']);
/** Vetoes of the session: what the member is weighs more, what the game is weighs less. */
const OF_SESSION: ReadonlySet<string> = new Set(['token_unknown', 'token_expired']);
const DONE: ReadonlySet<string> = new Set(['posted', 'repeat', 'tombstoned', 'tombstone_created']);

/** What a vendor's call must be answered. Changes nothing. */
export function judgeCall(account: OracleAccount, call: BetCommand, moment: Moment): JudgedCall {
  const { asked, places } = withoutDoubles(account, call, moment);
  const judgement = judge(
    account,
    asked.map(({ ledger }) => ledger),
    moment,
  );
  const { acts, balanceNowE5 } = judgement;
  const standing = acts.find(({ status }) => status !== 'aborted' && !DONE.has(status));
  const moved = acts.some(({ status }) => status === 'posted');
  const last = acts.at(-1);
  return {
    ...judgement,
    asked,
    answers: places.flatMap((place) => acts[place] ?? []),
    status: standing?.status ?? (moved ? 'posted' : (last?.status ?? 'posted')),
    balanceE5: acts.length === 1 ? (last?.balanceE5 ?? balanceNowE5) : balanceNowE5,
  };
}

/** Makes account and bets what the call made them. */
export function applyCall(account: OracleAccount, call: BetCommand, judged: JudgedCall): void {
  account.calls += 1;
  apply(
    account,
    judged.asked.map(({ ledger }) => ledger),
    judged,
  );
  if (judged.refused) return;
  const touched = new Map<string, Touch>();
  for (const [index, { act }] of judged.asked.entries()) {
    if (judged.acts[index]?.status !== 'posted') continue;
    if (TAKES.has(act.op)) openBet(account, call, act, index);
  }
  for (const [index, { act }] of judged.asked.entries()) {
    if (judged.acts[index]?.status === 'posted' && !TAKES.has(act.op)) touch(account, call, act, touched);
  }
  settleTouched(account, touched);
  if (call.roundClosed) settleRound(account, call);
}

/** The same act twice in one call is one act, answered twice; one id with two contents is a conflict. */
function withoutDoubles(account: OracleAccount, call: BetCommand, moment: Moment) {
  const asked: { act: BetAct; ledger: LedgerAct }[] = [];
  const places: number[] = [];
  for (const act of call.acts) {
    if (act.op === 'close') continue;
    const ledger = toLedger(account, call, act, moment);
    const twin = asked.findIndex(
      (other) => other.ledger.op === ledger.op && other.ledger.reference === ledger.reference,
    );
    if (twin >= 0 && (ledger.op === 'undo' || asked[twin]?.ledger.hash === ledger.hash)) {
      places.push(twin);
      continue;
    }
    const clash = { ...ledger, reference: `${ledger.reference} (again)`, veto: 'conflict' };
    places.push(asked.push({ act, ledger: twin < 0 ? ledger : clash }) - 1);
  }
  return { asked, places };
}

function toLedger(account: OracleAccount, call: BetCommand, act: BetAct, moment: Moment): LedgerAct {
  const back = BACK.has(act.op);
  const named = act.reference === null || TAKES.has(act.op) ? null : keyOf(call.integration, act.reference);
  const bet = named === null ? undefined : account.bets.get(named);
  return {
    op: back ? 'undo' : 'move',
    referenceNamespace: call.integration,
    reference: back ? (act.reference ?? '') : act.transaction,
    own: back ? act.transaction : null,
    hash: act.contentHash.toString('hex'),
    amountE5: amountE5Of(act, bet),
    onShort: TAKES.has(act.op) ? 'refuse' : 'deficit',
    veto: vetoOf(call, act, bet, moment),
  };
}

function amountE5Of(act: BetAct, bet: OracleBet | undefined): bigint | null {
  if (TAKES.has(act.op)) return 0n - act.amount;
  if (act.op === 'undo') return null;
  if (act.op === 'cancel') return bet?.stakeE5 ?? null;
  if (act.op === 'unsettle') return -(bet?.payoutE5 ?? 0n);
  return act.amount;
}

function vetoOf(call: BetCommand, act: BetAct, bet: OracleBet | undefined, moment: Moment): string | null {
  const currency = call.veto === 'wrong_currency' ? call.veto : null;
  switch (act.op) {
    case 'stake':
    case 'place':
      if (call.veto === 'partner_disabled') return call.veto;
      if (moment.held === 'member_locked' || call.veto === 'member_locked') return 'member_locked';
      if (call.veto !== null && OF_SESSION.has(call.veto)) return call.veto;
      if (call.sessionEpoch !== null && moment.ended) return 'token_expired';
      return call.veto ?? moment.held;
    case 'promo':
      return call.veto === 'token_unknown' ? call.veto : currency;
    case 'win':
      return act.reference !== null && (bet === undefined || bet.state === 'VOID') ? 'no_bet' : currency;
    case 'undo':
    case 'close':
      return null;
    case 'cancel':
      return bet === undefined || RUNS.has(bet.state) ? null : 'bad_state';
    case 'confirm':
      if (bet === undefined) return 'no_bet';
      return bet.state === 'PLACED' && act.amount <= bet.stakeE5 ? null : 'bad_state';
    case 'settle':
    case 'cash_out':
      if (bet === undefined) return 'no_bet';
      return RUNS.has(bet.state) ? unlessPayable(bet, act) : 'bad_state';
    case 'unsettle':
    case 'resettle':
      // Neither a bet that still runs nor one that was cancelled has a result to take back.
      if (bet === undefined) return 'no_bet';
      if (RUNS.has(bet.state) || bet.cancelled) return 'bad_state';
      return act.op === 'resettle' ? unlessPayable(bet, act) : null;
  }
}

/** A bet pays nothing or something, never less, and never more than can be written. */
function unlessPayable(bet: OracleBet, act: BetAct): string | null {
  const payout = bet.payoutE5 + act.amount;
  return payout < 0n || payout > INT64_MAX ? 'out_of_range' : null;
}

function openBet(account: OracleAccount, call: BetCommand, act: BetAct, place: number): void {
  account.bets.set(keyOf(call.integration, act.transaction), {
    round: call.round,
    order: [account.calls, place],
    stakeE5: act.amount,
    payoutE5: 0n,
    state: act.op === 'place' ? 'PLACED' : 'ACCEPTED',
    cancelled: false,
    version: 0,
    riskE5: act.risk?.riskE5 ?? act.amount,
    riskReason: act.risk?.reason ?? 'full_stake',
    reportedE5: null,
    validE5: 0n,
    validReason: 'open',
  });
}

function touch(account: OracleAccount, call: BetCommand, act: BetAct, touched: Map<string, Touch>): void {
  const settlement = (key: string | null, result: string, paid: bigint, givenBack = 0n): void => {
    if (key === null || !account.bets.has(key)) return;
    const before = touched.get(key);
    const confirms = act.op === 'confirm';
    touched.set(key, {
      paidE5: (before?.paidE5 ?? 0n) + paid,
      givenBackE5: (before?.givenBackE5 ?? 0n) + givenBack,
      result: before?.result === 'CANCELLED' ? 'CANCELLED' : result,
      riskE5: (confirms ? act.risk?.riskE5 : before?.riskE5) ?? null,
      riskReason: (confirms ? act.risk?.reason : before?.riskReason) ?? null,
      reportedE5: act.reportedValidE5 ?? before?.reportedE5 ?? null,
    });
  };
  const named = act.reference === null ? null : keyOf(call.integration, act.reference);
  switch (act.op) {
    case 'win':
    case 'promo': {
      const stake = act.op === 'promo' ? null : (named ?? firstStanding(account, call));
      account.wins.set(keyOf(call.integration, act.transaction), {
        amountE5: act.amount,
        stake,
        undone: false,
      });
      return settlement(stake, 'PAID', act.amount);
    }
    case 'undo': {
      const win = named === null ? undefined : account.wins.get(named);
      if (win === undefined) return settlement(named, 'CANCELLED', 0n);
      win.undone = true;
      return settlement(win.stake, 'PAID', -win.amountE5);
    }
    case 'cancel':
      return settlement(named, 'CANCELLED', 0n);
    case 'confirm':
      return settlement(named, 'CONFIRMED', 0n, act.amount);
    case 'unsettle':
      return settlement(named, 'REOPENED', 0n);
    case 'cash_out':
      return settlement(named, 'CASHED_OUT', act.amount);
    case 'settle':
    case 'resettle':
      return settlement(named, act.result ?? 'PAID', act.amount);
    case 'stake':
    case 'place':
    case 'close':
      return;
  }
}

/** A win that names only its round pays the round's first bet that stands. */
function firstStanding(account: OracleAccount, call: BetCommand): string | null {
  let first: readonly [string, OracleBet] | null = null;
  for (const [key, bet] of account.bets) {
    if (bet.round !== call.round || bet.state === 'VOID' || !key.startsWith(`${call.integration} `)) continue;
    if (first === null || isBefore(bet.order, first[1].order)) first = [key, bet];
  }
  return first?.[0] ?? null;
}

function isBefore(one: OracleBet['order'], other: OracleBet['order']): boolean {
  return one[0] === other[0] ? one[1] < other[1] : one[0] < other[0];
}
