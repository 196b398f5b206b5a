import type { RefusalSpec } from '@laro/wire';
import type { CallContext } from '../../platform/http/bind.ts';
import { networkOf } from '../../platform/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { keyedHash } from '../../platform/secret-box.ts';
import type { Device } from './device.ts';
import * as store from './store.ts';

type Kind = 'registration' | 'trial' | 'check' | 'opening';

/** How much of the moment names the window: a day, or an hour of it. */
const DAY = 'YYYY-MM-DD'.length;
const WINDOW: Readonly<Record<Kind, number>> = {
  registration: DAY,
  trial: DAY,
  check: DAY + 'THH'.length,
  opening: DAY,
};

export type Allow = (
  scope: Scope,
  kind: Kind,
  asker: Pick<CallContext, 'ip' | 'now'> & {
    readonly device: Device | null;
    /** Who asks, where they are logged in. */
    readonly member?: string;
  },
  max: { readonly address: number; readonly device: number; readonly member?: number },
  refusal: RefusalSpec,
) => Promise<void>;

/**
 * So many per address and per browser and day, or hour, counted in the database as part of the unit of work that they allow:
 * whatever process serves, and nothing is used up by what did not come to be (S7).
 */
export function createAllowance({ config }: Platform): Allow {
  const keyOf = (kind: Kind, what: string, value: string): Buffer =>
    keyedHash(config.secretsKey, `registration.${kind}.${what}`, value);

  return async (scope, kind, asker, max, refusal) => {
    if (!config.rateLimits) return;
    const moment = asker.now.toISOString();
    const day = moment.slice(0, DAY);
    const hour = moment.slice(DAY, WINDOW[kind]);
    const counters = [{ key: keyOf(kind, 'address', networkOf(asker.ip) + hour), day, max: max.address }];
    if (asker.device) {
      const device = asker.device.hash.toString('hex') + hour;
      counters.push({ key: keyOf(kind, 'device', device), day, max: max.device });
    }
    if (asker.member !== undefined && max.member !== undefined) {
      counters.push({ key: keyOf(kind, 'member', asker.member + hour), day, max: max.member });
    }
    // In one order everywhere: two of one address and one browser would otherwise wait for each other.
    for (const counter of counters) if (!(await store.take(scope, counter))) throw new Refusal(refusal);
  };
}
