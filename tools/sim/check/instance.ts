import type pg from 'pg';
import { verifyLedger } from '../../../apps/api/src/features/seals/index.ts';
import type { ApiProcess, Instance } from '../instance.ts';
import { type Finding, show } from './finding.ts';

/** What is asked of the whole instance at the end: every balance, the chain of seals, and the database's own counts. */
export async function checkInstance(
  owner: pg.Pool,
  { ownerUrl }: Instance,
  apis: readonly ApiProcess[],
): Promise<readonly Finding[]> {
  return [
    ...(await checkDrift(owner)),
    ...(await checkDeadlocks(owner)),
    ...(await checkSeals(ownerUrl, apis)),
  ];
}

async function checkDrift(owner: pg.Pool): Promise<readonly Finding[]> {
  const { rows } = await owner.query<{ account: bigint; balance: bigint; folded: bigint }>(
    `select account, balance, folded from ledger.drift('DEMO')`,
  );
  return rows.map((row): Finding => ({ invariant: 'I3', text: `drift: ${show(row)}` }));
}

async function checkDeadlocks(owner: pg.Pool): Promise<readonly Finding[]> {
  const { rows } = await owner.query<{ deadlocks: bigint }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  const deadlocks = rows[0]?.deadlocks ?? 0n;
  if (deadlocks === 0n) return [];
  return [{ invariant: 'deadlocks', text: `PostgreSQL had to break ${deadlocks} deadlocks` }];
}

/** I10: the chain verifies, the last head is the published one, and every posting has its seal. */
async function checkSeals(ownerUrl: string, [api]: readonly ApiProcess[]): Promise<readonly Finding[]> {
  if (api === undefined) return [];
  const { seals } = api.features;
  while ((await seals.sealAll()) > 0);
  await seals.publishHead();
  const verdict = await verifyLedger({ ownerUrl, ...seals.files });
  const findings = verdict.findings.map(
    ({ place, wrong }): Finding => ({ invariant: 'I10', text: `${place}: ${wrong}` }),
  );
  if (verdict.waiting > 0) {
    findings.push({ invariant: 'I10', text: `${verdict.waiting} postings have no seal` });
  }
  return findings;
}
