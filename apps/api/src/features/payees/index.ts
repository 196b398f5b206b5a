/**
 * Payees: the accounts to which members are paid. Promises that each is in the member's own verified name, sealed at rest and
 * shown masked, added and removed by two proofs, held for a while when it is new, and that whoever shares one is seen. Never
 * pays anybody.
 */
import { notFound, type Payee } from '@laro/wire';
import {
  payeeInUse,
  payeeKindOff,
  payeeKnown,
  payeeNameDiffers,
  payeeNumberInvalid,
  payeeShared,
  payeeUnverified,
  tooManyPayees,
} from '@laro/wire/payees';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { keyedHash, openSecret, sealSecret } from '../../platform/secret-box.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Risk } from '../risk/index.ts';
import type { Security } from '../security/index.ts';
import type { Verification } from '../verification/index.ts';
import {
  foldNumber,
  INSTITUTIONS,
  isOwnName,
  MEMBERS_MAX,
  maskedNumber,
  PAYEES_MAX,
  payeeHeldUntil,
} from './rules.ts';
import * as store from './store.ts';

/** An account as it is paid to. */
export type Destination = Pick<store.PayeeRow, 'id' | 'member' | 'kind' | 'institution' | 'addedAt'> & {
  readonly institutionName: string;
  readonly number: string;
  readonly masked: string;
  readonly holder: string;
  /** Money leaves to it from then on; null where it may. */
  readonly heldUntil: Date | null;
  readonly removed: boolean;
};

export interface Payees {
  /** One of a member's own, in full; undefined for anybody else's. Removed ones too: withdrawals name them. */
  of(scope: Scope, member: string, id: string): Promise<Destination | undefined>;
  /** Whether a member has any. */
  hasAny(scope: Scope, member: string): Promise<boolean>;
  /** Others who are or were paid to the same account, by their accounts. */
  sharedWith(scope: Scope, id: string): Promise<readonly string[]>;
  /** Whoever pays says whether something is under way to one: then it stays. */
  guard(isInUse: (scope: Scope, id: string) => Promise<boolean>): void;
}

type Deps = {
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly risk: Pick<Risk, 'note'>;
  readonly security: Pick<Security, 'requireProof' | 'lockProved' | 'provePayment'>;
  readonly verification: Pick<Verification, 'legalNameOf'>;
};

const purposeOf = (merchant: string, id: string): string => `payee ${merchant} ${id}`;

