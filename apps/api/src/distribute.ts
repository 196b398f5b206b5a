import { parseArgs } from 'node:util';
import { distribute } from './distribution/store.ts';

/**
 * One-shot, as the owner, while no API runs: spreads a migrated database over the Citus cluster whose coordinator
 * DATABASE_OWNER_URL names (docs/decisions/0008). May be run again. `--dry-run` prints the statements and does nothing.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const ownerUrl = process.env.DATABASE_OWNER_URL;
  if (!ownerUrl) throw new Error('DATABASE_OWNER_URL is required.');
  const dryRun = values['dry-run'];
  const statements = await distribute({ ownerUrl, dryRun });
  if (dryRun) for (const statement of statements) console.log(`${statement.trimEnd().replace(/;$/, '')};\n`);
  if (statements.length === 0) console.log('Nothing to do: this database is distributed.');
  else if (!dryRun) console.log(`Distributed: ${statements.length} statements.`);
}

try {
  await main();
} catch (error) {
  console.error(`Not distributed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
