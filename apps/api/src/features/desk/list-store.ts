import { type Money, moneyToString } from '@laro/money';
import { BETS_LIST, MEMBER_MESSAGES_LIST, MEMBERS_LIST, POSTINGS_LIST } from '@laro/wire/desk-lists';
import { sql } from '../../platform/database.ts';
import { type AnySource, listSource, type Sql, where } from '../../platform/list-sql.ts';
import { HISTORY_METHOD } from '../members/index.ts';

type Raw = Readonly<Record<string, unknown>>;
const iso = (at: unknown): string | null => (at instanceof Date ? at.toISOString() : null);
const money = (amount: unknown): string => moneyToString(amount as Money);

/** One value lets an index keep its order, several do not. */
const isOne = (column: Sql, type?: 'int') => (values: readonly string[]) =>
  values.length === 1
    ? sql`${column} = ${values[0]}${type ? sql`::int` : sql``}`
    : where.among(column, type)(values);

const LAST_SIGN = '\u{10ffff}';

/** The members of a brand. */
export const members = listSource<Raw>()({
  list: MEMBERS_LIST,
  from: sql`members.public_profile p`,
  merchant: sql`p.merchant`,
  select: sql`p.id, p.account, p.nickname, p.type, p.register_method = ${HISTORY_METHOD} as invented, p.status, p.play_locked as "playLocked",
    p.withdrawal_locked as "withdrawalLocked", p.currency, p.registered_at as "registeredAt",
    p.last_seen_at as "lastSeenAt", p.dormant_since as "dormantSince",
    (select a.balance from ledger.public_account a where a.lane = p.lane and a.id = p.cash_account) as available,
    (select r.account from members.public_profile r where r.id = p.recommended_by) as recommender`,
  id: { by: sql`p.id`, type: 'text' },
  sorts: {
    registeredAt: { by: sql`p.registered_at`, type: 'timestamptz' },
    lastSeenAt: { by: sql`p.last_seen_at`, type: 'timestamptz' },
    account: { by: sql`p.account collate "C"`, type: 'text' },
  },
  filters: {
    type: isOne(sql`p.type`, 'int'),
    status: isOne(sql`p.status`),
    locked: (kinds) =>
      sql.join(
        kinds.map((kind) => (kind === 'play' ? sql`p.play_locked` : sql`p.withdrawal_locked`)),
        sql` or `,
      ),
    dormant: where.is(sql`(p.dormant_since is not null)`),
    // A range and no pattern: row security lets no pattern into an index.
    account: (beginning) =>
      sql`p.account collate "C" >= ${beginning.toLowerCase()} and p.account collate "C" < ${beginning.toLowerCase() + LAST_SIGN}`,
    recommender: isOne(sql`p.recommended_by`),
    registeredAt: where.within(sql`p.registered_at`),
    lastSeenAt: where.within(sql`p.last_seen_at`),
  },
  row: (raw) => ({
    ...raw,
    available: money(raw['available']),
    registeredAt: iso(raw['registeredAt']),
    lastSeenAt: iso(raw['lastSeenAt']),
    dormantSince: iso(raw['dormantSince']),
  }),
});

type Place = {
  readonly id: string;
  readonly merchant: string;
  readonly lane: number;
  readonly account: bigint;
};

/**
 * The postings of one account, in the order in which they were written. The bet of each is looked up for the page alone: a
 * stake by the key that it shares with its posting, a win by the stake that it paid, an undo by what it undid.
 */
