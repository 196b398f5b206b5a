import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { campaignsOf } from './arrival-store.ts';
import type { Invitations } from './invitations.ts';

const CAMPAIGNS_SHOWN = 50;

/** A member's own code, and by campaign what came of it (TEAM-4). */
export function bindAffiliateLink(
  calls: CallRegistry,
  { scopes }: Pick<Platform, 'scopes'>,
  invitations: Pick<Invitations, 'of'>,
): void {
  calls.bind('getAffiliateLink', async ({ actor, merchant }) => {
    return await scopes.write(merchant, async (scope) => {
      const code = await invitations.of(scope, actor.memberId);
      const campaigns = await campaignsOf(scope, actor.memberId, CAMPAIGNS_SHOWN);
      return {
        code,
        campaigns: campaigns.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })),
      };
    });
  });
}
