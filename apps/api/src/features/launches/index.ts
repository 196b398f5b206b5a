/**
 * Launches: opens a vendor session for a member and asks the supplier for the address of the game frame.
 * Promises that a token is known to us only as a hash, is good at one integration, and stops betting when the
 * member's session ends. Never moves money.
 */
import { createHash } from 'node:crypto';
import { loginRequired } from '@laro/wire';
import { gameUnavailable, gameUnknown, vendorUnreachable } from '@laro/wire/launches';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import * as store from './store.ts';

export type Launches = ReturnType<typeof createLaunches>;

/** Vendor sessions: idle 2 hours, 12 hours at most (settled.md 5). */
const IDLE_MS = 2 * 3_600_000;
const LIFETIME_MS = 12 * 3_600_000;
const TOUCH_MS = 60_000;

const LANGUAGE_OF: Readonly<Record<string, string>> = { EN: 'en', TY: 'fil', CN: 'zh', TH: 'th', VI: 'vi' };

export function createLaunches(
  { clock, config, ids, logger, scopes }: Platform,
  {
    catalogue,
    members,
    merchants,
    sessions,
    vendors,
  }: {
    readonly catalogue: Catalogue;
    readonly members: Members;
    readonly merchants: Merchants;
    readonly sessions: Sessions;
    readonly vendors: Vendors;
  },
) {
  sessions.onEnded(async (scope, memberId) => await store.revokeVendorSessions(scope, memberId, clock.now()));

  return {
    /**
     * What a vendor's token says now: whose it is, and whether it may still bet. Wins and rollbacks never ask.
     */
    async tokenState(
      scope: Scope,
      integration: Integration,
      token: string,
    ): Promise<{ readonly state: 'good' | 'expired' | 'unknown'; readonly member: string | null }> {
      const tokenHash = hashToken(token);
      const session = await store.vendorSession(scope, tokenHash);
      if (!session || session.integration !== integration.id) return { state: 'unknown', member: null };
      const now = clock.now();
      const idle = now.getTime() - session.seenAt.getTime();
      const age = now.getTime() - session.createdAt.getTime();
      if (session.revokedAt || idle > IDLE_MS || age > LIFETIME_MS)
        return { state: 'expired', member: session.member };
      if (idle > TOUCH_MS) await store.touchVendorSession(scope, tokenHash, now);
      return { state: 'good', member: session.member };
    },

    bind(calls: CallRegistry): void {
      calls.bind('launchGame', async (context, { query }) => {
        const { actor, merchant: code, now } = context;
        const merchant = await merchants.byCode(code);
        const { game, member } = await scopes.read(code, async (scope) => ({
          game: await catalogue.playable(scope, query.nodeId),
          member: await members.byId(scope, actor.memberId),
        }));
        if (!member) throw new Refusal(loginRequired);
        if (!game || game.gameCode !== query.gameId || game.vassalage !== query.vendor)
          throw new Refusal(gameUnknown);
        const mode = member.book === 'TRIAL' ? 'TRIAL' : 'REAL';
        const integration = await vendors.forPlay(code, game.supplier, mode);
        if (!integration || integration.currency !== member.currency) throw new Refusal(gameUnavailable);

        const token = ids.secret();
        await scopes.write(code, async (scope) => {
          // Held until commit: a sign-out at this moment waits, and then revokes what is written here.
          if (!(await sessions.holdOpen(scope, actor.sessionHandle))) throw new Refusal(loginRequired);
          await store.insertVendorSession(scope, {
            tokenHash: hashToken(token),
            member: member.id,
            integration: integration.id,
            sessionHandle: actor.sessionHandle,
            at: now,
          });
          await store.markRecent(scope, member.id, game.nodeId, now);
        });

        const profile = loadProfile(merchant.profile);
        const url = await askForUrl(integration, {
          operator_id: integration.operatorId,
          user: member.id,
          token,
          platform: 'GPL_MOBILE',
          lobby_url: new URL('/m/home', config.publicUrl).href,
          deposit_url: new URL('/m/voucherCenter', config.publicUrl).href,
          lang: LANGUAGE_OF[query.language] ?? 'en',
          game_code: game.gameCode,
          currency: integration.currency,
          country: 'PH',
          ip: context.ip,
          meta: {
            autoplay: profile.autoplay,
            turbo: profile.turbo,
            min_spin_ms: profile.minSpinMs,
            practice: mode === 'TRIAL',
            currency_symbol: merchant.currencySymbol,
          },
        });
        return { url: url.href, origin: url.origin, gameName: game.gameName, practice: mode === 'TRIAL' };
      });

      calls.bind('listRecentGames', async ({ actor, merchant }, { query }) => {
        const page = { number: query.page, size: query.pageSize };
        const { games, nodeIds, count } = await scopes.read(merchant, async (scope) => {
          const recent = await store.listRecent(scope, actor.memberId, page);
          return { ...recent, games: await catalogue.byNodes(scope, recent.nodeIds) };
        });
        const byNode = new Map(games.map((game) => [game.nodeId, game]));
        const list = nodeIds.flatMap((nodeId) => byNode.get(nodeId) ?? []);
        return { list: list.map(catalogue.toWire), totalPages: Math.ceil(count / query.pageSize) };
      });
    },
  };

  async function askForUrl(
    integration: Integration,
    request: Parameters<ReturnType<Vendors['client']>['gameUrl']>[0],
  ): Promise<URL> {
    try {
      const url = new URL((await vendors.client(integration).gameUrl(request)).url);
      // A frame of ours inside a frame of ours could reach what only the shell may (reliability.md 5.8).
      if (url.origin === config.publicUrl.origin)
        throw new Error('The supplier answered with our own origin.');
      return url;
    } catch (error) {
      logger.warn({ integration: integration.id, cause: String(error) }, 'a launch was not answered');
      throw new Refusal(vendorUnreachable);
    }
  }
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
