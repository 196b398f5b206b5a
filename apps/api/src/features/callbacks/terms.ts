import type { Platform } from '../../platform/platform.ts';
import type { BetOutcome, BetVeto } from '../bets/index.ts';
import type { Launches, StakeTokenState } from '../launches/index.ts';
import type { Locations } from '../locations/index.ts';
import type { Integration } from '../vendors/index.ts';
import type { Named, PlayedGame, Player, StakeTerms } from './player.ts';

/** On which terms a stake is posted: what would refuse it, as far as that is known outside the batch. */
export function createTerms(
  { clock }: Platform,
  { launches, locations }: { readonly launches: Launches; readonly locations: Locations },
) {
  function sessionVeto(token: StakeTokenState | null, player: Player): BetVeto | null {
    if (token === null) return null;
    if (token.state === 'unknown' || token.member !== player.member) return 'token_unknown';
    return token.state === 'expired' ? 'token_expired' : null;
  }

  function playVeto(
    integration: Integration,
    game: PlayedGame | undefined,
    currency: string | null,
  ): BetVeto | null {
    if (!game?.enabled) return 'game_unknown';
    return currency !== null && currency !== integration.currency ? 'wrong_currency' : null;
  }

  async function termsOf(
    integration: Integration,
    player: Player,
    game: PlayedGame | undefined,
    named: Named,
  ): Promise<StakeTerms> {
    if (!integration.enabled) return { veto: 'partner_disabled', sessionEpoch: null };
    if (player.expiresMs <= clock.now().getTime()) return { veto: 'member_locked', sessionEpoch: null };
    // A place is the member's, whatever session they play in. No protocol has a word for it: it is told as a limit.
    if (await locations.isClosed(integration.merchant, player.member))
      return { veto: 'limit_reached', sessionEpoch: null };
    const token = named.token === null ? null : await launches.tokenStates.of(integration, named.token);
    return {
      veto: sessionVeto(token, player) ?? playVeto(integration, game, named.currency),
      sessionEpoch: token?.epoch ?? null,
    };
  }

  async function onTerms(
    integration: Integration,
    player: Player,
    game: PlayedGame | undefined,
    named: Named,
    post: (terms: StakeTerms) => Promise<BetOutcome>,
  ): Promise<BetOutcome> {
    const terms = await termsOf(integration, player, game, named);
    const outcome = await post(terms);
    if (named.token === null || terms.veto !== null || outcome.status !== 'token_expired') return outcome;
    const again = await launches.tokenStates.now(integration, named.token);
    const isOpen = sessionVeto(again, player) === null && again.epoch !== terms.sessionEpoch;
    return isOpen ? await post({ ...terms, sessionEpoch: again.epoch }) : outcome;
  }

  return { termsOf, onTerms };
}
