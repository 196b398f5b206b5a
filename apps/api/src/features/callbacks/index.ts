/**
 * Callbacks: what every vendor protocol's endpoint needs: the paths under `/vendors`, the player and the game that a call
 * names, and the command that the core understands. Promises that a member is known to an integration only in the
 * world it plays in. Never speaks a dialect and never decides about money.
 */
import type { Money } from '@laro/money';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BetCommand, BetOutcome, BetVeto } from '../bets/index.ts';
import type { Games } from '../games/index.ts';
import type { Launches, Standing, TokenState } from '../launches/index.ts';
import type { Locations } from '../locations/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import { createFailureBudget, NO_BUDGET } from './failures.ts';
import * as store from './store.ts';

export type { EndpointAnswer, EndpointCall, UnprovenCall } from './endpoint.ts';
export type Callbacks = ReturnType<typeof createCallbacks>['functions'];

/** What never changes about a member: where the money lies. Status and session are judged under the account's lock. */
export type Player = Pick<BetCommand, 'lane' | 'account' | 'member' | 'book' | 'currency'> & {
  /** Trial members end by themselves. */
  readonly expiresMs: number;
};
/** What a stake is posted with: why it may not be, as far as that is known outside the batch, and its session. */
export type StakeTerms = Pick<BetCommand, 'veto' | 'sessionEpoch'>;
/** What a call says of its stake; null where it names none. */
export type Named = { readonly currency: string | null; readonly token: string | null };
export type PlayedGame = { readonly nodeId: string; readonly gameType: string; readonly enabled: boolean };

const PLAYERS_KEPT = 100_000;
const GAMES_KEPT = 20_000;
/** A switched-off game stops taking stakes within this time. */
const GAME_FRESH_MS = 2_000;
/** How often a cache looks at the clock: at every look-up would cost more than the look-up. */
const CLOCK_MS = 100;

