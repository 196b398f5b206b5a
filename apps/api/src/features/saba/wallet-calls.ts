import type { SabaAnswer, SabaCall, SabaMessage } from '@laro/vendor-protocol/saba';
import { sabaTime } from '@laro/vendor-protocol/saba';
import type { Platform } from '../../platform/platform.ts';
import type { Bets } from '../bets/index.ts';
import type { Callbacks } from '../callbacks/index.ts';
import type { Integration } from '../vendors/index.ts';
import { adjustAct, cancelAct, confirmAct, parlayAct, placeAct, settleAct, unsettleAct } from './rules.ts';
import { createPlacing, createTickets, type Ticket } from './tickets.ts';
import { variantsOf } from './variants.ts';

export type SabaCalls = {
  readonly [C in SabaCall]: (integration: Integration, message: SabaMessage<C>) => Promise<SabaAnswer>;
};

/**
 * The calls of the OneBook shape on our core. A placement is one command, all tickets or none; every other message
 * may hold tickets of many members, and each ticket is its own command, applied and repeated on its own. A locked
 * member and a switched-off sportsbook stop placements alone.
 */
export function createSabaCalls(
  { clock }: Platform,
  deps: { readonly bets: Bets; readonly callbacks: Callbacks },
): SabaCalls {
  const { callbacks } = deps;
  const { place } = createPlacing(deps);
  const { each, ofMember } = createTickets(deps);

  async function confirm(
    integration: Integration,
    message: SabaMessage<'confirmbet'>,
    action: 'confirmbet' | 'confirmbetparlay',
  ): Promise<SabaAnswer> {
    const tickets = message.txns.map((ticket) => ({
      refId: ticket.refId,
      act: confirmAct(message, ticket, action) ?? ('307' as const),
    }));
    return await ofMember(integration, message.userId, tickets);
  }

  return {
    async getbalance(integration, { userId }) {
      const player = await callbacks.playerOf(integration, userId);
      if (!player) return { status: '203' };
      const balanceE5 = await callbacks.balanceOf(integration, player);
      return { status: '0', userId, balanceE5, balanceTs: sabaTime(clock.now()) };
    },

    async placebet(integration, message) {
      const { refId, userId, currency } = message;
      const acts = [placeAct(message, 'placebet')];
      const { answer, ids } = await place(integration, userId, currency, refId, acts);
      const [licenseeTxId] = ids;
      return answer.status === '0' && licenseeTxId !== undefined
        ? { ...answer, refId, licenseeTxId }
        : answer;
    },

    async placebetparlay(integration, message) {
      const { operationId, userId, currency, txns } = message;
      const acts = txns.map((ticket) => parlayAct(message, ticket));
      const { answer, ids } = await place(integration, userId, currency, operationId, acts);
      if (answer.status !== '0') return answer;
      return {
        ...answer,
        txns: txns.map(({ refId }, index) => ({ refId, licenseeTxId: ids[index] ?? refId })),
      };
    },

    confirmbet: async (integration, message) => await confirm(integration, message, 'confirmbet'),
    confirmbetparlay: async (integration, message) => await confirm(integration, message, 'confirmbetparlay'),

    async cancelbet(integration, message) {
      const tickets = message.txns.map((ticket) => ({
        refId: ticket.refId,
        act: cancelAct(message, ticket),
      }));
      return await ofMember(integration, message.userId, tickets);
    },

    settle: async (integration, message) =>
      await each(integration, settlements(integration, message, 'settle')),
    resettle: async (integration, message) =>
      await each(integration, settlements(integration, message, 'resettle')),

    async unsettle(integration, { operationId, txns }) {
      const tickets = txns.map((ticket) => ({
        userId: ticket.userId,
        refId: ticket.refId,
        act: unsettleAct(operationId, ticket),
      }));
      return await each(integration, tickets);
    },

    async adjustbalance(integration, message) {
      const { userId, refId } = message;
      return await each(integration, [{ userId, refId, act: adjustAct(message) ?? '307' }]);
    },

    healthcheck: async () => await Promise.resolve({ status: '0' }),
  };
}

function settlements(
  integration: Integration,
  { operationId, txns }: SabaMessage<'settle'>,
  action: 'settle' | 'resettle',
): readonly Ticket[] {
  const variants = variantsOf(integration);
  return (
    txns
      // The vendor's book-keeping day alone has changed: the amounts are those of before and no change.
      .filter((ticket) => action === 'settle' || ticket.extraInfo?.isOnlyWinlostDateChanged !== true)
      .map((ticket) => ({
        userId: ticket.userId,
        refId: ticket.refId,
        act: settleAct(action, operationId, ticket, variants) ?? '101',
      }))
  );
}
