import type { Payee } from '@laro/wire';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import { type JurisdictionProfile, loadProfile } from '../jurisdiction/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { INSTITUTIONS, maskedNumber, payeeHeldUntil } from './rules.ts';
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
};

type Plain = Pick<Destination, 'number' | 'holder'>;
const FORGOTTEN: Plain = { number: '', holder: '' };

const purposeOf = (merchant: string, id: string): string => `payee ${merchant} ${id}`;

/** Reads what is sealed, and what a brand's licence says of it. */
export interface Directory {
  profileOf(merchant: string): Promise<JurisdictionProfile>;
  readonly seal: (merchant: string, id: string, plain: Plain) => Buffer;
  /** One of a member's own; undefined for anybody else's. */
  readonly of: (scope: Scope, member: string, id: string) => Promise<Destination | undefined>;
  listOf(scope: Scope, member: string): Promise<readonly Destination[]>;
  /** From when the first of them is paid to: null for now, undefined where there is none. Opens none of them. */
  readonly usableFrom: (scope: Scope, member: string) => Promise<Date | null | undefined>;
}

export function createDirectory(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { merchants }: { readonly merchants: Merchants },
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
    };
  }

  return {
    profileOf,
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
  };
}

export function toWire(payee: Destination): Payee {
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
