import { createHash, randomBytes } from 'node:crypto';
import { moneyFromE5 } from '@laro/money';
import type pg from 'pg';
import { contentHash, type Movement } from '../../apps/api/src/features/ledger/index.ts';
import { CURRENCY, GAME, INTEGRATION, MERCHANT } from './names.ts';

/** Who moves money: a member's cash account, and the token of the open vendor session where there is one. */
export type Person = {
  readonly member: string;
  readonly lane: number;
  readonly account: bigint;
  readonly token: string | undefined;
};

/** Enough for every stake of the longest run: nobody may be refused for want of money. */
const FIRST_CREDIT_E5 = 1_000_000_000_000n;

/** Members with cash accounts, written straight into the tables: nothing of registration is measured here. */
export async function createPeople(
  owner: pg.Pool,
  { people, players }: { readonly people: number; readonly players: number },
): Promise<readonly Person[]> {
  await owner.query(
    `insert into ledger.account (lane, merchant, owner, book, currency, kind, floor)
     select ledger.lane_of(p.id), $1, p.id, 'REAL', $2, 'cash', 0
     from (select 'mem_bench' || lpad(n::text, 7, '0') as id from generate_series(1, $3::int) n) p`,
    [MERCHANT, CURRENCY, people],
  );
  const { rows } = await owner.query<Omit<Person, 'token'>>(
    `insert into members.member (id, merchant, lane, cash_account, book, currency, account, nickname, type, registered_at)
     select a.owner, $1, a.lane, a.id, 'REAL', $2, substr(a.owner, 5), substr(a.owner, 5), 0, now()
     from ledger.account a where a.merchant = $1 and a.kind = 'cash'
     returning id as member, lane, cash_account as account`,
    [MERCHANT, CURRENCY],
  );
  const tokens = rows.slice(0, players).map(() => randomBytes(32).toString('base64url'));
  await openSessions(owner, rows.slice(0, players), tokens);
  await owner.query(
    `insert into games.vendor (merchant, vassalage, display_name, supplier) values ($1, 'LS', 'LS', 'studio')`,
    [MERCHANT],
  );
  await owner.query(
    `insert into games.game (merchant, node_id, supplier, vassalage, game_code, game_type, game_name, sort,
       released_at, synchronised_at)
     values ($1, 'studio-' || $2, 'studio', 'LS', $2, 'RNG', $2, 0, now(), now())`,
    [MERCHANT, GAME],
  );
  return shuffled(rows.map((row, at) => ({ ...row, token: tokens[at] })));
}

async function openSessions(
  owner: pg.Pool,
  rows: readonly Omit<Person, 'token'>[],
  tokens: readonly string[],
): Promise<void> {
  const members = rows.map(({ member }) => member);
  await owner.query(
    `insert into sessions.session (secret_hash, handle, merchant, side, subject, created_at, seen_at)
     select sha256(convert_to(m, 'UTF8')), 'ses_' || m, $1, 'member', m, now(), now() from unnest($2::text[]) m`,
    [MERCHANT, members],
  );
  await owner.query(
    `insert into launches.vendor_session (token_hash, merchant, member, integration, session_handle, created_at, seen_at)
     select s.token_hash, $1, s.member, $2, 'ses_' || s.member, now(), now()
     from unnest($3::text[], $4::bytea[]) as s (member, token_hash)`,
    [MERCHANT, INTEGRATION, members, tokens.map((token) => createHash('sha256').update(token).digest())],
  );
}

/** Neighbours in a table must not be neighbours in time: that would spare the caches what life does not. */
function shuffled<T>(items: T[]): T[] {
  const dice = randomBytes(items.length * 4);
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = dice.readUInt32LE(last * 4) % (last + 1);
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
  return items;
}

type Named = Pick<Movement, 'kind' | 'house' | 'referenceNamespace'>;

const STAKE: Named = { kind: 'bets.stake', house: 'house.games', referenceNamespace: 'laro:bench' };
const CREDIT: Named = {
  kind: 'registration.welcome_credit',
  house: 'house.promotions',
  referenceNamespace: 'laro:bench',
};
const STAKE_E5 = 1_000n;

/** The movement of a bet without its bet: what the ledger alone has to do for it. */
export function stakeOf(person: Person, reference: string): Movement {
  return movement(person, reference, STAKE, -STAKE_E5);
}

/** The first credit, so that every balance is the fold of its postings from the beginning. */
export function creditOf(person: Person): Movement {
  return movement(person, `credit ${person.member}`, CREDIT, FIRST_CREDIT_E5);
}

const hashes = new Map<bigint, Buffer>();

function movement(person: Person, reference: string, named: Named, amountE5: bigint): Movement {
  return {
    ...named,
    lane: person.lane,
    account: person.account,
    merchant: MERCHANT,
    book: 'REAL',
    currency: CURRENCY,
    op: 'move',
    amount: moneyFromE5(amountE5),
    reference,
    contentHash: hashOf(amountE5),
    onShort: 'refuse',
  };
}

/** Whoever calls the ledger hashes its own content; here all say the same. */
function hashOf(amountE5: bigint): Buffer {
  const known = hashes.get(amountE5) ?? contentHash({ amount: amountE5.toString() });
  hashes.set(amountE5, known);
  return known;
}
