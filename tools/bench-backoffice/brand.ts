import { createHash, createHmac } from 'node:crypto';
import type pg from 'pg';
import { keyedHash, type SecretKeys, sealSecret } from '../../apps/api/src/platform/secret-box.ts';
import { CURRENCY, GAME, INTEGRATION, MERCHANT } from '../bench-ledger/names.ts';

export type Size = { readonly members: number; readonly bets: number; readonly ofTheBusiest: number };

/** The 26 signs of an id that stands for a number. */
export const memberId = (n: number): string => `mem_${String(n).padStart(26, '0')}`;
const ID = `'mem_' || lpad(n::text, 26, '0')`;
/** So many members’ numbers end alike, beside those that do by chance. */
const ALIKE = 100;
const CONTACTS_AT_ONCE = 10_000;
const CHUNK = 500_000;

/** A brand as it is after years, written set by set: nothing of how it came to be is measured here. */
export async function fillBrand(owner: pg.Pool, size: Size, keys: SecretKeys, sid: string): Promise<void> {
  await fillMembers(owner, size.members);
  await fillContacts(owner, size.members, keys);
  await fillPlay(owner, size);
  await fillHistory(owner, size.members);
  await openDesk(owner, sid);
  for (const table of [
    'ledger.account',
    'ledger.posting',
    'members.member',
    'members.contact',
    'bets.bet',
    'bets.win',
    'sessions.sign_in',
    'security.event',
    'messages.message',
  ])
    await owner.query(`vacuum (analyze) ${table}`);
}

async function fillMembers(owner: pg.Pool, members: number): Promise<void> {
  await owner.query(
    `insert into ledger.account (lane, merchant, owner, book, currency, kind, floor, balance)
     select ledger.lane_of(${ID}), $1, ${ID}, 'REAL', $2, 'cash', 0, 100000000
     from generate_series(1, $3::int) n`,
    [MERCHANT, CURRENCY, members],
  );
  await owner.query(
    `insert into members.member (id, merchant, lane, cash_account, book, currency, account, nickname, type, registered_at,
       last_seen_at, recommended_by, play_locked)
     select a.owner, $1, a.lane, a.id, 'REAL', $2, 'player' || s.n, 'Nick ' || s.n, (s.n % 50 = 0)::int,
       now() - s.n * interval '1 minute', now() - (s.n % 1000) * interval '1 hour',
       case when s.n > 100 then 'mem_' || lpad((s.n % 100 + 1)::text, 26, '0') end, s.n % 500 = 0
     from ledger.account a cross join lateral (select substr(a.owner, 5)::int as n) s
     where a.merchant = $1 and a.kind = 'cash' and a.owner like 'mem\\_%'`,
    [MERCHANT, CURRENCY],
  );
}

/** Numbers as they are kept, sealed and found by keyed hashes; those of the first hundred end alike. */
async function fillContacts(owner: pg.Pool, members: number, keys: SecretKeys): Promise<void> {
  for (let from = 1; from <= members; from += CONTACTS_AT_ONCE) {
    const many = Array.from({ length: Math.min(CONTACTS_AT_ONCE, members - from + 1) }, (_, index) => {
      const n = from + index;
      const member = memberId(n);
      const end = n <= ALIKE ? '4567' : String(n % 10_000).padStart(4, '0');
      const mobile = `+63${9_000_000 + n}${end}`;
      return {
        member,
        lookup: createHmac('sha256', keys.hashing).update(`contact\n${MERCHANT}\nmobile\n${mobile}`).digest(),
        tail: keyedHash(keys, 'contact.tail', `${MERCHANT}\n${end}`),
        sealed: sealSecret(keys, `contact ${MERCHANT} mobile ${member}`, mobile),
      };
    });
    await owner.query(
      `insert into members.contact (merchant, member, kind, lookup, tail, sealed, bound_at)
       select $1, c.member, 'mobile', c.lookup, c.tail, c.sealed, now()
       from unnest($2::text[], $3::bytea[], $4::bytea[], $5::bytea[]) c (member, lookup, tail, sealed)`,
      [
        MERCHANT,
        many.map(({ member }) => member),
        many.map(({ lookup }) => lookup),
        many.map(({ tail }) => tail),
        many.map(({ sealed }) => sealed),
      ],
    );
  }
}

