import { addMoney, type Money, moneyToString } from '@laro/money';
import type { RiskRule, Thresholds } from '@laro/wire/risk-rules';
import type { Facts } from '../../platform/acts.ts';
import type { Scope } from '../../platform/scope.ts';
import { hoursBefore, isHardlyPlayed, isLoop, structuringBand } from './rules.ts';
import * as store from './store.ts';

export type Found = {
  readonly rule: RiskRule;
  readonly cause: string;
  readonly facts: Facts;
  /** Where it is raised at another member than the one who did it. */
  readonly at?: string;
};
type Rule = (scope: Scope, event: store.EventRow, thresholds: Thresholds) => Promise<Found | null>;

const causeOf = (hash: Buffer): string => hash.toString('hex').slice(0, 32);

const velocity: Rule = async (scope, { member, kind, at }, { velocityCount, velocityHours }) => {
  const since = hoursBefore(at, velocityHours);
  const { count } = await store.countEvents(scope, { member, kind, since });
  if (count < velocityCount) return null;
  // What a flag of this window has seen is one case with what comes after it.
  if (await store.isCovered(scope, { member, rule: 'velocity', kind, since })) return null;
  const newest = at.toISOString();
  const facts = { kind, count, hours: velocityHours, newest };
  return { rule: 'velocity', cause: `${kind} ${newest}`, facts };
};

const structuring: Rule = async (scope, { member, kind, at, amount }, thresholds) => {
  const band = structuringBand(thresholds);
  if (amount < band.from || amount >= band.below) return null;
  const { structuringCount, structuringHours: hours } = thresholds;
  const since = hoursBefore(at, hours);
  const { count, sum } = await store.countEvents(scope, { member, kind, since, ...band });
  if (count < structuringCount) return null;
  if (await store.isCovered(scope, { member, rule: 'structuring', kind, since })) return null;
  const newest = at.toISOString();
  const facts = { kind, count, hours, sum: moneyToString(sum), below: moneyToString(band.below), newest };
  return { rule: 'structuring', cause: `${kind} ${newest}`, facts };
};

const ALWAYS = new Date(0);

const firstWithdrawal: Rule = async (scope, { member, kind, amount }) => {
  const { count } = await store.countEvents(scope, { member, kind, since: ALWAYS });
  if (count > 1) return null;
  return { rule: 'first_withdrawal', cause: 'first', facts: { amount: moneyToString(amount) } };
};

const newPayoutAccount: Rule = async (scope, { account, at, member }, { newAccountHours }) => {
  if (!account) return null;
  const since = (await store.accountSince(scope, member, account)) ?? at;
  if (since <= hoursBefore(at, newAccountHours)) return null;
  const facts = { since: since.toISOString(), hours: newAccountHours };
  return { rule: 'new_payout_account', cause: causeOf(account), facts };
};

const shared =
  (what: 'device' | 'account', rule: RiskRule): Rule =>
  async (scope, event) => {
    const { [what]: hash, member } = event;
    const members = hash === null ? 0 : await store.othersWith(scope, member, what, hash);
    return hash === null || members === 0 ? null : { rule, cause: causeOf(hash), facts: { members } };
  };

const noPlay: Rule = async (scope, { member, at, reference }, thresholds) => {
  const days = thresholds.playDays;
  const since = hoursBefore(at, 24 * days);
  const paid = await store.countEvents(scope, { member, kind: 'deposit', since });
  if (paid.first === null || paid.newest === null) return null;
  // However often they withdraw what these deposits brought, it is one case.
  if (await store.isCovered(scope, { member, rule: 'no_play', since: paid.newest })) return null;
  const staked: Money = await store.stakedSince(scope, member, paid.first);
  if (!isHardlyPlayed({ deposited: paid.sum, staked }, thresholds)) return null;
  const facts = {
    deposited: moneyToString(paid.sum),
    staked: moneyToString(staked),
    days,
    withdrawal: reference,
    newest: paid.newest.toISOString(),
  };
  return { rule: 'no_play', cause: `until ${facts.newest}`, facts };
};

