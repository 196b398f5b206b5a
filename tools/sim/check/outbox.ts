import type pg from 'pg';
import type { Finding } from './finding.ts';
import { show } from './finding.ts';
import type { BetRow } from './rows.ts';

/** What the outbox announces of one bet, once per entry. */
type EventRow = {
  readonly topic: string;
  readonly bet: string;
  readonly version: number | null;
  readonly state: string | null;
  readonly payoutE5: bigint | null;
  readonly validE5: bigint | null;
};

/** Where the outbox stands now; what is written later has this transaction id or a higher one. */
export async function markOutbox(owner: pg.Pool): Promise<bigint> {
  const { rows } = await owner.query<{ xid: bigint }>('select pg_current_xact_id()::text::bigint as xid');
  return rows[0]?.xid ?? 0n;
}

/** An entry speaks of many bets, column by column. */
const COLUMNS = `e.topic, e.payload -> 'bet' ->> n as bet, (e.payload -> 'version' ->> n)::int as version,
  e.payload -> 'state' ->> n as state, (e.payload -> 'payoutE5' ->> n)::bigint as "payoutE5",
  (e.payload -> 'validE5' ->> n)::bigint as "validE5"`;
const EACH = `generate_series(0, jsonb_array_length(e.payload -> 'bet') - 1) as n`;

/**
 * Each bet is announced once when it is accepted and once for each settlement version, in the transaction in which
 * that happened, and received once by a consumer.
 */
export async function checkOutbox(
  owner: pg.Pool,
  mark: bigint,
  bets: readonly BetRow[],
): Promise<readonly Finding[]> {
  const { rows: written } = await owner.query<EventRow>(
    `select ${COLUMNS} from platform.outbox e, ${EACH}
     where e.xid >= $1::text::xid8`,
    [mark.toString()],
  );
  const { rows: received } = await owner.query<EventRow>(`select ${COLUMNS} from sim.received e, ${EACH}`);
  return [...compareAnswers(written, bets, 'announced'), ...compareAnswers(received, bets, 'received')];
}

/** The same of bets whose deliveries nobody counted. */
export async function checkAnnounced(owner: pg.Pool, bets: readonly BetRow[]): Promise<readonly Finding[]> {
  const { rows } = await owner.query<EventRow>(
    `select ${COLUMNS} from platform.outbox e, ${EACH} where e.payload -> 'bet' ->> n = any ($1::text[])`,
    [bets.map(({ id }) => id)],
  );
  return compareAnswers(rows, bets, 'announced');
}

function compareAnswers(
  answered: readonly EventRow[],
  bets: readonly BetRow[],
  word: string,
): readonly Finding[] {
  const findings: Finding[] = [];
  const wrong = (text: string): void => void findings.push({ invariant: 'outbox', text });
  const by = Map.groupBy(answered, ({ bet }) => bet);
  for (const bet of bets) {
    const ours = by.get(bet.id) ?? [];
    by.delete(bet.id);
    const accepted = ours.filter(({ topic }) => topic === 'bets.accepted').length;
    if (accepted !== 1) wrong(`bet ${bet.key} was ${word} to be accepted ${accepted} times`);
    const settled = ours
      .filter(({ topic }) => topic !== 'bets.accepted')
      .toSorted((one, other) => (one.version ?? 0) - (other.version ?? 0));
    const versions = settled.map(({ version }) => version);
    const must = Array.from({ length: bet.version }, (_, index) => index + 1);
    if (show(versions) !== show(must)) {
      wrong(`settlements ${show(versions)} of bet ${bet.key} were ${word}, must be ${show(must)}`);
    }
    const last = settled.at(-1);
    const same = last?.state === bet.state && last.payoutE5 === bet.payoutE5 && last.validE5 === bet.validE5;
    if (last !== undefined && !same)
      wrong(`the last that was ${word} is ${show(last)}, the bet is ${show(bet)}`);
  }
  for (const [bet, ours] of by) wrong(`bet ${bet} was ${word} ${ours.length} times and never was`);
  return findings;
}
