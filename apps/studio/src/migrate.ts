import { join } from 'node:path';
import { refuseOtherHistory } from '@laro/postgres/history';
import { migrate } from '@laro/postgres/migrate';
import { prepareDatabase } from '@laro/postgres/roles';

/**
 * One-shot: makes the studio's role and applies its migrations, in a database of its own. Environment:
 * DATABASE_OWNER_URL, STUDIO_DB_PASSWORD, and DATA_FOLDER where the database lies in a folder of ours.
 */
try {
  const { DATABASE_OWNER_URL, STUDIO_DB_PASSWORD } = process.env;
  if (!DATABASE_OWNER_URL || !STUDIO_DB_PASSWORD)
    throw new Error('DATABASE_OWNER_URL and STUDIO_DB_PASSWORD are required.');
  const history = {
    folder: join(import.meta.dirname, '../migrations'),
    table: 'laro_migrations.studio',
  } as const;
  await refuseOtherHistory({ url: DATABASE_OWNER_URL, ...history, dataFolder: process.env.DATA_FOLDER });
  const ownerUrl = await prepareDatabase(DATABASE_OWNER_URL, {
    logins: { laro_studio: { password: STUDIO_DB_PASSWORD } },
  });
  const applied = await migrate({ ownerUrl, ...history });
  if (applied.length > 0) console.log(`Migrated the studio's database: ${applied.length} new.`);
} catch (error) {
  console.error(`Migration failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
