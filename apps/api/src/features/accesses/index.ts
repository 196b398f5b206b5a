/**
 * Accesses: every look of staff at a member's personal data, with its purpose. Promises that who looks has said why
 * within half a day, and that each look leaves one row and one sealed line for an hour and a purpose, so that an auditor
 * can read them. Never decides who may look, and never holds what was seen.
 */
import { type Purpose, purposeRequired } from '@laro/wire/accesses';
import { LRUCache } from 'lru-cache';
import type { StaffActor } from '../../platform/actor.ts';
import type { Feature } from '../../platform/feature.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffDirectory } from '../staff/index.ts';
import * as store from './store.ts';

type Looking = Pick<CallContext<StaffActor>, 'actor' | 'merchant' | 'now'>;

export interface Accesses {
  /** Writes down that somebody of the staff looks at a member, and why; once an hour and purpose. */
  look(by: Looking, member: string, purpose: Purpose): Promise<void>;
  /** Goes on looking for the purpose that was named last. Throws `accesses.purpose_required` where none was. */
  goOn(by: Looking, member: string): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** Half a day: a session of staff lasts no longer. */
const PURPOSE_MS = 12 * HOUR_MS;
/** What was written down already is not asked for at each page of a list. */
const KEPT = 10_000;

export function createAccesses(
  { scopes }: Platform,
  { staff }: { readonly staff: StaffDirectory },
): Feature<Accesses> {
  const written = new LRUCache<string, { readonly purpose: Purpose; readonly hourMs: number }>({ max: KEPT });
  const keyOf = ({ actor, merchant }: Looking, member: string): string =>
    `${merchant} ${actor.staffId} ${member}`;
  const hourMsOf = (now: Date): number => now.getTime() - (now.getTime() % HOUR_MS);

  async function look(by: Looking, member: string, purpose: Purpose): Promise<void> {
    const { actor, merchant, now } = by;
    const hourMs = hourMsOf(now);
    const known = written.get(keyOf(by, member));
    if (known?.purpose === purpose && known.hourMs === hourMs) return;
    await scopes.write(merchant, async (scope) => {
      const access = { staff: actor.staffId, member, purpose, hour: new Date(hourMs), at: now };
      if (!(await store.insertAccess(scope, access))) return;
      await staff.record(scope, {
        staff: actor.staffId,
        act: 'member.viewed',
        subject: member,
        after: { purpose },
      });
    });
    written.set(keyOf(by, member), { purpose, hourMs });
  }

  return {
    functions: {
      look,
      async goOn(by, member) {
        const since = new Date(by.now.getTime() - PURPOSE_MS);
        const known = written.get(keyOf(by, member));
        const purpose =
          known && known.hourMs > since.getTime()
            ? known.purpose
            : await scopes.read(
                by.merchant,
                async (scope) => await store.purposeOf(scope, by.actor.staffId, member, since),
              );
        if (purpose === undefined) throw new Refusal(purposeRequired);
        await look(by, member, purpose);
      },
    },

    routes: (calls) => calls.bindList('listAccesses', store.accesses),
  };
}
