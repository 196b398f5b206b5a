import type { Money } from '@laro/money';
import type { PageAsked } from '@laro/wire';
import type { EnvelopeSplit, ShareState } from '@laro/wire/envelopes';
import { sql } from '../../platform/database.ts';
import type { Due } from '../../platform/duty.ts';
import type { Scope } from '../../platform/scope.ts';

export type Envelope = {
  readonly id: string;
  readonly sender: string;
  readonly split: EnvelopeSplit;
  readonly amount: Money;
  readonly seed: Buffer;
  readonly sentAt: Date;
  readonly expiresAt: Date;
};
export type SentRow = Omit<Envelope, 'seed' | 'sender'> & {
  readonly receivers: number;
  readonly claimed: number;
  readonly returned: Money | null;
};

const sentColumns = sql`e.id, e.split, e.amount, e.sent_at as "sentAt", e.expires_at as "expiresAt", e.returned,
  count(*)::int as receivers, count(s.claimed_at)::int as claimed`;

/** False where something stands under this id. */
export async function insertEnvelope(scope: Scope, envelope: Envelope, timeZone: string): Promise<boolean> {
  const { amount, expiresAt, id, seed, sender, sentAt, split } = envelope;
  const inserted = await sql`
    insert into envelopes.envelope (merchant, id, sender, split, amount, seed, sent_at, expires_at, day)
    values (${scope.merchant}, ${id}, ${sender}, ${split}, ${amount}, ${seed}, ${sentAt}, ${expiresAt},
      (${sentAt}::timestamptz at time zone ${timeZone})::date)
    on conflict on constraint envelope_pk do nothing returning 1`.execute(scope.tx);
  return inserted.rows.length > 0;
}

export type Share = { readonly receiver: string; readonly amount: Money };

export async function insertShares(scope: Scope, envelope: string, shares: readonly Share[]): Promise<void> {
  await sql`
    insert into envelopes.share (merchant, envelope, receiver, amount)
    select ${scope.merchant}, ${envelope}, s.receiver, s.amount
    from unnest(${shares.map(({ receiver }) => receiver)}::text[], ${shares.map(({ amount }) => `${amount}`)}::bigint[])
      as s (receiver, amount)`.execute(scope.tx);
}

/** The envelope with an id, with its sender, and its receivers in the order of their ids. */
export async function envelopeById(
  scope: Scope,
  id: string,
): Promise<(SentRow & { readonly sender: string; readonly to: readonly string[] }) | undefined> {
  const found = await sql<SentRow & { sender: string; to: string[] }>`
    select ${sentColumns}, e.sender, array_agg(s.receiver order by s.receiver) as "to"
    from envelopes.envelope e join envelopes.share s on s.merchant = e.merchant and s.envelope = e.id
    where e.merchant = ${scope.merchant} and e.id = ${id}
    group by e.merchant, e.id`.execute(scope.tx);
  return found.rows[0];
}

/** Which of these are direct downlines of an agent with a wallet like the agent's own. */
export async function downlinesAmong(
  scope: Scope,
  agent: { readonly id: string; readonly book: string; readonly currency: string },
  among: readonly string[],
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select id from members.public_profile
    where merchant = ${scope.merchant} and id = any(${[...among]}::text[]) and type in (0, 1)
      and agent_path[cardinality(agent_path)] = ${agent.id} and book = ${agent.book} and currency = ${agent.currency}
    order by id`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

export async function listSent(
  scope: Scope,
  sender: string,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly rows: readonly SentRow[]; readonly count: number }> {
  const found = await sql<SentRow>`
    select ${sentColumns}
    from (select * from envelopes.envelope
        where merchant = ${scope.merchant} and sender = ${sender}
        order by sent_at desc, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}) e
      join envelopes.share s on s.merchant = e.merchant and s.envelope = e.id
    group by e.id, e.split, e.amount, e.sent_at, e.expires_at, e.returned
    order by e.sent_at desc, e.id`.execute(scope.tx);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from envelopes.envelope
    where merchant = ${scope.merchant} and sender = ${sender}`.execute(scope.tx);
  return { rows: found.rows, count: counted.rows[0]?.count ?? 0 };
}

const shareState = sql`case when s.claimed_at is not null then 'CLAIMED' when e.returned_at is not null then 'EXPIRED'
  else 'SENT' end`;

export type SharesRow = { readonly account: string; readonly amount: Money; readonly state: ShareState };

