import { loginRequired } from '@laro/wire';
import { gameUnavailable, type launchGame, playLocked, vendorUnreachable } from '@laro/wire/launches';
import type { Handler } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Fixtures } from '../fixtures/index.ts';
import type { Games } from '../games/index.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Locations } from '../locations/index.ts';
import type { Lotteries } from '../lotteries/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Terms } from '../terms/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { createOpening } from './opening.ts';
import * as store from './store.ts';
import { hashToken, type TokenStates } from './token-states.ts';
import { createWanted } from './wanted.ts';

const COUNTRY = 'PH';
const LANGUAGE_OF: Readonly<Record<string, string>> = { EN: 'en', TY: 'fil', CN: 'zh', TH: 'th', VI: 'vi' };

export type LaunchDeps = {
  readonly fixtures: Fixtures;
  readonly games: Games;
  readonly ledger: Ledger;
  readonly limits: Pick<Limits, 'beginPlay'>;
  readonly locations: Locations;
  readonly lotteries: Lotteries;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly sessions: Sessions;
  readonly terms: Pick<Terms, 'assertAccepted'>;
  readonly vendors: Vendors;
};

type Call = typeof launchGame;
type Query = Parameters<Handler<Call>>[1]['query'];
type Context = Parameters<Handler<Call>>[0];

export function createLaunch(platform: Platform, deps: LaunchDeps, tokenStates: TokenStates): Handler<Call> {
  const { config, scopes } = platform;
  const { ledger, limits, locations, members, merchants, sessions, terms, vendors } = deps;
  const wanted = createWanted(deps);
  const open = createOpening(platform, deps);

  /** Who is to play what, and through whom. */
  async function find(context: Context, query: Query) {
    const { actor, merchant } = context;
    const member = await scopes.read(merchant, async (scope) => {
      const found = await members.byId(scope, actor.memberId);
      if (!found) throw new Refusal(loginRequired);
      if (found.playLocked) throw new Refusal(playLocked);
      await terms.assertAccepted(scope, found);
      return found;
    });
    const { game, place } = await wanted(context, query);
    const trial = member.book === 'TRIAL';
    const integration = await vendors.forPlay(merchant, game.supplier, trial ? 'TRIAL' : 'REAL');
    const plays = integration?.currency === member.currency && (game.freePlay || !trial);
    if (!plays) throw new Refusal(gameUnavailable);
    return { game, member, integration, place, trial };
  }

  /** Writes down that the member plays, and with which token where the supplier names one. */
  async function admit(
    { actor, merchant, now }: Context,
    { game, member, integration }: Awaited<ReturnType<typeof find>>,
    token: string | null,
  ): Promise<void> {
    await scopes.write(merchant, async (scope) => {
      // Held until commit: a sign-out at this moment waits, and then revokes what is written here.
      if (!(await sessions.lockOpenSession(scope, actor.sessionHandle))) throw new Refusal(loginRequired);
      await store.markRecent(scope, member.id, game.nodeId, now);
      // Free play has no session that would be paused.
      if (member.book !== 'TRIAL') await limits.beginPlay(scope, member);
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
      tokenStates.forget(token);
      // A supplier that gives one session to two players would let one play the other's.
      if (!admitted) throw new Refusal(vendorUnreachable);
    });
  }

  return async (context, { query }) => {
    await locations.assertPlay(context.merchant, context.actor.memberId, context.ip);
    const merchant = await merchants.byCode(context.merchant);
    const found = await find(context, query);
    const { game, place, trial } = found;
    const { autoplay, turbo, minSpinMs } = loadProfile(merchant.profile);
    const launch = {
      gameCode: game.gameCode,
      locale: LANGUAGE_OF[query.language] ?? 'en',
      country: COUNTRY,
      ip: context.ip,
      gateway: context.gateway,
      returnUrl: new URL('/m/home', config.publicUrl).href,
      depositUrl: new URL('/m/voucherCenter', config.publicUrl).href,
      meta: {
        autoplay,
        turbo,
        min_spin_ms: minSpinMs,
        trial,
        currency_symbol: merchant.currencySymbol,
        ...place,
      },
    };
    const url = await open(found, launch, async (token) => await admit(context, found, token));
    return { url: url.href, origin: url.origin, gameName: game.gameName, trial };
  };
}