/** Bets in the order of their time, each with the posting of its stake; every tenth won. The first member has played most. */
async function fillPlay(owner: pg.Pool, { bets, members, ofTheBusiest }: Size): Promise<void> {
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
  const play = async (from: number, to: number, whose: string, version: string): Promise<void> => {
    const common = `from generate_series($3::int, $4::int) i
       join members.member m on m.id = 'mem_' || lpad((${whose})::text, 26, '0')`;
    await owner.query(
      `insert into bets.bet (lane, id, merchant, member, account, book, currency, integration, transaction, round, node_id,
         game_type, stake, payout, state, placed_at, settled_at, business_day, stake_version, risk)
       select m.lane, 'bet_' || lpad(i::text, 26, '0'), $1, m.id, m.cash_account, 'REAL', m.currency, $2, 'tx-' || i,
         'round-' || i, 'studio-${GAME}', 'RNG', 100000, case when i % 10 = 0 then 500000 else 0 end,
         case when i % 10 = 0 then 'WIN' else 'LOSE' end, now() - interval '400 days' + i * interval '1 second',
         now(), current_date, ${version}, 100000 ${common}`,
      [MERCHANT, INTEGRATION, from, to],
    );
    await owner.query(
      `insert into ledger.posting (lane, merchant, account, house, amount, kind, reference_namespace, op, reference,
         content_hash, balance_after, version)
       select m.lane, $1, m.cash_account, 0, -100000, 'bets.stake', $2, 'move', 'tx-' || i, '\\x00', 0, ${version} ${common}
       order by i`,
      [MERCHANT, INTEGRATION, from, to],
    );
  };
  for (let from = 1; from <= bets; from += CHUNK)
    await play(from, Math.min(from + CHUNK - 1, bets), `i % ${members} + 1`, `i / ${members} + 1`);
  await play(bets + 1, bets + ofTheBusiest, '1', `i + 1000`);
  // As many postings as it has, and that is what counts them.
  await owner.query(
    `update ledger.account a set version = (select count(*) from ledger.posting p where p.lane = a.lane and p.account = a.id)
     where a.owner = $1`,
    [memberId(1)],
  );
}

async function fillHistory(owner: pg.Pool, members: number): Promise<void> {
  await owner.query(
    `insert into sessions.sign_in (merchant, member, at, method, succeeded, device, address)
     select $1, ${ID}, now() - t * interval '1 day', 'password', true, 'Chrome on Android',
       (n % 200) || '.' || (n / 200 % 250) || '.1.x'
     from generate_series(1, $2::int) n, generate_series(1, 3) t`,
    [MERCHANT, members],
  );
  await owner.query(
    `insert into security.event (merchant, member, kind, address, at)
     select $1, ${ID}, 'password_changed', '1.1.1.x', now() - interval '1 day' from generate_series(1, $2::int) n`,
    [MERCHANT, members],
  );
  await owner.query(
    `insert into messages.message (id, merchant, channel, template, to_sealed, to_masked, text, state, created_at, touched_at,
       member)
     select 'msg_' || lpad(n::text, 26, '0'), $1, 'sms', 'password_changed', '\\x00', '+63•••567', 'Changed', 'sent',
       now() - interval '1 day', now(), ${ID} from generate_series(1, $2::int) n`,
    [MERCHANT, members],
  );
}

/** Somebody of the staff who is logged in. */
async function openDesk(owner: pg.Pool, sid: string): Promise<void> {
  await owner.query(
    `insert into staff.staff (id, merchant, username, password_hash, role) values ('stf_bench', $1, 'bench', 'x', 'support')`,
    [MERCHANT],
  );
  await owner.query(
    `insert into sessions.session (secret_hash, handle, merchant, side, subject, created_at, seen_at)
     values ($2, 'ses_bench', $1, 'staff', 'stf_bench', now() + interval '5 minutes', now() + interval '20 minutes')`,
    [MERCHANT, createHash('sha256').update(sid).digest()],
  );
}
