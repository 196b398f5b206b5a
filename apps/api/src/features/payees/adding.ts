import { ZERO } from '@laro/money';
import type { CallParsed } from '@laro/wire';
import {
  type addPayee,
  payeeKindOff,
  payeeKnown,
  payeeNameDiffers,
  payeeNumberInvalid,
  payeeShared,
  tooManyPayees,
} from '@laro/wire/payees';
import type { MemberActor } from '../../platform/actor.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { keyedHash } from '../../platform/secret-box.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Risk } from '../risk/index.ts';
import type { Security } from '../security/index.ts';
import type { Verification } from '../verification/index.ts';
import type { Directory } from './directory.ts';
import { foldNumber, INSTITUTIONS, MEMBERS_MAX, maskedNumber, nameFit, PAYEES_MAX } from './rules.ts';
import * as store from './store.ts';

type Deps = Pick<Platform, 'config' | 'scopes'> & {
  readonly directory: Directory;
  readonly notifications: Notifications;
  readonly risk: Pick<Risk, 'note'>;
  readonly security: Pick<Security, 'requireProof' | 'lockProved' | 'provePayment'>;
  readonly verification: Pick<Verification, 'demandTier' | 'legalNameOf'>;
};

type Asked = CallParsed<typeof addPayee>['body'];
type Wanted = Pick<store.PayeeRow, 'id' | 'kind' | 'institution' | 'numberHash'> & {
  readonly number: string;
  readonly holder: string;
};

/** Adds an account by two proofs. Sent twice it is added once. */
export function createAdding(deps: Deps) {
  const { config, directory, notifications, risk, scopes, security, verification } = deps;

  /** Throws unless a member whom we know is the holder, or may be: what is near goes to a person with each withdrawal. */
  async function assertNamed(scope: Scope, member: string, holder: string): Promise<void> {
    await verification.demandTier(scope, member, 1);
    const legalName = await verification.legalNameOf(scope, member);
    if (legalName === null || nameFit(legalName, holder) === 'other') throw new Refusal(payeeNameDiffers);
  }

  /** Throws the refusal of what can never be added. */
  async function judged(merchant: string, member: string, asked: Asked): Promise<Wanted> {
    const { id, holder, institution } = asked;
    const kind = INSTITUTIONS[institution]?.kind;
    const { payoutKinds } = await directory.profileOf(merchant);
    if (!kind || !payoutKinds.includes(kind)) throw new Refusal(payeeKindOff);
    const number = foldNumber(kind, asked.number);
    if (number === null) throw new Refusal(payeeNumberInvalid);
    await scopes.read(merchant, async (scope) => await assertNamed(scope, member, holder));
    const numberHash = keyedHash(config.secretsKey, 'payout_account', `${institution}\n${number}`);
    return { id, kind, institution, number, holder, numberHash };
  }

  /** The refusal, or null once it is there. A refusal is no rollback: that an account is shared is noted all the same. */
  async function insert(scope: Scope, member: string, wanted: Wanted, at: Date) {
    const { number, holder, ...row } = wanted;
    const { id, institution, numberHash } = row;
    if (await store.payeeById(scope, id)) {
      const known = await directory.of(scope, member, id);
      return known?.numberHash.equals(numberHash) && !known.removed ? null : payeeKnown;
    }
    const own = await store.payeesOf(scope, member);
    if (own.some((one) => one.numberHash.equals(numberHash))) return payeeKnown;
    if (own.length >= PAYEES_MAX) return tooManyPayees;
    await store.waitForNumber(scope, numberHash);
    const others = (await store.membersOf(scope, numberHash)).filter((one) => one !== member);
    const isFull = others.length >= MEMBERS_MAX;
    if (!isFull) {
      const sealed = directory.seal(scope.merchant, id, { number, holder });
      await store.insertPayee(scope, { ...row, member, sealed, addedAt: at });
      await notifications.notify(scope, {
        member,
        kind: 'payee_added',
        facts: { account: `${INSTITUTIONS[institution]?.name ?? institution} ${maskedNumber(number)}` },
        key: `payee ${id}`,
      });
    }
    const event = { kind: 'payout_account', reference: id, amount: ZERO, at, account: numberHash } as const;
    await risk.note(scope, member, event);
    return isFull ? payeeShared : null;
  }

  return async (context: CallContext<MemberActor>, asked: Asked) => {
    const { actor, merchant, now } = context;
    const { memberId } = actor;
    await scopes.read(merchant, async (scope) => await security.requireProof(scope, actor, now));
    const wanted = await judged(merchant, memberId, asked);
    await security.provePayment(context, asked.paymentPassword);
    const refused = await scopes.write(merchant, async (scope) => {
      await security.lockProved(scope, actor, now);
      // The name may have changed since; nobody changes it now.
      await assertNamed(scope, memberId, wanted.holder);
      return await insert(scope, memberId, wanted, now);
    });
    if (refused) throw new Refusal(refused);
    const added = await scopes.read(merchant, async (scope) => await directory.of(scope, memberId, asked.id));
    if (!added) throw new Error('What was added is there.');
    return added;
  };
}
