import {
  COLLEAGUES,
  type HeldPermission,
  type PageAsked,
  type Principal,
  type StaffActName,
} from '@laro/wire';
import { OPERATOR_ACTS } from '@laro/wire/acts';
import type { SystemEventName } from '@laro/wire/significant';
import { STAFF_ACTS_LIST } from '@laro/wire/staff';
import type { ActLine, Facts } from '../../platform/acts.ts';
import { type RawBuilder, sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';
import { permissionsOf } from './rules.ts';

/** What happened by itself: to what or whom, by id, and what caused it, which raises it once. */
export type SystemEvent = {
  readonly event: SystemEventName;
  readonly subject: string;
  readonly cause: string;
  readonly facts: Facts;
};

/** Somebody of the staff, as they are written down. A guest of the group has no password here. */
export type Staff = {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly role: string;
};

/** Somebody of the staff, with what they may do now. */
export type Colleague = Staff & {
  readonly roleName: string | null;
  readonly permissions: readonly HeldPermission[];
  /** Masked; empty where none was given. */
  readonly email: string;
  /** Where and as whom they sign in. */
  readonly home: { readonly merchant: string; readonly staffId: string };
  readonly disabled: boolean;
  /** May work here now: not disabled, here or at home. */
  readonly isActive: boolean;
  /** Is of the staff of the group that owns the brand: a guest, where they are so at home. */
  readonly isOfGroup: boolean;
  readonly joinedAt: Date;
  readonly tries: number;
  readonly triedAt: Date | null;
};

const COLLEAGUE = sql`s.id, s.username, s.password_hash as "passwordHash", s.role, r.name as "roleName",
  r.permissions as stored, s.email, s.home, s.home_merchant as "homeMerchant", s.disabled_at is not null as disabled,
  case when s.home is null then s.disabled_at is null else staff.is_active(s.id) end as "isActive",
  case when s.home is null then s.reach = 'group' else staff.is_of_group(s.id) end as "isOfGroup",
  s.joined_at as "joinedAt", s.tries, s.tried_at as "triedAt"`;
const FROM = sql`staff.staff s left join staff.role r on r.merchant = s.merchant and r.id = s.role`;

type Row = Omit<Colleague, 'home' | 'permissions'> & {
  readonly home: string | null;
  readonly homeMerchant: string | null;
  readonly stored: readonly string[] | null;
};

function colleagueOf(merchant: string, { home, homeMerchant, stored, ...row }: Row): Colleague {
  return {
    ...row,
    permissions: permissionsOf(row.role, stored, row.isOfGroup),
    home:
      home === null || homeMerchant === null
        ? { merchant, staffId: row.id }
        : { merchant: homeMerchant, staffId: home },
  };
}

async function oneWhere(scope: Scope, condition: RawBuilder<unknown>): Promise<Colleague | undefined> {
  const found = await sql<Row>`select ${COLLEAGUE} from ${FROM}
    where s.merchant = ${scope.merchant} and ${condition}`.execute(scope.tx);
  const [row] = found.rows;
  return row && colleagueOf(scope.merchant, row);
}

export async function staffByUsername(scope: Scope, username: string): Promise<Colleague | undefined> {
  return await oneWhere(scope, sql`s.username = ${username}`);
}

export async function staffById(scope: Scope, id: string): Promise<Colleague | undefined> {
  return await oneWhere(scope, sql`s.id = ${id}`);
}

export async function standsAnywhere(scope: Scope, id: string): Promise<boolean> {
  const found = await sql<{ isActive: boolean | null }>`select staff.is_active(${id}) as "isActive"`.execute(
    scope.tx,
  );
  return found.rows[0]?.isActive === true;
}

/** Whoever manages colleagues and is disabled counts for so many days: one person does not put out the second of two. */
const DISABLED_COUNTS_DAYS = 7;

/** How many manage colleagues here, or did a few days ago; without one of them, where that is wanted. */
export async function countManagers(scope: Scope, now: Date, except = ''): Promise<number> {
  const found = await sql<Row>`select ${COLLEAGUE} from ${FROM} where s.merchant = ${scope.merchant}
    and s.id <> ${except} and (s.disabled_at is null or s.disabled_at > ${now}::timestamptz - make_interval(days => ${DISABLED_COUNTS_DAYS}))`.execute(
    scope.tx,
  );
  return found.rows.filter((row) => {
    // A guest who is kept out at home counts too: another brand does not decide how many there are here.
    return colleagueOf(scope.merchant, row).permissions.includes(COLLEAGUES);
  }).length;
}

/** Whether somebody else manages colleagues here now who is a second person for whoever proposes. */
export async function hasSecondManager(
  scope: Scope,
  { proposer, except }: { readonly proposer: string; readonly except: string },
): Promise<boolean> {
  const found = await sql<Row>`select ${COLLEAGUE} from ${FROM} where s.merchant = ${scope.merchant}
    and s.disabled_at is null and s.id <> ${proposer} and s.id <> ${except}
    and staff.are_independent(${proposer}, s.id)`.execute(scope.tx);
  return found.rows.some((row) => {
    const { permissions, isActive } = colleagueOf(scope.merchant, row);
    return isActive && permissions.includes(COLLEAGUES);
  });
}

/** A colleague who counts as a second person for a proposer and is not whom it is about; or the proposer. */
export type Second = Pick<Colleague, 'id' | 'username' | 'role' | 'roleName' | 'permissions'> & {
  readonly proposer: string;
  readonly about: string;
};

/** Who works here now and could be the second of two people, for each proposer and subject; with the proposers themselves. */
export async function secondsOf(
  scope: Scope,
  asked: readonly Pick<Second, 'proposer' | 'about'>[],
): Promise<readonly Second[]> {
  const proposers = asked.map(({ proposer }) => proposer);
  const subjects = asked.map(({ about }) => about);
  const found = await sql<Row & Pick<Second, 'proposer' | 'about'>>`
    select a.proposer, a.about, ${COLLEAGUE}
    from unnest(${proposers}::text[], ${subjects}::text[]) a (proposer, about) cross join ${FROM}
    where s.merchant = ${scope.merchant} and s.disabled_at is null
      and (s.id = a.proposer
        or (staff.are_independent(a.proposer, s.id) and not staff.are_one_person(a.about, s.id)))
    order by s.username`.execute(scope.tx);
  return found.rows.flatMap(({ proposer, about, ...row }) => {
    const { id, username, role, roleName, permissions, isActive } = colleagueOf(scope.merchant, row);
    return isActive ? [{ proposer, about, id, username, role, roleName, permissions }] : [];
  });
}

/** What somebody who signs in here may do at other brands, as their guest. */
export async function guestPermissions(scope: Scope, id: string): Promise<readonly HeldPermission[]> {
  const found = await sql<{ role: string; stored: readonly string[] | null }>`
    select role, stored from staff.guest_roles_of(${id})`.execute(scope.tx);
  return found.rows.flatMap(({ role, stored }) => permissionsOf(role, stored, false));
}

/** Whether somebody who signs in here manages colleagues at another brand, as its guest. */
export async function isGuestManager(scope: Scope, id: string): Promise<boolean> {
  return (await guestPermissions(scope, id)).includes(COLLEAGUES);
}

/** What a list says of somebody beside: how many of each factor they have. */
export type Listed = Colleague & {
  readonly factors: {
    readonly totp: boolean;
    readonly passkeys: number;
    readonly recoveryCodesLeft: number;
  };
};

/** A page of them by their names. What proves a guest of the group is kept at their home, and not counted here. */
export async function listStaff(
  scope: Scope,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly list: readonly Listed[]; readonly total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from staff.staff where merchant = ${scope.merchant}`.execute(scope.tx);
  const found = await sql<Row & { factors: Listed['factors'] }>`
    select ${COLLEAGUE}, jsonb_build_object(
      'totp', exists (select from staff.totp t where t.staff = s.id and t.secret_sealed is not null),
      'passkeys', (select count(*) from staff.passkey p where p.staff = s.id),
      'recoveryCodesLeft', (select count(*) from staff.recovery_code c where c.staff = s.id and c.used_at is null)
    ) as factors
    from ${FROM} where s.merchant = ${scope.merchant}
    order by s.username limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  const list = found.rows.map(({ factors, ...row }) => ({ ...colleagueOf(scope.merchant, row), factors }));
  return { list, total: counted.rows[0]?.total ?? 0 };
}

/** Their rows and those of their roles are held first, so that what is read then stays so. */
export async function lockPrincipals(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Principal>> {
  const those = sql`s.merchant = ${scope.merchant} and s.id = any(${[...ids]}::text[])`;
  await sql`select from staff.staff s where ${those} order by s.id for share`.execute(scope.tx);
  await sql`
    select from staff.role r where r.merchant = ${scope.merchant}
      and r.id in (select s.role from staff.staff s where ${those}) order by r.id for share`.execute(
    scope.tx,
  );
  const found = await sql<Row>`select ${COLLEAGUE} from ${FROM} where ${those}`.execute(scope.tx);
  return new Map(
    found.rows.flatMap((row) => {
      const { id, permissions, isActive } = colleagueOf(scope.merchant, row);
      return isActive ? [[id, { kind: 'staff', permissions }] as const] : [];
    }),
  );
}

export async function saveStaff(scope: Scope, staff: Staff): Promise<void> {
  await sql`
    insert into staff.staff (id, merchant, username, password_hash, role)
    values (${staff.id}, ${scope.merchant}, ${staff.username}, ${staff.passwordHash}, ${staff.role})
    on conflict on constraint staff_username_key
      do update set password_hash = excluded.password_hash, role = excluded.role`.execute(scope.tx);
}

/** When it was, and in which transaction, the database writes down by itself. */
export async function insertAct(
  scope: Scope,
  { staff, act, subject, reason = '', before = {}, after = {}, refusal = null }: ActLine,
): Promise<void> {
  await sql`insert into staff.audit (merchant, staff, act, subject, reason, before, after, refusal)
    values (${scope.merchant}, ${staff}, ${act}, ${subject}, ${reason}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${refusal})`.execute(scope.tx);
}

/** What happened without anybody of the staff: a line of the audit like any other, once for each cause; false where it stood there. */
export async function insertEvent(
  scope: Scope,
  { event, subject, cause, facts }: SystemEvent,
): Promise<boolean> {
  const raised = await sql`insert into staff.audit (merchant, act, subject, after)
    values (${scope.merchant}, ${event}, ${subject}, ${JSON.stringify({ ...facts, cause })}::jsonb)
    on conflict (merchant, act, subject, (after ->> 'cause')) where staff is null do nothing`.execute(
    scope.tx,
  );
  return raised.numAffectedRows === 1n;
}

type ActRow = {
  readonly id: string;
  readonly at: Date;
  readonly by: string | null;
  readonly act: StaffActName;
  readonly subject: string;
  readonly reason: string;
  readonly before: Facts;
  readonly after: Facts;
  readonly refusal: string | null;
};

/** Of the group, who worked at another brand, have no seat here and are named with where they are at home. */
const BY = sql`coalesce(s.username, staff.name_of(a.staff))`;

/** Coming, going and proving oneself: what would drown what was done. */
const SIGN_INS = sql`a.act in ('staff.signed_in', 'staff.signed_out', 'staff.switched', 'staff.proved')`;

/** What people did: colleagues, and the operator. What happened without anybody is an event, and is listed as that. */
const BY_PEOPLE = sql`(select * from staff.audit
  where staff is not null or act = any(${[...OPERATOR_ACTS]}::text[]))`;

/** What staff did, as it is listed. */
export const acts = listSource<ActRow>()({
  list: STAFF_ACTS_LIST,
  from: sql`${BY_PEOPLE} a left join staff.staff s on s.id = a.staff`,
  merchant: sql`a.merchant`,
  select: sql`a.id::text as id, a.at, ${BY} as by, a.act, a.subject, a.reason, a.before, a.after, a.refusal`,
  id: { by: sql`a.id`, type: 'bigint' },
  sorts: { at: { by: sql`a.at`, type: 'timestamptz' } },
  filters: {
    at: where.within(sql`a.at`),
    act: where.among(sql`a.act`),
    by: (names) => sql`a.staff in (select id from staff.staff where username = any(${[...names]}::text[]))`,
    subject: where.among(sql`a.subject`),
    outcome: (outcomes) =>
      sql`(case when a.refusal is null then 'done' else 'refused' end) = any(${[...outcomes]}::text[])`,
    looks: where.is(sql`(a.act = 'member.viewed')`),
    signIns: where.is(sql`(${SIGN_INS} and a.refusal is null)`),
  },
  row: (act) => ({ ...act, at: act.at.toISOString() }),
});
