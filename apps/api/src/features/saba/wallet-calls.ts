import type { SabaAnswer, SabaCall, SabaMessage, SabaStatus } from '@laro/vendor-protocol/saba';
import { sabaTime } from '@laro/vendor-protocol/saba';
import type { Platform } from '../../platform/platform.ts';
import type { BetAct, BetOutcome, Bets } from '../bets/index.ts';
import type { Callbacks, Player, StakeTerms } from '../callbacks/index.ts';
import type { Integration } from '../vendors/index.ts';
import {
  adjustAct,
  cancelAct,
  confirmAct,
  parlayAct,
  placeAct,
  settleAct,
  statusOf,
  unsettleAct,
} from './rules.ts';
import { variantsOf } from './variants.ts';

export type SabaCalls = {
  readonly [C in SabaCall]: (integration: Integration, message: SabaMessage<C>) => Promise<SabaAnswer>;
};

/** One ticket of a message: what is to happen with it, or the status that it is refused with unseen. */
type Ticket = {
  readonly userId: string;
  readonly refId: string;
  readonly act: BetAct | SabaStatus;
};

type Placing = Pick<StakeTerms, 'veto'>;

/** So many tickets of one message are under way at once; a message must not fill the house alone. */
const TICKETS_AT_ONCE = 64;
/** Refused tickets that an answer names; the vendor finds the others when it asks again. */
const NAMED_MAX = 10;

/**
 * The calls of the OneBook shape on our core. A placement is one command, all tickets or none; every other message
 * may hold tickets of many members, and each ticket is its own command, applied and repeated on its own. A locked
 * member and a switched-off sportsbook stop placements alone.
 */
export function createSabaCalls(
  { clock }: Platform,
  { bets, callbacks }: { readonly bets: Bets; readonly callbacks: Callbacks },
): SabaCalls {
  async function post(
    integration: Integration,
    player: Player,
    round: string,
    acts: readonly BetAct[],
    placing: Placing = { veto: null },
  ): Promise<BetOutcome> {
    const { gameCode } = variantsOf(integration);
    const game = await callbacks.gameOf(integration, gameCode);
    return await bets.post({
      ...callbacks.commandOf(integration, player, game, gameCode),
      gameType: game?.gameType ?? 'SPORTS',
      round,
      roundClosed: false,
      sessionEpoch: null,
      veto: placing.veto,
      acts,
    });
  }

  async function vetoOf(
    integration: Integration,
    player: Player,
    currency: string | null,
  ): Promise<Placing['veto']> {
    const { currencyCode, gameCode } = variantsOf(integration);
    const game = await callbacks.gameOf(integration, gameCode);
    const { veto } = await callbacks.termsOf(integration, player, game, { currency: null, token: null });
    // Its currencies are codes of its own, so this is judged here, and last, as everywhere.
    const isOther = currencyCode !== null && currency !== null && currency !== currencyCode;
    return veto ?? (isOther ? 'wrong_currency' : null);
  }

  /** A ticket on its own. */
  async function one(integration: Integration, ticket: Ticket): Promise<SabaStatus> {
    if (typeof ticket.act === 'string') return ticket.act;
    const player = await callbacks.playerOf(integration, ticket.userId);
    if (!player) return '203';
    return statusOf((await post(integration, player, ticket.refId, [ticket.act])).status);
  }

  /**
   * Every ticket that can be applied is; the answer is the first refusal, so that the vendor asks again and finds
   * the others done.
   */
  async function each(integration: Integration, tickets: readonly Ticket[]): Promise<SabaAnswer> {
    const refused: { readonly refId: string; readonly status: SabaStatus }[] = [];
    for (let from = 0; from < tickets.length; from += TICKETS_AT_ONCE) {
      const some = tickets.slice(from, from + TICKETS_AT_ONCE);
      const heard = await Promise.allSettled(some.map(async (ticket) => await one(integration, ticket)));
      for (const [index, said] of heard.entries()) {
        // No answer to one is no answer to the message: the vendor repeats it, and what is done stays done.
        if (said.status === 'rejected') throw said.reason;
        if (said.value !== '0') refused.push({ refId: some[index]?.refId ?? '', status: said.value });
      }
    }
    const [first] = refused;
    if (!first) return { status: '0' };
    if (tickets.length === 1) return { status: first.status };
    const named = refused.slice(0, NAMED_MAX).map(({ refId, status }) => `${refId}: ${status}`);
    return { status: first.status, msg: named.join(', ') };
  }

  /** What the vendor hears of tickets of one member: their balance as well. */
  async function ofMember(
    integration: Integration,
    userId: string,
    tickets: readonly Omit<Ticket, 'userId'>[],
  ): Promise<SabaAnswer> {
    const player = await callbacks.playerOf(integration, userId);
    if (!player) return { status: '203' };
    const answer = await each(
      integration,
      tickets.map((ticket) => ({ ...ticket, userId })),
    );
    return { ...answer, balanceE5: await callbacks.balanceOf(integration, player) };
  }

  async function place(
    integration: Integration,
    userId: string,
    currency: string | null,
    round: string,
    acts: readonly (BetAct | undefined)[],
  ): Promise<{ readonly answer: SabaAnswer; readonly ids: readonly string[] }> {
    const player = await callbacks.playerOf(integration, userId);
    if (!player) return { answer: { status: '203' }, ids: [] };
    const placed = acts.filter((act) => act !== undefined);
    if (placed.length < acts.length) return { answer: { status: '307' }, ids: [] };
    const veto = await vetoOf(integration, player, currency);
    const outcome = await post(integration, player, round, placed, { veto });
    const status = statusOf(outcome.status);
    const balance = status === '502' ? { balanceE5: outcome.balanceNow } : {};
    // A placement whose cancellation came first has no posting; it is then known by the vendor's own id.
    const ids = placed.map((act, index) => String(outcome.acts[index]?.posting ?? act.transaction));
    return { answer: { status, ...balance }, ids };
  }

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

    settle: async (integration, message) => await settle(integration, message, 'settle'),
    resettle: async (integration, message) => await settle(integration, message, 'resettle'),

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

  async function settle(
    integration: Integration,
    { operationId, txns }: SabaMessage<'settle'>,
    action: 'settle' | 'resettle',
  ): Promise<SabaAnswer> {
    const variants = variantsOf(integration);
    const tickets = txns
      // The vendor's book-keeping day alone has changed: the amounts are those of before and no change.
      .filter((ticket) => action === 'settle' || ticket.extraInfo?.isOnlyWinlostDateChanged !== true)
      .map((ticket) => ({
        userId: ticket.userId,
        refId: ticket.refId,
        act: settleAct(action, operationId, ticket, variants) ?? ('101' as const),
      }));
    return await each(integration, tickets);
  }
}
