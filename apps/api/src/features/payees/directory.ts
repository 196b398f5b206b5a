import type { NameFit, Payee } from '@laro/wire';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { keyedHash, openSecret, sealSecret } from '../../platform/secret-box.ts';
import { type JurisdictionProfile, loadProfile } from '../jurisdiction/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Verification } from '../verification/index.ts';
import { INSTITUTIONS, maskedNumber, nameFit, payeeHeldUntil } from './rules.ts';
import * as store from './store.ts';

/** An account as it is paid to. */
export type Destination = Pick<
  store.PayeeRow,
  'id' | 'member' | 'kind' | 'institution' | 'numberHash' | 'addedAt'
> & {
  readonly institutionName: string;
  readonly number: string;
  readonly masked: string;
  readonly holder: string;
  /** Money leaves to it from then on; null where it may. */
  readonly heldUntil: Date | null;
  readonly removed: boolean;
  /** When it was taken away, as it no longer fitted the member's legal name; null for every other. */
  readonly takenAwayAt: Date | null;
};

type Plain = Pick<Destination, 'number' | 'holder'>;
const FORGOTTEN: Plain = { number: '', holder: '' };

const purposeOf = (merchant: string, id: string): string => `payee ${merchant} ${id}`;

/** In whose name an account is, beside the name of its member. */
export type PayeeNames = {
  /** Null for whoever has given none. */
  readonly legalName: string | null;
  readonly fit: NameFit;
  /** Of this pair of names: another one after either has changed. */
  readonly mark: Buffer;
};

/** Reads what is sealed, and what a brand's licence says of it. */
export interface Directory {
  profileOf(merchant: string): Promise<JurisdictionProfile>;
  /** Both names, as whoever decides on a withdrawal compares them now. */
  readonly namesOf: (scope: Scope, payee: Destination) => Promise<PayeeNames>;
  readonly seal: (merchant: string, id: string, plain: Plain) => Buffer;
  /** One of a member's own; undefined for anybody else's. */
  readonly of: (scope: Scope, member: string, id: string) => Promise<Destination | undefined>;
  readonly listOf: (scope: Scope, member: string) => Promise<readonly Destination[]>;
  /** From when the first of them is paid to: null for now, undefined where there is none. Opens none of them. */
  readonly usableFrom: (scope: Scope, member: string) => Promise<Date | null | undefined>;
  /** Those that were taken away since then, the newest first. */
  takenAwayOf(scope: Scope, member: string, since: Date): Promise<readonly Destination[]>;
}

export function createDirectory(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  {
    merchants,
    verification,
  }: { readonly merchants: Merchants; readonly verification: Pick<Verification, 'legalNameOf'> },
): Directory {
  const profileOf = async (merchant: string) => loadProfile((await merchants.byCode(merchant)).profile);

  async function opened(scope: Scope, row: store.PayeeRow): Promise<Destination> {
    const { id, member, kind, institution, numberHash, addedAt, sealed } = row;
    const { resetHoldHours } = await profileOf(scope.merchant);
    const plain = sealed
      ? (JSON.parse(openSecret(config.secretsKey, purposeOf(scope.merchant, id), sealed)) as Plain)
      : FORGOTTEN;
    return {
      ...plain,
      id,
      member,
      kind,
      institution,
      numberHash,
      addedAt,
      institutionName: INSTITUTIONS[institution]?.name ?? institution,
      masked: maskedNumber(plain.number),
      heldUntil: payeeHeldUntil(addedAt, resetHoldHours, clock.now()),
      removed: row.removedAt !== null,
      takenAwayAt: row.removedBecause === null ? null : row.removedAt,
    };
  }

  return {
    profileOf,
    async namesOf(scope, payee) {
      const legalName = await verification.legalNameOf(scope, payee.member);
      const pair = JSON.stringify([scope.merchant, payee.id, legalName, payee.holder]);
      return {
        legalName,
        fit: fitOf(legalName, payee),
        mark: keyedHash(config.secretsKey, 'payee_names', pair),
      };
    },
    seal: (merchant: string, id: string, plain: Plain): Buffer =>
      sealSecret(config.secretsKey, purposeOf(merchant, id), JSON.stringify(plain)),
    async of(scope: Scope, member: string, id: string): Promise<Destination | undefined> {
      const row = await store.payeeById(scope, id);
      return row?.member === member ? await opened(scope, row) : undefined;
    },
    async listOf(scope: Scope, member: string): Promise<readonly Destination[]> {
      const rows = await store.payeesOf(scope, member);
      return await Promise.all(rows.map(async (row) => await opened(scope, row)));
    },
    async usableFrom(scope: Scope, member: string): Promise<Date | null | undefined> {
      const { resetHoldHours } = await profileOf(scope.merchant);
      const rows = await store.payeesOf(scope, member);
      const now = clock.now();
      const helds = rows.map(({ addedAt }) => payeeHeldUntil(addedAt, resetHoldHours, now));
      return helds.toSorted((one, other) => (one?.getTime() ?? 0) - (other?.getTime() ?? 0))[0];
    },
    async takenAwayOf(scope, member, since) {
      const rows = await store.takenAwayOf(scope, member, since);
      return await Promise.all(rows.map(async (row) => await opened(scope, row)));
    },
  };
}

/** What was taken away is nobody's account any more, whatever the name is by now. */
export function fitOf(legalName: string | null, { holder, takenAwayAt }: Destination): NameFit {
  return legalName === null || takenAwayAt !== null ? 'other' : nameFit(legalName, holder);
}

export function toWire(payee: Destination, legalName: string | null): Payee {
  return {
    id: payee.id,
    kind: payee.kind,
    institution: payee.institution,
    institutionName: payee.institutionName,
    number: payee.masked,
    holder: payee.holder,
    fit: fitOf(legalName, payee),
    addedAt: payee.addedAt.toISOString(),
    heldUntil: payee.heldUntil?.toISOString() ?? null,
  };
}