export function createPayees({ clock, config, scopes }: Platform, deps: Deps): Feature<Payees> {
  const { merchants, notifications, risk, security, verification } = deps;
  let guarded: (scope: Scope, id: string) => Promise<boolean> = async () => await Promise.resolve(false);

  const profileOf = async (merchant: string) => loadProfile((await merchants.byCode(merchant)).profile);

  async function opened(scope: Scope, row: store.PayeeRow): Promise<Destination> {
    const { resetHoldHours } = await profileOf(scope.merchant);
    const plain = JSON.parse(
      openSecret(config.secretsKey, purposeOf(scope.merchant, row.id), row.sealed),
    ) as Record<'number' | 'holder', string>;
    return {
      ...plain,
      id: row.id,
      member: row.member,
      kind: row.kind,
      institution: row.institution,
      institutionName: INSTITUTIONS[row.institution]?.name ?? row.institution,
      masked: maskedNumber(plain.number),
      addedAt: row.addedAt,
      heldUntil: payeeHeldUntil(row.addedAt, resetHoldHours, clock.now()),
      removed: row.removedAt !== null,
    };
  }

  function toWire(payee: Destination): Payee {
    return {
      id: payee.id,
      kind: payee.kind,
      institution: payee.institution,
      institutionName: payee.institutionName,
      number: payee.masked,
      holder: payee.holder,
      addedAt: payee.addedAt.toISOString(),
      heldUntil: payee.heldUntil?.toISOString() ?? null,
    };
  }

  /** Throws where somebody else is paid to it already and may be; then a flag says so whether or not it is added. */
  async function isSharedTooFar(scope: Scope, member: string, numberHash: Buffer): Promise<boolean> {
    await store.waitForNumber(scope, numberHash);
    const others = (await store.membersOf(scope, numberHash)).filter((one) => one !== member);
    if (others.length === 0) return false;
    await risk.note(scope, {
      member,
      code: 'shared_payee',
      key: `payee ${numberHash.toString('base64url').slice(0, 22)}`,
      facts: { others: others.length },
    });
    return others.length >= MEMBERS_MAX;
  }

  async function of(scope: Scope, member: string, id: string): Promise<Destination | undefined> {
    const row = await store.payeeById(scope, id);
    return row?.member === member ? await opened(scope, row) : undefined;
  }

  return {
    functions: {
      of,
      hasAny: async (scope, member) => (await store.payeesOf(scope, member)).length > 0,
      sharedWith: store.sharedWith,
      guard(isInUse) {
        guarded = isInUse;
      },
    },

    routes(calls) {
      calls.bind('listPayees', async ({ actor, merchant }) => {
        const { payoutKinds, resetHoldHours } = await profileOf(merchant);
        return await scopes.read(merchant, async (scope) => ({
          list: await Promise.all(
            (await store.payeesOf(scope, actor.memberId)).map(async (row) => toWire(await opened(scope, row))),
          ),
          institutions: Object.entries(INSTITUTIONS)
            .filter(([, { kind }]) => payoutKinds.includes(kind))
            .map(([code, { name, kind }]) => ({ code, name, kind })),
          max: PAYEES_MAX,
          legalName: await verification.legalNameOf(scope, actor.memberId),
          holdHours: resetHoldHours,
        }));
      });

      calls.bind('addPayee', async (context, { body }) => {
        const { actor, merchant, now } = context;
        const { id, holder, institution } = body;
        await scopes.read(merchant, async (scope) => await security.requireProof(scope, actor, now));
        const kind = INSTITUTIONS[institution]?.kind;
        const { payoutKinds } = await profileOf(merchant);
        if (!kind || !payoutKinds.includes(kind)) throw new Refusal(payeeKindOff);
        const number = foldNumber(kind, body.number);
        if (number === null) throw new Refusal(payeeNumberInvalid);
        const legalName = await scopes.read(
          merchant,
          async (scope) => await verification.legalNameOf(scope, actor.memberId),
        );
        if (legalName === null) throw new Refusal(payeeUnverified);
        if (!isOwnName(legalName, holder)) throw new Refusal(payeeNameDiffers);
        await security.provePayment(context, body.paymentPassword);
        const numberHash = keyedHash(config.secretsKey, 'payees.number', `${institution}\n${number}`);
        // Kept also where it is refused: that somebody tried to share an account is what staff want to see.
        const refused = await scopes.write(merchant, async (scope) => {
          await security.lockProved(scope, actor, now);
          const known = await store.payeeById(scope, id);
          if (known) {
            const plain = known.member === actor.memberId ? await opened(scope, known) : null;
            const isSame = plain?.number === number && plain.institution === institution && !plain.removed;
            return isSame ? null : payeeKnown;
          }
          const own = await store.payeesOf(scope, actor.memberId);
          if ((await Promise.all(own.map(async (row) => await opened(scope, row)))).some(
            (one) => one.institution === institution && one.number === number,
          )) return payeeKnown;
          if (own.length >= PAYEES_MAX) return tooManyPayees;
          if (await isSharedTooFar(scope, actor.memberId, numberHash)) return payeeShared;
          const sealed = sealSecret(
            config.secretsKey,
            purposeOf(merchant, id),
            JSON.stringify({ number, holder }),
          );
          await store.insertPayee(scope, {
            id,
            member: actor.memberId,
            kind,
            institution,
            sealed,
            numberHash,
            addedAt: now,
          });
          await notifications.notify(scope, {
            member: actor.memberId,
            kind: 'payee_added',
            facts: { account: `${INSTITUTIONS[institution]?.name ?? institution} ${maskedNumber(number)}` },
            key: `payee ${id}`,
          });
          return null;
        });
        if (refused) throw new Refusal(refused);
        const added = await scopes.read(merchant, async (scope) => await of(scope, actor.memberId, id));
        if (!added) throw new Error('What was added is there.');
        return toWire(added);
      });

      calls.bind('removePayee', async (context, { params: { id }, body }) => {
        const { actor, merchant, now } = context;
        await scopes.read(merchant, async (scope) => {
          await security.requireProof(scope, actor, now);
          if (!(await of(scope, actor.memberId, id))) throw new Refusal(notFound);
        });
        await security.provePayment(context, body.paymentPassword);
        await scopes.write(merchant, async (scope) => {
          await security.lockProved(scope, actor, now);
          if (await guarded(scope, id)) throw new Refusal(payeeInUse);
          await store.removePayee(scope, id, now);
        });
        return {};
      });
    },
  };
}