export function createCallbacks(
  platform: Platform,
  {
    games,
    launches,
    locations,
    vendors,
  }: {
    readonly games: Games;
    readonly launches: Launches;
    readonly locations: Locations;
    readonly vendors: Vendors;
  },
) {
  const { clock, config, database, scopes } = platform;
  const failures = config.rateLimits ? createFailureBudget() : NO_BUDGET;

  function sessionVeto(standing: Standing | null, player: Player): BetVeto | null {
    if (standing === null) return null;
    if (standing.state === 'unknown' || standing.member !== player.member) return 'token_unknown';
    return standing.state === 'expired' ? 'token_expired' : null;
  }

  function playVeto(
    integration: Integration,
    game: PlayedGame | undefined,
    currency: string | null,
  ): BetVeto | null {
    if (!game?.enabled) return 'game_unknown';
    return currency !== null && currency !== integration.currency ? 'wrong_currency' : null;
  }

  /**
   * The terms of a stake, in the order in which protocols refuse: the integration, the player, the session, the game,
   * the currency. The account says more of the player than is known here: the batch puts a lock before the session too.
   */
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
    const standing = named.token === null ? null : await launches.standings.of(integration, named.token);
    return {
      veto: sessionVeto(standing, player) ?? playVeto(integration, game, named.currency),
      sessionEpoch: standing?.epoch ?? null,
    };
  }

  const players = new LRUCache<string, Player>({ max: PLAYERS_KEPT });
  const gamesByCode = new LRUCache<string, { readonly game: PlayedGame | null }>({
    max: GAMES_KEPT,
    ttl: GAME_FRESH_MS,
    ttlResolution: CLOCK_MS,
  });
  /** Who asks for a game while it is being read waits for that reading: all bets on it come at the same time. */
  const gamesBeingRead = new Map<string, Promise<PlayedGame | null>>();

  async function readGame(integration: Integration, code: string, key: string): Promise<PlayedGame | null> {
    try {
      const row = await scopes.read(
        integration.merchant,
        async (scope) => await games.byCode(scope, integration.supplier, code),
      );
      const game = row ? { nodeId: row.nodeId, gameType: row.gameType, enabled: row.enabled } : null;
      gamesByCode.set(key, { game });
      return game;
    } finally {
      gamesBeingRead.delete(key);
    }
  }

  return {
    functions: {
      openEndpoint: async (app: FastifyInstance, endpoint: Endpoint): Promise<void> =>
        await openEndpoint(app, platform, { vendors, failures }, endpoint),
      /** The member whom the vendor names, or undefined when this integration may not know them. */
      async playerOf(integration: Integration, user: string): Promise<Player | undefined> {
        const key = `${integration.id} ${user}`;
        const known = players.get(key);
        if (known) return known;
        const row = await store.playerRow(database, integration.merchant, user);
        if (row?.currency !== integration.currency) return undefined;
        if ((row.book === 'TRIAL') !== (integration.mode === 'TRIAL')) return undefined;
        const { expiresAt, ...place } = row;
        const player: Player = {
          ...place,
          member: user,
          expiresMs: expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
        };
        players.set(key, player);
        return player;
      },
      /** The game that the vendor names by its own code. */
      async gameOf(integration: Integration, code: string): Promise<PlayedGame | undefined> {
        const key = `${integration.id} ${code}`;
        const known = gamesByCode.get(key);
        if (known) return known.game ?? undefined;
        const reading = gamesBeingRead.get(key) ?? readGame(integration, code, key);
        gamesBeingRead.set(key, reading);
        return (await reading) ?? undefined;
      },
      /** What a vendor's token says now; for calls that no batch judges. */
      async tokenOf(integration: Integration, token: string): Promise<TokenState> {
        return await launches.standings.now(integration, token);
      },
      /** The hash under which a token is kept. */
      tokenHash: launches.hashToken,
      /** Spendable balance now, from the primary. */
      async balanceOf(
        integration: Pick<Integration, 'merchant'>,
        player: Pick<Player, 'lane' | 'account'>,
      ): Promise<Money> {
        const balance = await store.balanceNow(database, integration.merchant, player);
        if (balance === null) throw new Error('A player has an account.');
        return balance;
      },
      /** Whether the member is locked or excluded now; for calls that no batch judges. */
      async isShutOut(
        integration: Pick<Integration, 'merchant'>,
        player: Pick<Player, 'lane' | 'account'>,
      ): Promise<boolean> {
        return await store.isShutOut(database, integration.merchant, player);
      },
      termsOf,
      /**
       * Posts a call that takes a stake on its terms. A session that another process has opened again is remembered here
       * with its old generation: refused for that, it is read anew, and the call is posted once more.
       */
      async onTerms(
        integration: Integration,
        player: Player,
        game: PlayedGame | undefined,
        named: Named,
        post: (terms: StakeTerms) => Promise<BetOutcome>,
      ): Promise<BetOutcome> {
        const terms = await termsOf(integration, player, game, named);
        const outcome = await post(terms);
        if (named.token === null || terms.veto !== null || outcome.status !== 'token_expired') return outcome;
        const anew = await launches.standings.now(integration, named.token);
        const isOpen = sessionVeto(anew, player) === null && anew.epoch !== terms.sessionEpoch;
        return isOpen ? await post({ ...terms, sessionEpoch: anew.epoch }) : outcome;
      },
      /** The part of a command that is the same in every protocol. */
      commandOf(
        integration: Integration,
        player: Player,
        game: PlayedGame | undefined,
        gameCode: string,
      ): Omit<BetCommand, 'round' | 'roundClosed' | 'sessionEpoch' | 'veto' | 'acts'> {
        const { lane, account, member, book, currency } = player;
        return {
          lane,
          account,
          member,
          book,
          currency,
          merchant: integration.merchant,
          integration: integration.id,
          nodeId: game?.nodeId ?? `${integration.supplier}-${gameCode}`,
          gameType: game?.gameType ?? 'RNG',
        };
      },
    },
  } satisfies Feature;
}
