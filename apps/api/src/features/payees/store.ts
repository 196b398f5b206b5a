import type { PayeeKind } from '@laro/wire';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type PayeeRow = {
  readonly id: string;
  readonly member: string;
  readonly kind: PayeeKind;
  readonly institution: string;
  /** Null once its member is erased. */
  readonly sealed: Buffer | null;
  readonly numberHash: Buffer;
  readonly addedAt: Date;
  readonly removedAt: Date | null;
  /** Why it was taken away; null where the member removed it, or it is there. */
  readonly removedBecause: 'name' | null;
};

const COLUMNS = sql`id::text, member, kind, institution, sealed, number_hash as "numberHash", added_at as "addedAt", removed_at as "removedAt",
  removed_because as "removedBecause"`;

export type NewPayee = Omit<PayeeRow, 'removedAt' | 'removedBecause'>;

/** Whoever adds the same number waits here until the one before has committed, and then counts them. */
export async function waitForNumber(scope: Scope, numberHash: Buffer): Promise<void> {
  const turn = `payees.payee ${scope.merchant} ${numberHash.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

export async function insertPayee(scope: Scope, payee: NewPayee): Promise<void> {
  await sql`
    insert into payees.payee (merchant, id, member, kind, institution, sealed, number_hash, added_at)
    values (${scope.merchant}, ${payee.id}, ${payee.member}, ${payee.kind}, ${payee.institution}, ${payee.sealed},
      ${payee.numberHash}, ${payee.addedAt})`.execute(scope.tx);
}

/** Of whoever it is, and removed ones too. */
export async function payeeById(scope: Scope, id: string): Promise<PayeeRow | undefined> {
  const found = await sql<PayeeRow>`
    select ${COLUMNS} from payees.payee where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

/** Those that are there, in the order in which they were added. */
export async function payeesOf(scope: Scope, member: string): Promise<readonly PayeeRow[]> {
  const found = await sql<PayeeRow>`
    select ${COLUMNS} from payees.payee
    where merchant = ${scope.merchant} and member = ${member} and removed_at is null order by added_at, id`.execute(
    scope.tx,
  );
  return found.rows;
}

/** The members who are or were paid to the account of this number, by id. */
export async function membersOf(scope: Scope, numberHash: Buffer): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select distinct member from payees.payee
    where merchant = ${scope.merchant} and number_hash = ${numberHash} order by member`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

/** The others who are or were paid to the account of this payee, by their accounts. */
export async function sharedWith(scope: Scope, id: string): Promise<readonly string[]> {
  const found = await sql<{ account: string }>`
    select distinct m.account from payees.payee p
    join payees.payee o on o.merchant = p.merchant and o.number_hash = p.number_hash and o.member <> p.member
    join members.public_member m on m.id = o.member
    where p.merchant = ${scope.merchant} and p.id = ${id} order by m.account`.execute(scope.tx);
  return found.rows.map(({ account }) => account);
}

/** Those that no longer fitted the name, since then and the newest first, while the same account was not added again. */
export async function takenAwayOf(scope: Scope, member: string, since: Date): Promise<readonly PayeeRow[]> {
  const found = await sql<PayeeRow>`
    select ${COLUMNS} from payees.payee p
    where p.merchant = ${scope.merchant} and p.member = ${member} and p.removed_because is not null
      and p.removed_at >= ${since} and not exists (select from payees.payee o where o.merchant = p.merchant
        and o.member = p.member and o.number_hash = p.number_hash and o.removed_at is null)
    order by p.removed_at desc, p.id limit 5`.execute(scope.tx);
  return found.rows;
}

/** `because`: what took it away; null where its member removed it. */
export async function removePayee(
  scope: Scope,
  id: string,
  at: Date,
  because: PayeeRow['removedBecause'] = null,
): Promise<void> {
  await sql`
    update payees.payee set removed_at = ${at}, removed_because = ${because}
    where merchant = ${scope.merchant} and id = ${id} and removed_at is null`.execute(scope.tx);
}