/** The shares of an envelope and its seed; undefined where it is not this agent's. */
export async function sharesOf(
  scope: Scope,
  { id, sender }: { readonly id: string; readonly sender: string },
): Promise<{ readonly seed: Buffer; readonly shares: readonly SharesRow[] } | undefined> {
  const found = await sql<SharesRow & { seed: Buffer }>`
    select m.account, s.amount, ${shareState} as state, e.seed
    from envelopes.envelope e
      join envelopes.share s on s.merchant = e.merchant and s.envelope = e.id
      join members.public_profile m on m.merchant = s.merchant and m.id = s.receiver
    where e.merchant = ${scope.merchant} and e.id = ${id} and e.sender = ${sender}
    order by s.amount desc, m.account`.execute(scope.tx);
  const [first] = found.rows;
  return (
    first && {
      seed: first.seed,
      shares: found.rows.map(({ account, amount, state }) => ({ account, amount, state })),
    }
  );
}

export type ReceivedRow = {
  readonly id: string;
  readonly sender: string;
  readonly senderAccount: string;
  readonly amount: Money;
  readonly state: ShareState;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly claimedAt: Date | null;
};

const receivedColumns = sql`e.id, e.sender, m.account as "senderAccount", s.amount, ${shareState} as state,
  e.sent_at as "sentAt", e.expires_at as "expiresAt", s.claimed_at as "claimedAt"`;
const received = (scope: Scope, receiver: string) => sql`
  envelopes.share s
    join envelopes.envelope e on e.merchant = s.merchant and e.id = s.envelope
    join members.public_profile m on m.merchant = e.merchant and m.id = e.sender
  where s.merchant = ${scope.merchant} and s.receiver = ${receiver}`;

export async function listReceived(
  scope: Scope,
  receiver: string,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly rows: readonly ReceivedRow[]; readonly count: number }> {
  const found = await sql<ReceivedRow>`
    select ${receivedColumns} from ${received(scope, receiver)}
    order by e.sent_at desc, e.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from envelopes.share
    where merchant = ${scope.merchant} and receiver = ${receiver}`.execute(scope.tx);
  return { rows: found.rows, count: counted.rows[0]?.count ?? 0 };
}

/** Locks a member's share: opening it and returning it wait for each other. */
export async function lockShare(
  scope: Scope,
  { id, receiver }: { readonly id: string; readonly receiver: string },
): Promise<ReceivedRow | undefined> {
  await sql`select from envelopes.share
    where merchant = ${scope.merchant} and envelope = ${id} and receiver = ${receiver} for update`.execute(
    scope.tx,
  );
  // A statement of its own: what another one has committed meanwhile is seen.
  const found = await sql<ReceivedRow>`
    select ${receivedColumns} from ${received(scope, receiver)} and e.id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

export async function markClaimed(
  scope: Scope,
  { id, receiver, at }: { readonly id: string; readonly receiver: string; readonly at: Date },
): Promise<void> {
  await sql`update envelopes.share set claimed_at = ${at}
    where merchant = ${scope.merchant} and envelope = ${id} and receiver = ${receiver}`.execute(scope.tx);
}

/** What is over and not given back yet. */
export async function listOver(
  scope: Scope,
  { now, most, after }: Due,
): Promise<readonly { readonly id: string; readonly dueAt: Date }[]> {
  const found = await sql<{ id: string; dueAt: Date }>`
    select id::text, expires_at as "dueAt" from envelopes.envelope
    where merchant = ${scope.merchant} and returned_at is null and expires_at <= ${now}
      and id::text > ${after} order by id::text limit ${most}`.execute(scope.tx);
  return found.rows;
}

/** Locks an expired envelope: its sender and what was not opened; undefined where it was returned before. */
export async function lockOver(
  scope: Scope,
  id: string,
  now: Date,
): Promise<{ readonly sender: string; readonly unopened: Money } | undefined> {
  const held = await sql<{ sender: string }>`select sender from envelopes.envelope
    where merchant = ${scope.merchant} and id = ${id} and returned_at is null and expires_at <= ${now}
    for update`.execute(scope.tx);
  const [envelope] = held.rows;
  if (!envelope) return undefined;
  await sql`select from envelopes.share where merchant = ${scope.merchant} and envelope = ${id}
    order by receiver for update`.execute(scope.tx);
  const found = await sql<{ unopened: Money }>`
    select coalesce(sum(amount), 0)::bigint as unopened from envelopes.share
    where merchant = ${scope.merchant} and envelope = ${id} and claimed_at is null`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A sum has one row.');
  return { sender: envelope.sender, unopened: row.unopened };
}

export async function markReturned(
  scope: Scope,
  { id, returned, at }: { readonly id: string; readonly returned: Money; readonly at: Date },
): Promise<void> {
  await sql`update envelopes.envelope set returned_at = ${at}, returned = ${returned}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

/** Envelopes of which something may still be opened or given back. */
export async function countOpen(scope: Scope): Promise<number> {
  const found = await sql<{ open: number }>`
    select count(*)::int as open from envelopes.envelope e
    where e.merchant = ${scope.merchant} and e.returned_at is null and exists (
      select from envelopes.share s where s.merchant = e.merchant and s.envelope = e.id and s.claimed_at is null)`.execute(
    scope.tx,
  );
  return found.rows[0]?.open ?? 0;
}
