/**
 * Upline: what a member sends to the agent above (AGENT-7; TRANSFER-1) and an agent to direct downlines (TRANSFER-6), as far as
 * the licence lets money go that way. Promises that it is posted once under its id, both halves or neither, never beyond what
 * could be withdrawn or a day allows. Who the upline is, the registration said, or two people of staff have moved (TEAM-8).
 */
import { moneyToString } from '@laro/money';
import { uplineNone, uplineOff } from '@laro/wire/upline';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { maskedAccount } from '../members/index.ts';
import { createSentDay, type SentDay } from './day.ts';
import type { Deps } from './deps.ts';
import { createDownlineTransfers } from './downline-transfers.ts';
import { createMoves } from './moves.ts';
import { bindPermissions } from './permissions.ts';
import { createPosting } from './posting.ts';
import * as store from './store.ts';
import { arrivesIn, createTransfers, isOpenTo } from './transfers.ts';

export type { SentDay } from './day.ts';

export interface Upline {
  /** False where staff hold a member's money, or look at the member by a flag or a document (TRANSFER-4). */
  isSound(scope: Scope, member: { readonly id: string }): Promise<boolean>;
  /** What a member sends on a day, up, down and in envelopes together (TRANSFER-3). */
  readonly day: SentDay;
}

export function createUpline(platform: Platform, deps: Deps): Feature<Upline> {
  const { scopes } = platform;
  const { approvals, members, security, turnover, verification } = deps;
  const moves = createMoves(platform, members);
  approvals.register(moves.kind);
  const day = createSentDay(deps);
  const posting = createPosting(deps);
  const transfers = createTransfers(platform, deps, { day, posting });
  const down = createDownlineTransfers(platform, deps, { day, posting });

  return {
    functions: { isSound: async (scope, member) => await posting.isSound(scope, member), day },

    duties: [moves.duty],
    close: moves.close,

    routes(calls) {
      moves.bind(calls, approvals);
      calls.bind('getUplineTransfer', async ({ actor, merchant, now }) => {
        const { memberId } = actor;
        const to = arrivesIn(await transfers.profileOf(merchant));
        return await scopes.read(merchant, async (scope) => {
          const member = await members.byId(scope, memberId);
          if (!member || !to || !isOpenTo(member)) throw new Refusal(uplineOff);
          const standing = await store.standingOf(scope, memberId);
          const upline = standing?.recommendedBy && (await members.byId(scope, standing.recommendedBy));
          if (!upline) throw new Refusal(uplineNone);
          const left = await day.left(scope, memberId, now);
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

      down.bind(calls);
      bindPermissions(calls, members);
    },
  };
}
