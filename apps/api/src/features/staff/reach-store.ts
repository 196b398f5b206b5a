import type { OPERATOR_ACTS } from '@laro/wire/acts';
import type { Facts } from '../../platform/acts.ts';
import { type Database, sql } from '../../platform/database.ts';

export type Reach = 'brand' | 'group';

type Found = {
  readonly id: string;
  readonly reach: Reach;
  /** The brand where they sign in, of a guest. */
  readonly homeMerchant: string | null;
  readonly isDisabled: boolean;
};

/** Somebody of a merchant's staff under this name; their row is locked, so a second change waits for this one. */
export async function lockByUsername(
  tx: Database,
  { merchant, username }: { readonly merchant: string; readonly username: string },
): Promise<Found | undefined> {
  const found =
    await sql<Found>`select id, reach, home_merchant as "homeMerchant", disabled_at is not null as "isDisabled"
    from staff.staff where merchant = ${merchant} and username = ${username} for update`.execute(tx);
  return found.rows[0];
}

export async function setReach(
  tx: Database,
  { merchant, id, reach }: { readonly merchant: string; readonly id: string; readonly reach: Reach },
): Promise<void> {
  await sql`update staff.staff set reach = ${reach} where merchant = ${merchant} and id = ${id}`.execute(tx);
}

/** A line of the audit without a colleague; `after` has a cause, so the line of one change is written once. */
export async function insertOperatorAct(
  tx: Database,
  line: {
    readonly merchant: string;
    readonly act: (typeof OPERATOR_ACTS)[number];
    readonly subject: string;
    readonly reason: string;
    readonly before: Facts;
    readonly after: Facts & { readonly cause: string };
  },
): Promise<void> {
  await sql`insert into staff.audit (merchant, act, subject, reason, before, after)
    values (${line.merchant}, ${line.act}, ${line.subject}, ${line.reason}, ${JSON.stringify(line.before)}::jsonb,
      ${JSON.stringify(line.after)}::jsonb)`.execute(tx);
}

export async function hasMerchant(database: Database, code: string): Promise<boolean> {
  const found = await sql`select from merchants.public_merchant where code = ${code}`.execute(database);
  return found.rows.length > 0;
}

/** The brands where a colleague signs in under this name. */
export async function homesOf(database: Database, username: string): Promise<readonly string[]> {
  const found = await sql<{ merchant: string }>`select merchant from staff.staff
    where username = ${username} and home is null order by merchant`.execute(database);
  return found.rows.map(({ merchant }) => merchant);
}

export type GroupMember = {
  readonly merchant: string;
  readonly username: string;
  readonly isDisabled: boolean;
};

/** Everybody of the group, by the brand where they sign in. */
export async function listGroup(database: Database): Promise<readonly GroupMember[]> {
  const found = await sql<GroupMember>`select merchant, username, disabled_at is not null as "isDisabled"
    from staff.staff where reach = 'group' order by merchant, username`.execute(database);
  return found.rows;
}
