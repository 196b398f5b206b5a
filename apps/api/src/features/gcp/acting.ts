import {
  type GcpAnswer,
  type GcpRefusal,
  type GcpRequest,
  type GcpVariants,
  toSubunits,
} from '@laro/vendor-protocol/gcp';
import type { BetAct, BetOutcome, Bets } from '../bets/index.ts';
import type { Callbacks, PlayedGame, Player, StakeTerms } from '../callbacks/index.ts';
import { gcpSessionToken } from '../launches/index.ts';
import type { Integration } from '../vendors/index.ts';
import { copiesIn } from './acts.ts';
import { codeOf, refuse } from './answers.ts';

/** SOFTSWISS's own test game; no lobby lists it. */
const ACCEPTANCE_GAME = 'acceptance:test';

/** Posts what a call asks for, as one command. */
export function createActing({ bets, callbacks }: { readonly bets: Bets; readonly callbacks: Callbacks }) {
  async function gameOf(
    integration: Integration,
    variants: GcpVariants,
    code: string | null,
  ): Promise<PlayedGame | undefined> {
    if (code === null) return undefined;
    if (code === ACCEPTANCE_GAME && variants.acceptanceGame) {
      return { nodeId: `${integration.supplier}-${code}`, gameType: 'RNG', enabled: true };
    }
    return await callbacks.gameOf(integration, code);
  }

  /** Only a call that takes a stake is held to session and game; the currency must be right in any case. */
  async function post(
    integration: Integration,
    variants: GcpVariants,
    request: GcpRequest<'play'> | GcpRequest<'rollback'>,
    player: Player,
    acts: readonly BetAct[],
  ): Promise<BetOutcome> {
    const { currency, session_id } = request;
    const game = await gameOf(integration, variants, request.game);
    const on = async (terms: StakeTerms): Promise<BetOutcome> =>
      await bets.post({
        ...callbacks.commandOf(integration, player, game, request.game ?? ''),
        round: request.game_id ?? acts[0]?.transaction ?? '',
        roundClosed: request.finished === true && request.game_id !== null,
        ...terms,
        acts,
      });
    if (!acts.some((act) => act.op === 'stake')) {
      return await on({
        veto: currency === integration.currency ? null : 'wrong_currency',
        sessionEpoch: null,
      });
    }
    const token = session_id === null ? null : gcpSessionToken(integration.id, session_id);
    return await callbacks.onTerms(integration, player, game, { currency, token }, on);
  }

  /** Posts the acts and answers them one by one, in the order in which they stand in the call. */
  async function act(
    integration: Integration,
    variants: GcpVariants,
    request: GcpRequest<'play'> | GcpRequest<'rollback'>,
    player: Player,
    acts: readonly BetAct[],
  ): Promise<GcpAnswer | GcpRefusal> {
    const copies = copiesIn(acts);
    if (copies === 'other') return refuse(variants.conflictCode);
    if (copies === 'same' && variants.sameActionTwiceInCall === 'refuse') {
      return refuse(400, { message: 'Bad request: an action_id stands in the call twice.' });
    }
    const outcome = await post(integration, variants, request, player, acts);
    const balance = toSubunits(outcome.balanceNow, variants.subunitDigits);
    const code = codeOf(outcome.status, variants);
    if (code !== null) return refuse(code, { balance });
    return {
      balance,
      game_id: request.game_id,
      transactions: outcome.acts.map(({ posting, recordedAt }, index) => ({
        action_id: acts[index]?.transaction ?? '',
        tx_id: posting ?? '',
        processed_at: recordedAt.toISOString(),
      })),
    };
  }

  return { gameOf, post, act };
}
