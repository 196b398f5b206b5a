import { type Money, moneyToString } from '@laro/money';
import type { RiskRule, Thresholds } from '@laro/wire/risk-rules';
import type { Facts } from '../../platform/acts.ts';
import type { Scope } from '../../platform/scope.ts';
import { hoursBefore, isHardlyPlayed, structuringBand } from './rules.ts';
import * as store from './store.ts';

export type Found = { readonly rule: RiskRule; readonly cause: string; readonly facts: Facts };
type Rule = (scope: Scope, event: store.EventRow, thresholds: Thresholds) => Promise<Found | null>;

/** A cause of which there is one a day; a day ends at midnight UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const causeOf = (hash: Buffer): string => hash.toString('hex').slice(0, 32);

const velocity: Rule = async (scope, { member, kind, at }, { velocityCount, velocityHours }) => {
  const since = hoursBefore(at, velocityHours);
  const { count } = await store.countEvents(scope, { member, kind, since });
  if (count < velocityCount) return null;
  const facts = { kind, count, hours: velocityHours };
  return { rule: 'velocity', cause: `${kind} ${dayOf(at)}`, facts };
};

const structuring: Rule = async (scope, { member, kind, at, amount }, thresholds) => {
  const band = structuringBand(thresholds);
  if (amount < band.from || amount >= band.below) return null;
  const { structuringCount, structuringHours: hours } = thresholds;
  const since = hoursBefore(at, hours);
  const { count, sum } = await store.countEvents(scope, { member, kind, since, ...band });
  if (count < structuringCount) return null;
  const facts = { kind, count, hours, sum: moneyToString(sum), below: moneyToString(band.below) };
  return { rule: 'structuring', cause: `${kind} ${dayOf(at)}`, facts };
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
  if (paid.first === null) return null;
  const staked: Money = await store.stakedSince(scope, member, paid.first);
  if (!isHardlyPlayed({ deposited: paid.sum, staked }, thresholds)) return null;
  const facts = {
    deposited: moneyToString(paid.sum),
    staked: moneyToString(staked),
    days,
    withdrawal: reference,
  };
  // However often they withdraw what these deposits brought, it is one case.
  return { rule: 'no_play', cause: `since ${paid.first.toISOString()}`, facts };
};

const fanIn: Rule = async (scope, { member, at }, { fanInSenders }) => {
  const found = await store.countEvents(scope, { member, kind: 'transfer_in', since: hoursBefore(at, 24) });
  if (found.others < fanInSenders) return null;
  const facts = { senders: found.others, sum: moneyToString(found.sum) };
  return { rule: 'transfer_fan_in', cause: dayOf(at), facts };
};

const cashOut: Rule = async (scope, { member, at, amount, reference }, { cashOutHours: hours }) => {
  const received = await store.countEvents(scope, {
    member,
    kind: 'transfer_in',
    since: hoursBefore(at, hours),
  });
  if (received.first === null) return null;
  const facts = {
    received: moneyToString(received.sum),
    amount: moneyToString(amount),
    hours,
    withdrawal: reference,
  };
  return { rule: 'transfer_cash_out', cause: `since ${received.first.toISOString()}`, facts };
};

const sharing = [shared('device', 'shared_device'), shared('account', 'shared_payout_account')] as const;

/** Which rules look at an event. Loops need none: money goes up a tree alone. */
export const RULES: Readonly<Record<store.EventKind, readonly Rule[]>> = {
  deposit: [velocity, structuring, ...sharing],
  withdrawal: [velocity, structuring, firstWithdrawal, newPayoutAccount, noPlay, cashOut, ...sharing],
  payout_account: [velocity, ...sharing],
  transfer: [velocity, structuring, ...sharing],
  transfer_in: [fanIn],
};
