/**
 * Launches: opens a vendor session for a member and asks the supplier for the address of the game frame.
 * Promises that a token is known to us only as a hash, is good at one integration, and stops betting when the
 * member's session ends. Never moves money.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { createLaunch, type LaunchDeps } from './launch.ts';
import { bindRecentGames } from './recent.ts';
import * as store from './store.ts';
import { createTokenStates, hashToken, type TokenStates } from './token-states.ts';

export { gcpSessionToken } from './gcp-session.ts';
export type { StakeTokenState, TokenState } from './token-states.ts';

export interface Launches {
  hashToken(token: string): Buffer;
  /** What vendors' tokens say. Wins and rollbacks never ask. */
  readonly tokenStates: TokenStates;
  /** Writes down that a member opened a game. */
  opened(scope: Scope, memberId: string, nodeId: string, at: Date): Promise<void>;
}

export function createLaunches(platform: Platform, deps: LaunchDeps): Feature<Launches> {
  const { ledger, members, sessions } = deps;
  const tokenStates = createTokenStates(platform);

  sessions.onEnded(async (scope, memberId) => {
    await store.revokeVendorSessions(scope, memberId, platform.clock.now());
    const member = await members.byId(scope, memberId);
    if (member) await ledger.endSessions(scope, { lane: member.lane, account: member.cashAccount });
  });

  return {
    functions: { hashToken, tokenStates, opened: store.markRecent },

    routes(calls) {
      calls.bind('launchGame', createLaunch(platform, deps, tokenStates));
      bindRecentGames(calls, platform, deps);
    },
  };
}
