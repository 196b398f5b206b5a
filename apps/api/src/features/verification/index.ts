/**
 * Verification: who a member is, as they say it and as a document shows it, and the identity tier that follows.
 * Promises that names, days of birth and documents are sealed, that nobody under age gets a tier, that pictures are opened
 * by staff with a purpose alone, and that a tier rises by what was proved. Never moves money; whoever does asks here first.
 */
import type { IdentityTier } from '@laro/wire/verification';
import type { NAME_SOURCES } from '@laro/wire/verification-rules';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { createCallback } from './callback.ts';
import type { Deps } from './deps.ts';
import { documentsOf, forgetPictures, forgetSeenPictures } from './document-store.ts';
import { createDocuments } from './documents.ts';
import { bindMember } from './member-routes.ts';
import { createPersons, type Named, type Person } from './persons.ts';
import { dayOf, shownState } from './rules.ts';
import { forgetDeliveries } from './run-store.ts';
import { createRuns } from './runs.ts';
import { bindService, createServiceKind } from './service-change.ts';
import { createServices } from './services.ts';
import { bindStaff } from './staff-routes.ts';
import { deleteUnderAge } from './store.ts';
import { createTiers, type IdentityStepState } from './tiers.ts';

export { verificationEvents } from './events.ts';
export { createPersons, type Named } from './persons.ts';
export { tierFrom } from './rules.ts';
export type { IdentityStepState } from './tiers.ts';

export interface Verification {
  /** What a member has reached now: an approved document counts until the day that it says. */
  readonly tierOf: (scope: Scope, member: string) => Promise<IdentityTier>;
  /** Name and day of birth (`1990-01-31`) as the member gave them; null for whoever has not. */
  readonly personOf: (scope: Scope, member: string) => Promise<Person | null>;
  /** As the member gave it; null for whoever has not. A payout account is in this name. */
  readonly legalNameOf: (scope: Scope, member: string) => Promise<string | null>;
  /** Who says that a member is called so: staff by a document that is still good, an outside service, or they alone. */
  readonly nameSourceOf: (scope: Scope, member: string) => Promise<(typeof NAME_SOURCES)[number]>;
  /** Hears of each member who is called otherwise than before, in the unit of work that changes it and whoever does. */
  readonly whenNamed: (listener: (scope: Scope, named: Named) => Promise<void>) => void;
  /** Whether a document of theirs is looked at. */
  readonly isUnderReview: (scope: Scope, member: string) => Promise<boolean>;
  /** Staff have looked at a day of birth that was too young: the member may give it anew. */
  readonly admitAgain: (scope: Scope, member: string) => Promise<void>;
  /** Throws `verification.identity_required` with `{ tier, reached }` where the licence asks for more before money moves so. */
  readonly demand: (scope: Scope, member: string, before: 'deposit' | 'withdrawal') => Promise<void>;
  /** What the licence asks for before money moves so, and how far the member is with each. */
  readonly stepsBefore: (
    scope: Scope,
    member: string,
    before: 'deposit' | 'withdrawal',
  ) => Promise<readonly IdentityStepState[]>;
  /** The same for a tier that something else asks for. */
  readonly demandTier: (scope: Scope, member: string, tier: IdentityTier) => Promise<void>;
}

const DAY_MS = 24 * 3_600_000;
/** Longer than a service repeats itself. */
const DELIVERIES_KEPT_MS = 90 * DAY_MS;
/**
 * So long the pictures of a document are kept once it proves nothing more: of a rejected one while its member may ask why, of
 * an expired one for five years, as long as RA 9160 section 9(b) wants records. What was decided of it stays.
 */
const PICTURES_KEPT_DAYS = { rejected: 90, expired: 5 * 366 } as const;
const BODY_BYTES_MAX = 256 * 1024;

export function createVerification(platform: Platform, deps: Deps): Feature<Verification> {
  const { clock } = platform;
  const listeners: Parameters<Verification['whenNamed']>[0][] = [];
  const persons = createPersons(platform, listeners);
  const tiers = createTiers(platform, deps);
  const documents = createDocuments(platform, deps.members);
  const services = createServices(platform);
  const runs = createRuns(platform, deps, { documents, persons, services });
  const parts = { documents, persons, runs, services };
  deps.approvals.register(createServiceKind(services));

  return {
    functions: {
      tierOf: tiers.of,
      personOf: persons.of,
      demandTier: tiers.demand,
      admitAgain: deleteUnderAge,
      whenNamed: (listener) => void listeners.push(listener),
      async isUnderReview(scope, member) {
        return (await documentsOf(scope, member)).some(({ state }) => state === 'under_review');
      },
      async nameSourceOf(scope, member) {
        const today = dayOf(clock.now());
        const good = (await documentsOf(scope, member)).filter(
          (one) => shownState(one, today) === 'approved',
        );
        if (good.length === 0) return 'member';
        return good.some(({ run }) => run === null) ? 'document' : 'service';
      },
      async legalNameOf(scope, member) {
        return (await persons.of(scope, member))?.legalName ?? null;
      },
      async demand(scope, member, before) {
        await tiers.demand(scope, member, await tiers.before(scope, before));
      },
      async stepsBefore(scope, member, before) {
        return await tiers.steps(scope, member, await tiers.before(scope, before));
      },
    },

    duties: [
      { name: 'verification.ask_runs', schedule: '* * * * *', work: runs.askAll },
      {
        name: 'verification.forget',
        schedule: '47 * * * *',
        async apply(scope) {
          const now = clock.now().getTime();
          await forgetPictures(scope, new Date(now - DAY_MS));
          await forgetSeenPictures(scope, {
            rejectedBefore: new Date(now - PICTURES_KEPT_DAYS.rejected * DAY_MS),
            expiredBefore: dayOf(new Date(now - PICTURES_KEPT_DAYS.expired * DAY_MS)),
          });
          await forgetDeliveries(scope, new Date(now - DELIVERIES_KEPT_MS));
        },
      },
    ],

    async partners(server) {
      await server.machines.post(
        '/providers/:serviceId/onfido',
        BODY_BYTES_MAX,
        createCallback(platform, services),
      );
    },

    routes(calls) {
      bindMember(calls, platform, deps, parts);
      bindStaff(calls, platform, deps, parts);
      bindService(calls, platform, { approvals: deps.approvals, services });
    },
  };
}
