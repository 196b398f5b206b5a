/**
 * Upline: what a member sends to whoever invited them (AGENT-7; TRANSFER-1), as far as the licence lets money go that way.
 * Promises that it is posted once under its id, both halves or neither, never beyond what could be withdrawn, and that
 * nobody sends it back from here. Who the upline is, the registration said, or two people of staff have moved (TEAM-8).
 */
import { moneyToString } from '@laro/money';
import { notFound } from '@laro/wire';
import { uplineNone, uplineOff } from '@laro/wire/upline';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { maskedAccount } from '../members/index.ts';
import type { Deps } from './deps.ts';
import { createMoves } from './moves.ts';
import { leftOf } from './rules.ts';
import * as store from './store.ts';
import { arrivesIn, createTransfers } from './transfers.ts';

export { leftOf } from './rules.ts';

export interface Upline {
  /** False where staff hold a member's money, or look at the member by a flag or a document (TRANSFER-4). */
  isSound(scope: Scope, member: { readonly id: string }): Promise<boolean>;
}

export function createUpline(platform: Platform, deps: Deps): Feature<Upline> {
  const { scopes } = platform;
  const { approvals, members, merchants, security, turnover, verification } = deps;
  const moves = createMoves(platform, members);
  approvals.register(moves.kind);
  const transfers = createTransfers(platform, deps);

  return {
    functions: { isSound: transfers.isSound },

    duties: [moves.duty],
    close: moves.close,

    routes(calls) {
      moves.bind(calls, approvals);
      calls.bind('getUplineTransfer', async ({ actor, merchant, now }) => {
        const { memberId } = actor;
        const { timeZone } = await merchants.byCode(merchant);
        const profile = await transfers.profileOf(merchant);
        const to = arrivesIn(profile);
        return await scopes.read(merchant, async (scope) => {
          const member = await members.byId(scope, memberId);
          if (!member || !to || !transfers.isOpenTo(member)) throw new Refusal(uplineOff);
          const standing = await store.standingOf(scope, memberId);
          const upline = standing?.recommendedBy && (await members.byId(scope, standing.recommendedBy));
          if (!upline) throw new Refusal(uplineNone);
          const left = leftOf(await store.sentOn(scope, memberId, now, timeZone), profile);
          const heldUntil = await security.withdrawalsHeldUntil(scope, memberId);
          return {
            upline: maskedAccount(upline.account),
            to,
            withdrawable: moneyToString(await turnover.withdrawable(scope, member)),
            left: { amount: moneyToString(left.amount), count: left.count },
            tier: await verification.tierOf(scope, memberId),
            hasPaymentPassword: (await security.setupOf(scope, memberId)).hasPaymentPassword,
            heldUntil: heldUntil?.toISOString() ?? null,
          };
        });
      });

      calls.bind('transferToUpline', async (context, { body }) => await transfers.send(context, body));

      calls.bind('setUplineTransfer', async ({ act }, { params: { member: subject }, body }) => {
        const { allowed, reason } = body;
        await act(async (scope) => {
          const known = await members.state.lockMemberState(scope, subject);
          const member = known && (await members.byId(scope, subject));
          if (!member) throw new Refusal(notFound);
          if (member.toUpline === allowed) return null;
          await members.setToUpline(scope, subject, allowed);
          return { subject, reason, before: { toUpline: !allowed }, after: { toUpline: allowed } };
        });
        return {};
      });
    },
  };
}
