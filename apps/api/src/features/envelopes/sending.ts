import { randomBytes } from 'node:crypto';
import { moneyToString, parseMoney, ZERO } from '@laro/money';
import {
  envelopeKnown,
  envelopeSmall,
  envelopeStranger,
  envelopesClosed,
  envelopesOff,
} from '@laro/wire/envelopes';
import { resetHold } from '@laro/wire/security';
import { beyondWithdrawable } from '@laro/wire/upline';
import type { MemberActor } from '../../platform/actor.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import { publish } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import { memberFunds } from '../ledger/index.ts';
import type { Member } from '../members/index.ts';
import { notifyWallet } from '../wallet/index.ts';
import type { Deps } from './deps.ts';
import { envelopeEvents } from './events.ts';
import { leastOf, OPEN_HOURS, splitEnvelope } from './rules.ts';
import * as store from './store.ts';

export const NAMESPACE = 'laro:envelopes';
const TIER = 1;
/** Agents of the real book: types 40 to 42 hold no real money. */
const isSender = ({ book, type }: Member): boolean => book === 'REAL' && (type === 1 || type === 2);

type Asked = {
  readonly id: string;
  readonly split: store.Envelope['split'];
  readonly amount: string;
  readonly receivers: readonly string[];
  readonly paymentPassword: string;
};

/** What stands before an envelope is sent (ENVELOPE-1). */
function createGuards({ members, merchants, security, upline, verification }: Deps) {
  /** The agent, or a refusal where the licence lets nothing go down, or this member has no team. */
  async function senderOf(scope: Scope, memberId: string): Promise<Member> {
    const { profile } = await merchants.byCode(scope.merchant);
    const member = await members.byId(scope, memberId);
    if (!member || !isSender(member) || loadProfile(profile).memberTransfers !== 'full') {
      throw new Refusal(envelopesOff);
    }
    return member;
  }

  /** Asked before the account is held and again after: a lock or an exclusion that was set meanwhile is committed by then. */
  async function assertSound(scope: Scope, { id }: Member): Promise<void> {
    const isExcluded = (await members.byId(scope, id))?.excluded !== false;
    if (isExcluded || !(await upline.isSound(scope, { id }))) throw new Refusal(envelopesClosed);
  }

  async function assertMay(scope: Scope, sender: Member): Promise<void> {
    await verification.demandTier(scope, sender.id, TIER);
    const until = await security.withdrawalsHeldUntil(scope, sender.id);
    if (until) throw new Refusal(resetHold, { until: until.toISOString() });
    await assertSound(scope, sender);
  }

  return { assertMay, assertSound, senderOf };
}

/** How an agent sends an envelope, guard by guard and in one unit of work (ENVELOPE-1). */
export function createSending({ scopes }: Platform, deps: Deps) {
  const { ledger, merchants, risk, security, turnover, upline } = deps;
  const { assertMay, assertSound, senderOf } = createGuards(deps);

  async function post(scope: Scope, sender: Member, { amount, id }: store.Envelope): Promise<void> {
    const by = { movement: 'envelopes.send', referenceNamespace: NAMESPACE, reference: id } as const;
    const posted = await ledger.debit(scope, memberFunds(scope, sender), amount, by);
    await assertSound(scope, sender);
    const isBlocked = (await turnover.blocking(scope, sender)).length > 0;
    if (posted.status !== 'posted' || isBlocked) {
      const account = isBlocked
        ? undefined
        : await ledger.readAccount(scope, sender.lane, sender.cashAccount);
      throw new Refusal(beyondWithdrawable, { amount: moneyToString(account?.balance ?? ZERO) });
    }
    await notifyWallet(scope, sender.id, posted);
  }

  async function send(context: CallContext<MemberActor>, asked: Asked): Promise<store.SentRow> {
    const { actor, merchant, now: sentAt } = context;
    const { id, split } = asked;
    const amount = parseMoney(asked.amount);
    const receivers = asked.receivers.toSorted();
    await security.provePayment(context, asked.paymentPassword);
    const { timeZone } = await merchants.byCode(merchant);
    return await scopes.write(merchant, async (scope) => {
      await security.lockSignedIn(scope, actor);
      const known = await store.envelopeById(scope, id);
      if (known) {
        const isSame =
          known.sender === actor.memberId &&
          known.split === split &&
          known.amount === amount &&
          known.to.join() === receivers.join();
        if (!isSame) throw new Refusal(envelopeKnown);
        return known;
      }
      const sender = await senderOf(scope, actor.memberId);
      await assertMay(scope, sender);
      if ((await store.downlinesAmong(scope, sender, receivers)).length < receivers.length) {
        throw new Refusal(envelopeStranger);
      }
      const least = leastOf(receivers.length);
      if (amount < least) throw new Refusal(envelopeSmall, { least: moneyToString(least) });
      await upline.day.add(scope, { member: sender.id, amount, at: sentAt });
      const expiresAt = new Date(sentAt.getTime() + OPEN_HOURS * 3_600_000);
      const seed = randomBytes(32);
      const envelope = { id, sender: sender.id, split, amount, seed, sentAt, expiresAt };
      // Another agent was first with the same id.
      if (!(await store.insertEnvelope(scope, envelope, timeZone))) throw new Refusal(envelopeKnown);
      await post(scope, sender, envelope);
      const parts = splitEnvelope(amount, receivers.length, { seed, split });
      const shares = receivers.map((receiver, at) => ({ receiver, amount: parts[at] ?? ZERO }));
      await store.insertShares(scope, id, shares);
      await publish(
        scope,
        envelopeEvents.sent,
        receivers.map((receiver) => ({ envelope: id, receiver, version: 0 })),
      );
      await risk.note(scope, sender.id, { kind: 'transfer', reference: id, amount, at: sentAt });
      return {
        id,
        split,
        amount,
        sentAt,
        expiresAt,
        receivers: receivers.length,
        claimed: 0,
        returned: null,
      };
    });
  }

  return { send, senderOf };
}
