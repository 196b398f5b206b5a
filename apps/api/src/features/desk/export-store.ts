import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Whose } from './timeline-store.ts';

type Row = Readonly<Record<string, unknown>>;

/** So many rows at once: what is read meanwhile holds no transaction open. */
export const EXPORTED_AT_ONCE = 1_000;

/** What stands in one part of the export, from a place on; amounts as text, for JSON has no such numbers. */
const PARTS = {
  bets: {
    key: sql`b.stake_version`,
    rows: ({ lane, account }: Whose) => sql`
      select b.stake_version::text as key, jsonb_build_object('bet', b.id, 'round', b.round, 'game', b.node_id,
        'transaction', b.transaction, 'stakeE5', b.stake::text, 'payoutE5', b.payout::text, 'currency', b.currency,
        'state', b.state, 'placedAt', b.placed_at, 'settledAt', b.settled_at) as row
      from bets.public_bet b where b.lane = ${lane}::smallint and b.account = ${account}`,
  },
  postings: {
    key: sql`q.version`,
    rows: ({ lane, account }: Whose) => sql`
      select q.version::text as key, jsonb_build_object('at', q.recorded_at, 'kind', q.kind, 'op', q.op,
        'amountE5', q.amount::text, 'balanceE5', q.balance_after::text, 'reference', q.reference) as row
      from ledger.public_posting q where q.lane = ${lane}::smallint and q.account = ${account}`,
  },
} as const;
export const EXPORTED_LISTS = Object.keys(PARTS) as (keyof typeof PARTS)[];

export async function exportedRows(
  scope: Scope,
  whose: Whose,
  part: keyof typeof PARTS,
  after: string,
): Promise<readonly { readonly key: string; readonly row: Row }[]> {
  const { key, rows } = PARTS[part];
  const found = await sql<{ key: string; row: Row }>`
    ${rows(whose)} and ${key} > ${after}::bigint order by ${key} limit ${EXPORTED_AT_ONCE}`.execute(scope.tx);
  return found.rows;
}

/** What is little enough to be read at once. */
export async function exportedFacts(scope: Scope, member: string): Promise<Row | undefined> {
  const found = await sql<{ facts: Row }>`
    select jsonb_build_object(
      'account', jsonb_build_object('id', p.id, 'account', p.account, 'nickname', p.nickname, 'type', p.type,
        'currency', p.currency, 'status', p.status, 'registeredAt', p.registered_at, 'registerMethod', p.register_method,
        'lastSeenAt', p.last_seen_at, 'language', p.language, 'closedAt', p.closed_at),
      'identities', (select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'linkedAt', i.linked_at)), '[]')
        from identities.public_identity i where i.merchant = p.merchant and i.member = p.id),
      'devices', (select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'address', d.address, 'firstSeenAt', d.created_at,
        'lastSeenAt', d.seen_at)), '[]')
        from sessions.public_device d where d.merchant = p.merchant and d.member = p.id),
      'logins', (select coalesce(jsonb_agg(jsonb_build_object('at', i.at, 'method', i.method, 'succeeded', i.succeeded,
        'device', i.device, 'address', i.address) order by i.id), '[]')
        from sessions.public_sign_in i where i.merchant = p.merchant and i.member = p.id),
      'securityEvents', (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'address', e.address)
        order by e.id), '[]') from security.public_event e where e.merchant = p.merchant and e.member = p.id),
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'channel', m.channel, 'to', m.to_masked,
        'subject', m.subject, 'text', m.text) order by m.created_at), '[]')
        from messages.public_message m where m.merchant = p.merchant and m.member = p.id),
      'feedback', (select coalesce(jsonb_agg(jsonb_build_object('at', f.sent_at, 'text', f.body, 'bet', f.bet,
        'answer', f.answer, 'answeredAt', f.answered_at) order by f.sent_at), '[]')
        from feedback.public_entry f where f.merchant = p.merchant and f.member = p.id),
      'chat', (select coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'mine', c.of_member, 'text', c.body)
        order by c.at), '[]') from chat.public_message c where c.merchant = p.merchant and c.member = p.id),
      'placesRefused', (select coalesce(jsonb_agg(jsonb_build_object('at', v.at, 'cause', v.cause, 'country', v.country,
        'network', v.network) order by v.id), '[]')
        from locations.public_violation v where v.merchant = p.merchant and v.member = p.id),
      'identityDocuments', (select coalesce(jsonb_agg(jsonb_build_object('submittedAt', d.submitted_at, 'kind', d.kind,
        'state', d.state, 'reason', d.reason, 'expiresOn', d.expires_on, 'decidedAt', d.decided_at)
        order by d.submitted_at), '[]')
        from verification.public_document d where d.merchant = p.merchant and d.member = p.id),
      'arrival', (select jsonb_build_object('kind', r.kind, 'campaign', r.campaign, 'linkOpenedAt', r.clicked_at, 'at', r.at)
        from registration.public_arrival r where r.merchant = p.merchant and r.member = p.id),
      'uplineTransfers', (select coalesce(jsonb_agg(jsonb_build_object('at', u.at, 'mine', u.member = p.id,
        'amountE5', u.amount::text, 'arrives', u.arrives) order by u.at), '[]')
        from upline.public_transfer u where u.merchant = p.merchant and p.id in (u.member, u.upline)),
      'downlineTransfers', (select coalesce(jsonb_agg(jsonb_build_object('at', d.at, 'mine', d.agent = p.id,
        'amountE5', d.amount::text) order by d.at), '[]')
        from upline.public_downline_transfer d where d.merchant = p.merchant and p.id in (d.agent, d.member)),
      'envelopes', (select coalesce(jsonb_agg(jsonb_build_object('at', s.sent_at, 'mine', s.sender = p.id,
        'amountE5', s.amount::text, 'openedAt', s.claimed_at, 'returnedAt', s.returned_at) order by s.sent_at), '[]')
        from envelopes.public_share s where s.merchant = p.merchant
          and (s.sender = p.id or s.receiver = p.id and s.claimed_at is not null))
    ) as facts
    from members.public_profile p where p.merchant = ${scope.merchant} and p.id = ${member}`.execute(
    scope.tx,
  );
  return found.rows[0]?.facts;
}
