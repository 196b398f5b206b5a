import type { SabaAnswer, SabaStatus } from '@laro/vendor-protocol/saba';
import type { BetAct, BetOutcome, Bets } from '../bets/index.ts';
import type { Callbacks, Player, StakeTerms } from '../callbacks/index.ts';
import type { Integration } from '../vendors/index.ts';
import { statusOf } from './rules.ts';
import { variantsOf } from './variants.ts';

/** One ticket of a message: what is to happen with it, or the status that it is refused with unseen. */
export type Ticket = {
  readonly userId: string;
  readonly refId: string;
  readonly act: BetAct | SabaStatus;
};

type Placing = Pick<StakeTerms, 'veto'>;

/** So many tickets of one message are under way at once; a message must not fill the queue alone. */
const TICKETS_AT_ONCE = 64;
/** Refused tickets that an answer names; the vendor finds the others when it asks again. */
const NAMED_MAX = 10;

type Deps = { readonly bets: Bets; readonly callbacks: Callbacks };

/** Tickets that are placed: one command, all or none. */
export function createPlacing({ bets, callbacks }: Deps) {
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

  return { post, place };
}

/** Tickets that are placed already: each is a command of its own. */
export function createTickets(deps: Deps) {
  const { callbacks } = deps;
  const { post } = createPlacing(deps);

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
      const received = await Promise.allSettled(some.map(async (ticket) => await one(integration, ticket)));
      for (const [index, answered] of received.entries()) {
        // No answer to one is no answer to the message: the vendor repeats it, and what is done stays done.
        if (answered.status === 'rejected') throw answered.reason;
        if (answered.value !== '0') refused.push({ refId: some[index]?.refId ?? '', status: answered.value });
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

  return { each, ofMember };
}
