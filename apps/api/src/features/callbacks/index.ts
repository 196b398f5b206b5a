/**
 * Callbacks: what every vendor protocol's endpoint needs: the paths under `/vendors`, the player and the game that a call
 * names, and the command that the core understands. Promises that a member is known to an integration only in the
 * world it plays in. Never speaks a dialect and never decides about money.
 */
import type { Money } from '@laro/money';
import type { FastifyInstance } from 'fastify';
import { createFailureBudget, NO_BUDGET } from '../../platform/failure-budget.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BetOutcome } from '../bets/index.ts';
import type { Games } from '../games/index.ts';
import type { Launches, TokenState } from '../launches/index.ts';
import type { Locations } from '../locations/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { createPlayedGames, createPlayers } from './cached.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import type { CommandOfPlay, Named, PlayedGame, Player, StakeTerms } from './player.ts';
import * as store from './store.ts';
import { createTerms } from './terms.ts';

export type { EndpointAnswer, EndpointCall, UnprovenCall } from './endpoint.ts';
export type { PlayedGame, Player, StakeTerms } from './player.ts';

type Place = Pick<Player, 'lane' | 'account'>;

export interface Callbacks {
  openEndpoint(app: FastifyInstance, endpoint: Endpoint): Promise<void>;
  /** The member whom the vendor names, or undefined when this integration may not know them. */
  playerOf(integration: Integration, user: string): Promise<Player | undefined>;
  /** The game that the vendor names by its own code. */
  gameOf(integration: Integration, code: string): Promise<PlayedGame | undefined>;
  /** What a vendor's token says now; for calls that no batch judges. */
  tokenOf(integration: Integration, token: string): Promise<TokenState>;
  /** The hash under which a token is kept. */
  tokenHash(token: string): Buffer;
  /** Spendable balance now, from the primary. */
  balanceOf(integration: Pick<Integration, 'merchant'>, player: Place): Promise<Money>;
  /** Whether the member is locked or excluded now; for calls that no batch judges. */
  isShutOut(integration: Pick<Integration, 'merchant'>, player: Place): Promise<boolean>;
  /**
   * The terms of a stake, in the order in which protocols refuse: the integration, the player, the session, the game,
   * the currency. The account says more of the player than is known here: the batch puts a lock before the session too.
   */
  termsOf(
    integration: Integration,
    player: Player,
    game: PlayedGame | undefined,
    named: Named,
  ): Promise<StakeTerms>;
  /**
   * Posts a call that takes a stake on its terms. A session that another process has opened again is remembered here
   * with its old generation: refused for that, it is read anew, and the call is posted once more.
   */
  onTerms(
    integration: Integration,
    player: Player,
    game: PlayedGame | undefined,
    named: Named,
    post: (terms: StakeTerms) => Promise<BetOutcome>,
  ): Promise<BetOutcome>;
  commandOf(
    integration: Integration,
    player: Player,
    game: PlayedGame | undefined,
    gameCode: string,
  ): CommandOfPlay;
}

type Deps = {
  readonly games: Games;
  readonly launches: Launches;
  readonly locations: Locations;
  readonly vendors: Vendors;
};

export function createCallbacks(platform: Platform, deps: Deps): Feature<Callbacks> {
  const { config, database } = platform;
  const { games, launches, vendors } = deps;
  const failures = config.rateLimits ? createFailureBudget() : NO_BUDGET;

  return {
    functions: {
      ...createTerms(platform, deps),
      playerOf: createPlayers(platform),
      gameOf: createPlayedGames(platform, games),
      openEndpoint: async (app, endpoint) =>
        await openEndpoint(app, platform, { vendors, failures }, endpoint),
      tokenOf: async (integration, token) => await launches.tokenStates.now(integration, token),
      tokenHash: (token) => launches.hashToken(token),
      async balanceOf({ merchant }, player) {
        const balance = await store.balanceNow(database, merchant, player);
        if (balance === null) throw new Error('A player has an account.');
        return balance;
      },
      isShutOut: async ({ merchant }, player) => await store.isShutOut(database, merchant, player),
      commandOf: (integration, { lane, account, member, book, currency }, game, gameCode) => ({
        lane,
        account,
        member,
        book,
        currency,
        merchant: integration.merchant,
        integration: integration.id,
        nodeId: game?.nodeId ?? `${integration.supplier}-${gameCode}`,
        gameType: game?.gameType ?? 'RNG',
      }),
    },
  };
}
