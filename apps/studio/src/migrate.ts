import { join } from 'node:path';
import { migrate } from '@laro/postgres/migrate';
import { prepareDatabase } from '@laro/postgres/roles';

/**
 * One-shot: makes the studio's role and applies its migrations, in a database of its own. Environment:
 * DATABASE_OWNER_URL, STUDIO_DB_PASSWORD.
 */
try {
  const { DATABASE_OWNER_URL, STUDIO_DB_PASSWORD } = process.env;
  if (!DATABASE_OWNER_URL || !STUDIO_DB_PASSWORD)
    throw new Error('DATABASE_OWNER_URL and STUDIO_DB_PASSWORD are required.');
  const ownerUrl = await prepareDatabase(DATABASE_OWNER_URL, {
    logins: { laro_studio: { password: STUDIO_DB_PASSWORD } },
  });
  const applied = await migrate({
    ownerUrl,
    folder: join(import.meta.dirname, '../migrations'),
    table: 'laro_migrations.studio',
  });
  if (applied.length > 0) console.log(`Migrated the studio's database: ${applied.length} new.`);
} catch (error) {
  console.error(`Migration failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
