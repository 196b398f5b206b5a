import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Place = { readonly addressHash: Buffer; readonly closed: boolean; readonly judgedAt: Date };
export type Cause = 'launch' | 'act' | 'address' | 'interval';

export async function placeOf(scope: Scope, member: string): Promise<Place | undefined> {
  const found = await sql<Place>`
    select address_hash as "addressHash", closed, judged_at as "judgedAt" from locations.place
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  return found.rows[0];
}

export async function placesOf(
  scope: Scope,
  members: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const found = await sql<Place & { readonly member: string }>`
    select member, address_hash as "addressHash", closed, judged_at as "judgedAt" from locations.place
    where merchant = ${scope.merchant} and member = any (${members})`.execute(scope.tx);
  return new Map(found.rows.map((row) => [row.member, row]));
}

export async function savePlace(
  scope: Scope,
  member: string,
  place: Place & { readonly country: string | null },
): Promise<void> {
  await sql`
    insert into locations.place (merchant, member, address_hash, country, closed, judged_at)
    values (${scope.merchant}, ${member}, ${place.addressHash}, ${place.country}, ${place.closed}, ${place.judgedAt})
    on conflict on constraint place_pk do update set address_hash = excluded.address_hash, country = excluded.country,
      closed = excluded.closed, judged_at = excluded.judged_at`.execute(scope.tx);
}

export async function insertViolation(
  scope: Scope,
  violation: {
    readonly member: string;
    readonly cause: Cause;
    readonly country: string | null;
    readonly network: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into locations.violation (merchant, member, cause, country, network, at)
    values (${scope.merchant}, ${violation.member}, ${violation.cause}, ${violation.country}, ${violation.network},
      ${violation.at})`.execute(scope.tx);
}
