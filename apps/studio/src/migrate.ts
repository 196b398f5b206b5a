import { join } from 'node:path';
import { migrate } from '@laro/postgres/migrate';
import { prepareDatabase } from '@laro/postgres/roles';
import { bringOver } from './host/store/former-database.ts';

/**
 * One-shot: makes the studio's role and applies its migrations, in a database of its own. Environment:
 * DATABASE_OWNER_URL, STUDIO_DB_PASSWORD, and FORMER_OWNER_URL where its schema may still stand in another.
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
  const { FORMER_OWNER_URL } = process.env;
  const brought = FORMER_OWNER_URL ? await bringOver(FORMER_OWNER_URL, ownerUrl) : 0;
  if (brought > 0) console.log(`Brought ${brought} rows of the studio into its own database.`);
  if (applied.length > 0) console.log(`Migrated the studio's database: ${applied.length} new.`);
} catch (error) {
  console.error(`Migration failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
