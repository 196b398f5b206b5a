import { moneyToString, parseMoney } from '@laro/money';
import { notFound } from '@laro/wire';
import { downlineClosed, downlineOff } from '@laro/wire/downline';
import { resetHold } from '@laro/wire/security';
import { transferKnown } from '@laro/wire/upline';
import type { MemberActor } from '../../platform/actor.ts';
import type { CallContext, CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import { type Member, maskedAccount } from '../members/index.ts';
import type { SentDay } from './day.ts';
import type { Deps } from './deps.ts';
import type { Ends, Posting } from './posting.ts';
import { isDownlineSender } from './rules.ts';
import * as store from './store.ts';
import { type Sent, shown, TIER } from './transfers.ts';

const NAMESPACE = 'laro:downline';
/** Players and agents; a general agent is below no other agent. */
const DOWNLINES: readonly number[] = [0, 1];

type Asked = {
  readonly id: string;
  readonly member: string;
  readonly amount: string;
  readonly paymentPassword: string;
};

/** How an agent sends money to a direct downline (TRANSFER-6). */
export function createDownlineTransfers(
  { scopes }: Platform,
  { members, merchants, security, turnover, verification }: Deps,
  { day, posting }: { readonly day: SentDay; readonly posting: Posting },
) {
  /** The agent, or a refusal where the licence lets nothing go down, or staff do not let this agent send. */
  async function agentOf(scope: Scope, id: string): Promise<Member> {
    const { profile } = await merchants.byCode(scope.merchant);
    const agent = await members.byId(scope, id);
    if (!agent || !isDownlineSender(agent) || loadProfile(profile).memberTransfers !== 'full') {
      throw new Refusal(downlineOff);
    }
    return agent;
  }

  /** A direct downline; any other member is as unknown as one who does not exist. */
  async function downlineOf(scope: Scope, agent: Member, id: string): Promise<Member> {
    const found = await members.byId(scope, id);
    const isDirect = found && (await members.agentPathOf(scope, id)).at(-1) === agent.id;
    if (!isDirect || !DOWNLINES.includes(found.type)) throw new Refusal(notFound);
    return found;
  }

  /** Sender and receiver, or why not. */
  async function endsOf(scope: Scope, agent: string, member: string): Promise<Ends> {
    const from = await agentOf(scope, agent);
    const to = await downlineOf(scope, from, member);
    await verification.demandTier(scope, from.id, TIER);
    const until = await security.withdrawalsHeldUntil(scope, from.id);
    if (until) throw new Refusal(resetHold, { until: until.toISOString() });
    if (to.book !== from.book || to.currency !== from.currency) throw new Refusal(downlineClosed);
    await posting.assertSound(scope, { from, to }, downlineClosed);
    return { from, to };
  }

  async function send(context: CallContext<MemberActor>, asked: Asked): Promise<Sent> {
    const { actor, merchant, now: at } = context;
    const { id, member } = asked;
    const amount = parseMoney(asked.amount);
    await security.provePayment(context, asked.paymentPassword);
    return await scopes.write(merchant, async (scope) => {
      await security.lockSignedIn(scope, actor);
      const known = await store.downlineTransferById(scope, id);
      if (known) {
        const isSame = known.agent === actor.memberId && known.member === member && known.amount === amount;
        if (!isSame) throw new Refusal(transferKnown);
        return shown(known);
      }
      const ends = await endsOf(scope, actor.memberId, member);
      const transfer = { id, agent: ends.from.id, member, amount, at };
      await day.add(scope, { member: transfer.agent, amount, at });
      // Another agent was first with the same id.
      if (!(await store.insertDownlineTransfer(scope, transfer))) throw new Refusal(transferKnown);
      const by = { arrives: 'wallet', namespace: NAMESPACE, closed: downlineClosed } as const;
      await posting.post(scope, ends, { id, amount, at, ...by });
      return shown(transfer);
    });
  }

  function bind(calls: CallRegistry): void {
    calls.bind(
      'getDownlineTransfer',
      async ({ actor, merchant, now }, { params }) =>
        await scopes.read(merchant, async (scope) => {
          const agent = await agentOf(scope, actor.memberId);
          const downline = await downlineOf(scope, agent, params.member);
          const left = await day.left(scope, agent.id, now);
          const heldUntil = await security.withdrawalsHeldUntil(scope, agent.id);
          return {
            downline: maskedAccount(downline.account),
            withdrawable: moneyToString(await turnover.withdrawable(scope, agent)),
            left: { amount: moneyToString(left.amount), count: left.count },
            tier: await verification.tierOf(scope, agent.id),
            hasPaymentPassword: (await security.setupOf(scope, agent.id)).hasPaymentPassword,
            heldUntil: heldUntil?.toISOString() ?? null,
          };
        }),
    );

    calls.bind('transferToDownline', async (context, { body }) => await send(context, body));
  }

  return { bind };
}