export const postingsOf = ({ lane, account }: Place): AnySource =>
  listSource<Raw>()({
    list: POSTINGS_LIST,
    from: sql`(select * from ledger.public_posting where lane = ${lane}::smallint and account = ${account}) q`,
    merchant: sql`q.merchant`,
    // Versions have no gaps: the account's own is how many postings it has.
    whole: sql`(select a.version from ledger.public_account a where a.lane = ${lane}::smallint and a.id = ${account})`,
    select: sql`q.id::text as id, q.recorded_at as at, q.kind, q.op, q.amount, q.balance_after as balance, q.reference,
      q.reference_namespace as source, (
        select jsonb_build_object('bet', b.id, 'round', b.round, 'game', coalesce(g.game_name, b.node_id))
        from bets.public_bet b left join games.public_game g on g.merchant = b.merchant and g.node_id = b.node_id
        where b.lane = q.lane and b.account = q.account and b.stake_version = case
          when q.kind in ('bets.stake', 'bets.place') and q.op = 'move' then q.version
          else (
            select s.version from ledger.public_posting s
            where s.reference_namespace = q.reference_namespace and s.op = 'move' and s.leg = 0 and s.reference = case
              when q.op = 'undo' then q.reference
              when q.kind = 'bets.win' then (
                select w.stake_transaction from bets.public_win w
                where w.lane = q.lane and w.integration = q.reference_namespace and w.transaction = q.reference)
            end)
        end) as bet`,
    id: { by: sql`q.version`, type: 'bigint' },
    sorts: { at: { by: sql`q.version`, type: 'bigint' } },
    filters: {
      kind: where.among(sql`q.kind`),
      amount: where.between(sql`q.amount`),
      at: where.within(sql`q.recorded_at`),
      reference: where.among(sql`q.reference`),
    },
    totals: { amount: sql`q.amount` },
    row: ({ bet, ...raw }) => {
      const about = bet as { readonly bet: string; readonly round: string; readonly game: string } | null;
      return {
        ...raw,
        at: iso(raw['at']),
        amount: money(raw['amount']),
        balance: money(raw['balance']),
        betId: about?.bet ?? null,
        roundId: about?.round ?? null,
        gameName: about?.game ?? null,
      };
    },
  });

/** The bets of one account, in the order in which they were placed. */
export const betsOf = ({ lane, account }: Place): AnySource =>
  listSource<Raw>()({
    list: BETS_LIST,
    from: sql`(select * from bets.public_bet where lane = ${lane}::smallint and account = ${account}) b`,
    merchant: sql`b.merchant`,
    select: sql`b.id as "betId", b.round as "roundId", b.transaction, b.integration, b.node_id as "nodeId",
      coalesce((select g.game_name from games.public_game g where g.merchant = b.merchant and g.node_id = b.node_id),
        b.node_id) as "gameName", b.game_type as "gameType", b.stake, b.payout, b.valid_bet as "validBet", b.currency,
      b.state, b.settlement_version as settlement, b.business_day as "businessDay", b.placed_at as "placedAt",
      b.settled_at as "settledAt"`,
    id: { by: sql`b.stake_version`, type: 'bigint' },
    sorts: { placedAt: { by: sql`b.stake_version`, type: 'bigint' } },
    filters: {
      state: where.among(sql`b.state`),
      gameType: where.among(sql`b.game_type`),
      stake: where.between(sql`b.stake`),
      placedAt: where.within(sql`b.placed_at`),
      roundId: where.among(sql`b.round`),
    },
    totals: { stake: sql`b.stake`, payout: sql`b.payout`, validBet: sql`b.valid_bet` },
    row: (raw) => ({
      ...raw,
      stake: money(raw['stake']),
      payout: money(raw['payout']),
      validBet: money(raw['validBet']),
      placedAt: iso(raw['placedAt']),
      settledAt: iso(raw['settledAt']),
    }),
  });

/** What was written to one member, by whatever way; of the inbox the words in English. */
export const messagesOf = ({ id }: Place): AnySource =>
  listSource<Raw>()({
    list: MEMBER_MESSAGES_LIST,
    from: sql`(
      select merchant, id, created_at as at, channel, template, to_masked as "to", subject, text, state
      from messages.public_message where member = ${id}
      union all
      select d.merchant, d.message, d.sent_at, 'inbox', 'inbox', '', t.title, coalesce(t.content, ''), case
        when d.deleted_at is not null then 'deleted' when d.read_at is not null then 'read' else 'unread' end
      from inbox.public_delivery d left join texts.public_text t on t.merchant = d.merchant and t.kind = 'inbox'
        and t.owner = d.message and t.language = 'EN'
      where d.member = ${id}
    ) m`,
    merchant: sql`m.merchant`,
    select: sql`m.id, m.at, m.channel, m.template, m."to", m.subject, m.text, m.state`,
    id: { by: sql`m.id`, type: 'text' },
    sorts: { at: { by: sql`m.at`, type: 'timestamptz' } },
    filters: { channel: where.among(sql`m.channel`), at: where.within(sql`m.at`) },
    row: (raw) => ({ ...raw, at: iso(raw['at']) }),
  });
