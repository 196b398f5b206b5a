/**
 * Launches: opens a vendor session for a member and asks the supplier for the address of the game frame.
 * Promises that a token is known to us only as a hash, is good at one integration, and stops betting when the
 * member's session ends. Never moves money.
 */
import { loginRequired } from '@laro/wire';
import { gameUnavailable, gameUnknown, vendorUnreachable } from '@laro/wire/launches';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Games } from '../games/index.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Locations } from '../locations/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { gcpSessionRequest, gcpSessionToken } from './gcp-session.ts';
import { createStandings, hashToken } from './standing.ts';
import * as store from './store.ts';

export { gcpSessionToken } from './gcp-session.ts';
export type Launches = ReturnType<typeof createLaunches>['functions'];
export type { Standing, TokenState } from './standing.ts';

const COUNTRY = 'PH';
const LANGUAGE_OF: Readonly<Record<string, string>> = { EN: 'en', TY: 'fil', CN: 'zh', TH: 'th', VI: 'vi' };

export function createLaunches(
  platform: Platform,
  {
    games,
    ledger,
    locations,
    members,
    merchants,
    sessions,
    vendors,
  }: {
    readonly games: Games;
    readonly ledger: Ledger;
    readonly locations: Locations;
    readonly members: Members;
    readonly merchants: Merchants;
    readonly sessions: Sessions;
    readonly vendors: Vendors;
  },
) {
  const { clock, config, ids, logger, scopes } = platform;
  const standings = createStandings(platform);

  sessions.onEnded(async (scope, memberId) => {
    await store.revokeVendorSessions(scope, memberId, clock.now());
    const member = await members.byId(scope, memberId);
    if (member) await ledger.endSessions(scope, { lane: member.lane, account: member.cashAccount });
  });

  return {
    functions: {
      hashToken,
      /** What vendors' tokens say. Wins and rollbacks never ask. */
      standings,
    },

    routes(calls) {
      calls.bind('launchGame', async (context, { query }) => {
        const { actor, merchant: code, now } = context;
        await locations.assertPlay(code, actor.memberId, context.ip);
        const merchant = await merchants.byCode(code);
        const { game, member } = await scopes.read(code, async (scope) => ({
          game: await games.playable(scope, query.nodeId),
          member: await members.byId(scope, actor.memberId),
        }));
        if (!member) throw new Refusal(loginRequired);
        if (!game || game.gameCode !== query.gameId || game.vassalage !== query.vendor)
          throw new Refusal(gameUnknown);
        const mode = member.book === 'TRIAL' ? 'TRIAL' : 'REAL';
        const integration = await vendors.forPlay(code, game.supplier, mode);
        if (!integration || integration.currency !== member.currency) throw new Refusal(gameUnavailable);

        const profile = loadProfile(merchant.profile);
        const admit = async (token: string | null): Promise<void> =>
          await scopes.write(code, async (scope) => {
            // Held until commit: a sign-out at this moment waits, and then revokes what is written here.
            if (!(await sessions.holdOpen(scope, actor.sessionHandle))) throw new Refusal(loginRequired);
            await store.markRecent(scope, member.id, game.nodeId, now);
            if (token === null) return;
            const account = await ledger.readAccount(scope, member.lane, member.cashAccount);
            const admitted = await store.insertVendorSession(scope, {
              tokenHash: hashToken(token),
              member: member.id,
              integration: integration.id,
              sessionHandle: actor.sessionHandle,
              at: now,
              epoch: account?.sessionEpoch ?? 0,
            });
            standings.forget(token);
            // A supplier that gives one session to two players would let one play the other's.
            if (!admitted) throw new Refusal(vendorUnreachable);
          });
        const launch = {
          gameCode: game.gameCode,
          locale: LANGUAGE_OF[query.language] ?? 'en',
          country: COUNTRY,
          ip: context.ip,
          returnUrl: new URL('/m/home', config.publicUrl).href,
          depositUrl: new URL('/m/voucherCenter', config.publicUrl).href,
        };
        const meta = {
          autoplay: profile.autoplay,
          turbo: profile.turbo,
          min_spin_ms: profile.minSpinMs,
          practice: mode === 'TRIAL',
          currency_symbol: merchant.currencySymbol,
        };
        const url =
          integration.protocol === 'GCP_V1'
            ? await openAtGcp(integration, member, launch, admit)
            : await openAtHub88(integration, member, launch, meta, admit);
        return { url: url.href, origin: url.origin, gameName: game.gameName, practice: mode === 'TRIAL' };
      });

      calls.bind('listRecentGames', async ({ actor, merchant }, { query }) => {
        const page = { number: query.page, size: query.pageSize };
        const { listed, nodeIds, count } = await scopes.read(merchant, async (scope) => {
          const recent = await store.listRecent(scope, actor.memberId, page);
          return { ...recent, listed: await games.byNodes(scope, recent.nodeIds) };
        });
        const byNode = new Map(listed.map((game) => [game.nodeId, game]));
        const list = nodeIds.flatMap((nodeId) => byNode.get(nodeId) ?? []);
        return { list: list.map(games.toWire), totalPages: Math.ceil(count / query.pageSize) };
      });
    },
  } satisfies Feature;

  type Launch = Omit<Parameters<typeof gcpSessionRequest>[2], 'balanceE5'>;
  type Admit = (token: string | null) => Promise<void>;

  /** Hub88: the token is ours, and must be known before the supplier can name it. */
  async function openAtHub88(
    integration: Integration,
    member: Member,
    launch: Launch,
    meta: Parameters<ReturnType<Vendors['client']>['gameUrl']>[0]['meta'],
    admit: Admit,
  ): Promise<URL> {
    const token = ids.secret();
    await admit(token);
    const { address } = await ask(integration, async () =>
      vendors.client(integration).gameUrl({
        operator_id: integration.operatorId,
        user: member.id,
        token,
        platform: 'GPL_MOBILE',
        lobby_url: launch.returnUrl,
        deposit_url: launch.depositUrl,
        lang: launch.locale,
        game_code: launch.gameCode,
        currency: integration.currency,
        country: launch.country,
        ip: launch.ip,
        meta,
      }),
    );
    return address;
  }

  /** GCP: the supplier makes the session, and may name it in its calls. */
  async function openAtGcp(
    integration: Integration,
    member: Member,
    launch: Launch,
    admit: Admit,
  ): Promise<URL> {
    const account = await scopes.read(
      integration.merchant,
      async (scope) => await ledger.readAccount(scope, member.lane, member.cashAccount),
    );
    const balanceE5 = account?.balance ?? 0n;
    const { address, answer } = await ask(integration, async () =>
      vendors
        .gcpClient(integration)
        .openSession(gcpSessionRequest(integration, member, { ...launch, balanceE5 })),
    );
    await admit(answer.sessionId === null ? null : gcpSessionToken(integration.id, answer.sessionId));
    return address;
  }

  async function ask<T extends { readonly url: string }>(
    integration: Integration,
    asking: () => Promise<T>,
  ): Promise<{ readonly address: URL; readonly answer: T }> {
    try {
      const answer = await asking();
      const address = new URL(answer.url);
      // A frame of ours inside a frame of ours could reach what only the shell may (reliability.md 5.8).
      if (address.origin === config.publicUrl.origin)
        throw new Error('The supplier answered with our own origin.');
      return { address, answer };
    } catch (error) {
      logger.warn({ integration: integration.id, cause: String(error) }, 'a launch was not answered');
      throw new Refusal(vendorUnreachable);
    }
  }
}
