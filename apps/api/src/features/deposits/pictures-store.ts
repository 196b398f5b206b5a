import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type ReceiptPicture = {
  readonly id: string;
  readonly member: string;
  readonly bytesSealed: Buffer;
  readonly at: Date;
};

export async function insertPicture(scope: Scope, one: ReceiptPicture): Promise<void> {
  await sql`
    insert into deposits.picture (id, merchant, member, bytes_sealed, uploaded_at)
    values (${one.id}, ${scope.merchant}, ${one.member}, ${one.bytesSealed}, ${one.at})`.execute(scope.tx);
}

export async function countPictures(scope: Scope, member: string, since: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from deposits.picture
    where merchant = ${scope.merchant} and member = ${member} and uploaded_at >= ${since}`.execute(scope.tx);
  return found.rows[0]?.count ?? 0;
}

/** How many of them were the member's and free. */
export async function placePictures(
  scope: Scope,
  { deposit, member }: { readonly deposit: string; readonly member: string },
  pictures: readonly string[],
): Promise<number> {
  const placed = await sql`
    update deposits.picture set deposit = ${deposit}
    where merchant = ${scope.merchant} and member = ${member} and deposit is null
      and id = any (${[...pictures]}::text[])`.execute(scope.tx);
  return Number(placed.numAffectedRows ?? 0n);
}

export async function picturesOf(scope: Scope, deposit: string): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select id from deposits.picture where merchant = ${scope.merchant} and deposit = ${deposit}
    order by uploaded_at, id`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

/** Of an order that it was sent with; what lies about is nobody's to see. */
export async function pictureBytes(
  scope: Scope,
  id: string,
): Promise<{ readonly bytes: Buffer; readonly member: string } | undefined> {
  const found = await sql<{ bytes: Buffer; member: string }>`
    select bytes_sealed as bytes, member from deposits.picture
    where merchant = ${scope.merchant} and id = ${id} and deposit is not null`.execute(scope.tx);
  return found.rows[0];
}
