/**
 * Payees: the accounts to which members are paid. Promises that each is in the member's own legal name or near to it, and is
 * taken away when the name changes to another; that it is sealed at rest and shown masked, added and removed by two proofs, held
 * for a while when it is new, and that whoever shares one is seen. Never pays anybody.
 */
import { notFound } from '@laro/wire';
import { payeeInUse } from '@laro/wire/payees';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Risk } from '../risk/index.ts';
import type { Security } from '../security/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import type { Verification } from '../verification/index.ts';
import { createAdding } from './adding.ts';
import { createDirectory, type Destination, type PayeeNames, toWire } from './directory.ts';
import { INSTITUTIONS, PAYEES_MAX, TAKEN_AWAY_SHOWN_MS } from './rules.ts';
import * as store from './store.ts';
import { createTakingAway } from './taking-away.ts';

export type { Destination, PayeeNames } from './directory.ts';
export { codeAt } from './rules.ts';

export interface Payees {
  /** One of a member's own, in full; undefined for anybody else's. Removed ones too: withdrawals name them. */
  of(scope: Scope, member: string, id: string): Promise<Destination | undefined>;
  /** A member's own that were not removed. */
  readonly listOf: (scope: Scope, member: string) => Promise<readonly Destination[]>;
  /** From when one of a member's accounts is paid to: null for now, undefined where they have none. */
  usableFrom(scope: Scope, member: string): Promise<Date | null | undefined>;
  /** The legal name beside the holder's, and how they fit now; `other` where the account was taken away. */
  readonly namesOf: (scope: Scope, payee: Destination) => Promise<PayeeNames>;
  /** Others who are or were paid to the same account, by their accounts. */
  sharedWith(scope: Scope, id: string): Promise<readonly string[]>;
  /** Whoever pays says whether something is under way to one: then it stays. */
  guard(isInUse: (scope: Scope, id: string) => Promise<boolean>): void;
}

type Deps = {
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly risk: Risk;
  readonly security: Security;
  readonly staff: Pick<StaffDirectory, 'raise'>;
  readonly verification: Verification;
};

export function createPayees(platform: Platform, deps: Deps): Feature<Payees> {
  const { scopes } = platform;
  const { security, verification } = deps;
  const directory = createDirectory(platform, deps);
  const add = createAdding({ ...deps, ...platform, directory });
  verification.whenNamed(createTakingAway(directory, deps));
  let isInUse: Parameters<Payees['guard']>[0] = async () => await Promise.resolve(false);

  return {
    functions: {
      of: directory.of,
      listOf: directory.listOf,
      usableFrom: directory.usableFrom,
      namesOf: directory.namesOf,
      sharedWith: store.sharedWith,
      guard(guard) {
        isInUse = guard;
      },
    },

    routes(calls) {
      calls.bind('listPayees', async ({ actor, merchant, now }) => {
        const { memberId } = actor;
        const { payoutKinds, resetHoldHours } = await directory.profileOf(merchant);
        const since = new Date(now.getTime() - TAKEN_AWAY_SHOWN_MS);
        return await scopes.read(merchant, async (scope) => {
          const legalName = await verification.legalNameOf(scope, memberId);
          const list = await directory.listOf(scope, memberId);
          const takenAway = await directory.takenAwayOf(scope, memberId, since);
          return {
            list: list.map((payee) => toWire(payee, legalName)),
            takenAway: takenAway.map(({ id, institutionName, masked, holder, takenAwayAt }) => ({
              id,
              institutionName,
              number: masked,
              holder,
              at: (takenAwayAt ?? now).toISOString(),
            })),
            institutions: Object.entries(INSTITUTIONS)
              .filter(([, { kind }]) => payoutKinds.includes(kind))
              .map(([code, { name, kind }]) => ({ code, name, kind })),
            max: PAYEES_MAX,
            legalName,
            known: (await verification.tierOf(scope, memberId)) > 0,
            holdHours: resetHoldHours,
          };
        });
      });

      calls.bind('addPayee', async (context, { body }) => {
        const { actor, merchant } = context;
        const added = await add(context, body);
        const nameOf = async (scope: Scope) => await verification.legalNameOf(scope, actor.memberId);
        return toWire(added, await scopes.read(merchant, nameOf));
      });

      calls.bind('removePayee', async (context, { params: { id }, body }) => {
        const { actor, merchant, now } = context;
        await scopes.read(merchant, async (scope) => {
          await security.requireProof(scope, actor, now);
          if (!(await directory.of(scope, actor.memberId, id))) throw new Refusal(notFound);
        });
        await security.provePayment(context, body.paymentPassword);
        await scopes.write(merchant, async (scope) => {
          await security.lockProved(scope, actor, now);
          if (await isInUse(scope, id)) throw new Refusal(payeeInUse);
          await store.removePayee(scope, id, now);
        });
        return {};
      });
    },
  };
}
