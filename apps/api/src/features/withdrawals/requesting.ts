import { parseMoney } from '@laro/money';
import { type CallParsed, loginRequired, notFound } from '@laro/wire';
import {
  beyondBalance,
  type requestWithdrawal,
  withdrawalKnown,
  withdrawalsPaused,
} from '@laro/wire/withdrawals';
import type { MemberActor } from '../../platform/actor.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import { publish } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Deps } from './deps.ts';
import { withdrawalEvents } from './events.ts';
import type { Gates } from './gates.ts';
import type { Moves } from './moves.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof requestWithdrawal>['body'];

export type Requesting = (context: CallContext<MemberActor>, asked: Asked) => Promise<store.WithdrawalRow>;

/** A member asks to be paid: sent twice under one id, from two tabs or twenty, it is one withdrawal. */
export function createRequesting(
  deps: Deps,
  { gates, moves }: { readonly gates: Gates; readonly moves: Moves },
) {
  const { members, merchants, payees, risk, scopes, security } = deps;

  /** What stands under this id; undefined where nothing does. Throws where it is another's, or something else. */
  async function knownOf(
    scope: Scope,
    member: string,
    asked: Asked,
  ): Promise<store.WithdrawalRow | undefined> {
    const row = await store.withdrawalById(scope, asked.id);
    if (!row) return undefined;
    const isSame =
      row.member === member && row.payee === asked.payee && row.amount === parseMoney(asked.amount);
    if (!isSame) throw new Refusal(withdrawalKnown);
    return row;
  }

  async function request(
    scope: Scope,
    { actor, merchant, now }: CallContext<MemberActor>,
    asked: Asked,
  ): Promise<store.WithdrawalRow> {
    // One at a time for a member: whoever asks beside waits here, and then counts this one.
    await security.lockSignedIn(scope, actor);
    const known = await knownOf(scope, actor.memberId, asked);
    if (known) return known;
    const member = await members.byId(scope, actor.memberId);
    if (!member) throw new Refusal(loginRequired);
    const standing = await gates.standingOf(scope, member, now);
    await gates.assertMember(scope, member, standing);
    const payee = await payees.of(scope, member.id, asked.payee);
    if (!payee || (payee.removed && payee.takenAwayAt === null)) throw new Refusal(notFound);
    // Compared again: the name may be another one than when the account was added, and nobody changes it now.
    gates.assertPayee(payee, await payees.namesOf(scope, payee));
    const amount = parseMoney(asked.amount);
    const fee = gates.assertAmount(amount, standing);
    const { timeZone } = await merchants.byCode(merchant);
    const row = await store.insertWithdrawal(scope, {
      id: asked.id,
      member: member.id,
      lane: member.lane,
      cashAccount: member.cashAccount,
      currency: member.currency,
      payee: payee.id,
      amount,
      fee,
      timeZone,
      at: now,
    });
    // Another member's, at this very moment.
    if (!row) throw new Refusal(withdrawalKnown);
    const refused = await moves.lock(scope, row);
    if (refused === 'frozen') throw new Refusal(withdrawalsPaused);
    await gates.assertTurnover(scope, member);
    if (refused === 'insufficient') throw new Refusal(beyondBalance);
    await moves.begin(scope, row);
    await publish(scope, withdrawalEvents.requested, [{ withdrawal: row.id, version: row.version }]);
    await risk.note(scope, member.id, {
      kind: 'withdrawal',
      reference: row.id,
      amount,
      at: now,
      account: payee.numberHash,
    });
    return row;
  }

  return async (context: CallContext<MemberActor>, asked: Asked): Promise<store.WithdrawalRow> => {
    const { actor, merchant } = context;
    const known = await scopes.read(merchant, async (scope) => await knownOf(scope, actor.memberId, asked));
    if (known) return known;
    await security.provePayment(context, asked.paymentPassword);
    return await scopes.write(merchant, async (scope) => await request(scope, context, asked));
  };
}
