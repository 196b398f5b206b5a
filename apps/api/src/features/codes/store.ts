import type { Money } from '@laro/money';
import type { CodePurpose } from '@laro/wire';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Sent } from './rules.ts';

export type Place = {
  readonly channel: 'sms' | 'email';
  readonly purpose: CodePurpose;
  readonly destination: Buffer;
  readonly member: string | null;
  readonly browser: Buffer;
};

/**
 * Whoever sends from the same address or to the same number waits here until this unit of work ends: what is counted
 * next is then all there is. The asker first, always, so that no two wait for each other.
 */
export async function takeTurn(scope: Scope, asker: Buffer, destination: Buffer): Promise<void> {
  for (const key of [asker, destination]) {
    await sql`select pg_advisory_xact_lock(${key.readBigInt64BE()})`.execute(scope.tx);
  }
}

export async function sentTo(scope: Scope, destination: Buffer, since: Date): Promise<readonly Sent[]> {
  const found = await sql<Sent>`
    select sent_at as "sentAt", failed from codes.code
    where merchant = ${scope.merchant} and destination = ${destination} and sent_at > ${since}
    order by sent_at desc`.execute(scope.tx);
  return found.rows;
}

export async function askedFrom(
  scope: Scope,
  asker: Buffer,
  since: Date,
  max: number,
): Promise<readonly Sent[]> {
  const found = await sql<Sent>`
    select sent_at as "sentAt", failed from codes.code
    where merchant = ${scope.merchant} and asker = ${asker} and sent_at > ${since}
    order by sent_at desc limit ${max}`.execute(scope.tx);
  return found.rows;
}

export type Tariff = {
  readonly price: Money;
  readonly cap: Money;
  /** Of the country alone. */
  readonly countryCap: Money | null;
};

export async function tariffOf(scope: Scope, country: string): Promise<Tariff | undefined> {
  const found = await sql<Tariff>`
    select coalesce(p.price, s.price_default) as price, s.daily_cap as cap, p.daily_cap as "countryCap"
    from codes.setting s left join codes.price p on p.merchant = s.merchant and p.country = ${country}
    where s.merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0];
}

/** Adds to the day's bill of a country, or of all (`*`); false where the cap would be passed, and nothing is added. */
export async function spend(
  scope: Scope,
  day: string,
  country: string,
  { price, cap }: { readonly price: Money; readonly cap: Money },
): Promise<boolean> {
  const spent = await sql`
    insert into codes.spend (merchant, day, country, spent)
    select ${scope.merchant}, ${day}::date, ${country}, ${price}::bigint where ${price}::bigint <= ${cap}::bigint
    on conflict on constraint spend_pk do update set spent = spend.spent + excluded.spent
      where spend.spent + excluded.spent <= ${cap}::bigint
    returning spent`.execute(scope.tx);
  return spent.rows.length > 0;
}

/** Writes a new code down; earlier ones of this browser for the same use open nothing from here on. */
export async function insertCode(
  scope: Scope,
  code: Place & {
    readonly id: string;
    readonly asker: Buffer;
    readonly answer: Buffer;
    readonly sentAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    update codes.code set ended_at = ${code.sentAt}
    where merchant = ${scope.merchant} and destination = ${code.destination} and channel = ${code.channel}
      and purpose = ${code.purpose} and member is not distinct from ${code.member} and browser = ${code.browser}
      and ended_at is null`.execute(scope.tx);
  await sql`
    insert into codes.code (id, merchant, channel, purpose, destination, asker, browser, member, answer, sent_at,
      expires_at)
    values (${code.id}, ${scope.merchant}, ${code.channel}, ${code.purpose}, ${code.destination}, ${code.asker},
      ${code.browser}, ${code.member}, ${code.answer}, ${code.sentAt}, ${code.expiresAt})`.execute(scope.tx);
}

export async function markFailed(scope: Scope, id: string, at: Date): Promise<void> {
  await sql`update codes.code set failed = true, ended_at = ${at}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function takeCode(
  scope: Scope,
  place: Place,
  answer: Buffer,
  triesMax: number,
  at: Date,
): Promise<boolean> {
  const taken = await sql<{ right: boolean }>`
    select codes.take_code(${scope.merchant}, ${place.channel}, ${place.purpose}, ${place.destination},
      ${place.member}, ${place.browser}, ${answer}, ${triesMax}, ${at}) as right`.execute(scope.tx);
  return taken.rows[0]?.right ?? false;
}

export async function purgeCodes(database: Database, before: Date): Promise<void> {
  await sql`select codes.purge(${before})`.execute(database);
}
