import type { Platform } from '../../platform/platform.ts';
import { nextTry } from '../../platform/webhooks.ts';
import * as store from './alert-store.ts';
import type { Concerns } from './concerns.ts';
import type { Receivers } from './receivers.ts';
import { CALM_MS } from './rules.ts';

/** Longer than any receiver is waited for: nobody sends what another still sends. */
const LEASE_MS = 2 * 60_000;
/** All of these at once: one that is slow holds up none beside it. Mail leaves by few lines, and within the lease. */
const AT_ONCE = 20;

export interface Alerts {
  /** Opens an alert of what stands still, and closes those of what has been well for a while. */
  watch(): Promise<void>;
  /** Tells whoever is to be told, as far as it is due. */
  deliver(): Promise<void>;
}

export function createAlerts(
  { clock, ids, logger, worker: { database } }: Platform,
  concerns: Concerns,
  receivers: Receivers,
): Alerts {
  return {
    async watch() {
      const now = clock.now();
      const seen = await concerns.look({ now });
      const named = seen.concerns.map((one) => ({ ...one, id: ids.next('alr') }));
      const { began, ended } = await database.transaction().execute(async (tx) => {
        const opened = await store.openAlerts(tx, named, now);
        const deliveries = opened.flatMap((alert) => {
          const body = receivers.bodyOf(alert, 'began', now);
          return receivers.all.map((one) => ({ ...one, id: ids.next('ald'), alert: alert.id, body }));
        });
        await store.notifyOfBeginning(tx, deliveries, now);
        const calmSince = new Date(now.getTime() - CALM_MS);
        const closed = await store.closeAlerts(tx, seen.kinds, { now, calmSince });
        const ends = closed.map((alert) => ({
          alert: alert.id,
          body: receivers.bodyOf(alert, 'ended', now),
        }));
        await store.notifyOfEnd(tx, ends, now);
        return { began: opened, ended: closed };
      });
      for (const { kind, subject, detail } of began)
        logger.error({ kind, subject, detail }, 'an alert began');
      for (const { kind, subject } of ended) logger.warn({ kind, subject }, 'an alert ended');
    },

    async deliver() {
      const now = clock.now();
      const leaseEnds = new Date(now.getTime() + LEASE_MS);
      const claimed = await store.claimDeliveries(database, { now, leaseEnds, most: AT_ONCE });
      await Promise.all(
        claimed.map(async (delivery) => {
          const came = await receivers.send(delivery, now);
          const at = clock.now();
          // A receiver that is none here may be one of a worker with newer settings.
          const again = came === 'delivered' ? null : nextTry(delivery, at);
          const state = came === 'delivered' ? 'delivered' : again ? 'waiting' : 'given_up';
          await store.setDelivery(database, delivery, state, again ?? at);
        }),
      );
    },
  };
}
