import type { GcpAnswer, GcpRefusal, GcpRequest, GcpVariants } from '@laro/vendor-protocol/gcp';
import type { Platform } from '../../platform/platform.ts';
import type { Bets } from '../bets/index.ts';
import type { Callbacks } from '../callbacks/index.ts';
import type { Members } from '../members/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { createEnd } from './freespins-end.ts';
import { createIssuing, type FreespinGrant, type Granted } from './freespins-issuing.ts';

/**
 * Freespins: issued and cancelled by us, played at the supplier without a word to us, and credited once at their
 * end. The credit's own key is the issue, so whatever the supplier repeats moves money once.
 */
export interface Freespins {
  /** The supplier's word that an issue is over. */
  end(
    integration: Integration,
    variants: GcpVariants,
    request: GcpRequest<'freespins'>,
  ): Promise<GcpAnswer | GcpRefusal>;
  /** Grants spins. Ask again with the same grant while the answer is `asked`. */
  issue(integration: Integration, grant: FreespinGrant): Promise<Granted>;
  /**
   * Takes spins back that were not played. What they have won by then the supplier still reports; the code is its
   * refusal, null when it took our word.
   */
  cancel(integration: Integration, issue: string): Promise<{ readonly code: number | null }>;
}

type Deps = {
  readonly bets: Bets;
  readonly callbacks: Callbacks;
  readonly members: Members;
  readonly vendors: Vendors;
};

export function createFreespins(platform: Platform, deps: Deps): Freespins {
  return { end: createEnd(platform, deps), ...createIssuing(platform, deps) };
}