const fanIn: Rule = async (scope, { member, at }, { fanInSenders }) => {
  const since = hoursBefore(at, 24);
  const found = await store.countEvents(scope, { member, kind: 'transfer_in', since });
  if (found.others < fanInSenders) return null;
  if (await store.isCovered(scope, { member, rule: 'transfer_fan_in', since })) return null;
  const newest = at.toISOString();
  const facts = { senders: found.others, sum: moneyToString(found.sum), newest };
  return { rule: 'transfer_fan_in', cause: newest, facts };
};

const cashOut: Rule = async (scope, { member, kind, at, amount, reference }, { cashOutHours: hours }) => {
  const received = await store.countEvents(scope, {
    member,
    kind: 'transfer_in',
    since: hoursBefore(at, hours),
  });
  if (received.newest === null) return null;
  if (await store.isCovered(scope, { member, rule: 'transfer_cash_out', since: received.newest }))
    return null;
  const facts = {
    received: moneyToString(received.sum),
    amount: moneyToString(amount),
    hours,
    [kind]: reference,
    newest: received.newest.toISOString(),
  };
  return { rule: 'transfer_cash_out', cause: `until ${facts.newest}`, facts };
};

/** Money moves along the tree alone, so a loop of any length comes back over a pair. It is raised at both of them. */
const loop: Rule = async (scope, { member, other, amount, kind, at }, thresholds) => {
  if (other === null) return null;
  const since = hoursBefore(at, thresholds.loopHours);
  const [from, to] = kind === 'transfer' ? [member, other] : [other, member];
  const back = await store.sentBetween(scope, { from: to, to: from, since });
  if (back.newest === null) return null;
  const sent = await store.sentBetween(scope, { from, to, since });
  // The receiver of a transfer is written after its sender.
  const whole = kind === 'transfer' ? addMoney(sent.sum, amount) : sent.sum;
  if (!isLoop({ sent: whole, back: back.sum }, thresholds)) return null;
  if (await store.isCovered(scope, { member, rule: 'transfer_loop', since: back.newest, other })) return null;
  const [out, received] = kind === 'transfer' ? [whole, back.sum] : [back.sum, whole];
  const facts = {
    other,
    sent: moneyToString(out),
    received: moneyToString(received),
    hours: thresholds.loopHours,
    newest: at.toISOString(),
  };
  return { rule: 'transfer_loop', cause: `${other} ${facts.newest}`, facts };
};

/** An agent and a downline with one browser or payout account; it is raised at the agent, the nearest of several. */
const selfReferral =
  (what: 'device' | 'account'): Rule =>
  async (scope, event) => {
    const { [what]: hash, member } = event;
    if (hash === null) return null;
    const { agents, downlines } = await store.sharedWith(scope, member, what, hash);
    const at = agents.at(-1) ?? (downlines.length > 0 ? member : undefined);
    const other = at === member ? downlines[0] : member;
    if (at === undefined || other === undefined) return null;
    return { rule: 'self_referral', cause: `${other} ${causeOf(hash)}`, facts: { by: what, other }, at };
  };

/** Direct downlines of one agent with one browser or payout account; it is raised at the agent. */
const bonusFarm =
  (what: 'device' | 'account'): Rule =>
  async (scope, event, { farmMembers }) => {
    const { [what]: hash, member } = event;
    if (hash === null) return null;
    const { agent, siblings } = await store.sharedWith(scope, member, what, hash);
    if (agent === null || siblings.length < farmMembers) return null;
    return {
      rule: 'bonus_farm',
      cause: causeOf(hash),
      facts: { by: what, members: siblings.length },
      at: agent,
    };
  };

const relations = [
  selfReferral('device'),
  selfReferral('account'),
  bonusFarm('device'),
  bonusFarm('account'),
] as const;

const sharing = [
  shared('device', 'shared_device'),
  shared('account', 'shared_payout_account'),
  ...relations,
] as const;

/** Which rules look at an event. */
export const RULES: Readonly<Record<store.EventKind, readonly Rule[]>> = {
  deposit: [velocity, structuring, ...sharing],
  withdrawal: [velocity, structuring, firstWithdrawal, newPayoutAccount, noPlay, cashOut, ...sharing],
  payout_account: [velocity, ...sharing],
  transfer: [velocity, structuring, cashOut, loop, ...sharing],
  transfer_in: [fanIn, loop],
};
