import type { Finding } from '../sim/check/finding.ts';
import type { Dice } from '../sim/dice.ts';
import { type Cluster, migrateDatabase } from '../sim/instance.ts';

export const MIGRATION_POINTS = ['migration.before_commit', 'migration.after_commit'] as const;
type MigrationPoint = (typeof MIGRATION_POINTS)[number];
const PASSES_MAX = 8;

/** Kills the migration of an empty database halfway, and demands that the next one finishes what it began. */
export async function crashMigration(
  cluster: Cluster,
  dice: Dice,
  cause: MigrationPoint = dice.pick(MIGRATION_POINTS),
): Promise<{ readonly cause: MigrationPoint; readonly findings: readonly Finding[] }> {
  const wrong = (text: string): Finding => ({ invariant: 'answers', text: `the migration ${text}` });
  const empty = await cluster.openEmpty();
  try {
    const first = await migrateDatabase(empty.ownerUrl, `${cause}:${dice.between(1, PASSES_MAX)}`);
    if (first.status === 0) return { cause, findings: [wrong(`did not die at ${cause}`)] };
    const second = await migrateDatabase(empty.ownerUrl);
    return {
      cause,
      findings: second.status === 0 ? [] : [wrong(`could not be finished: ${second.complaint}`)],
    };
  } finally {
    await empty.close();
  }
}
