import { join } from 'node:path';
import { migrate } from '@laro/postgres/migrate';

/** One-shot: applies the studio's migrations as the owner. Environment: DATABASE_OWNER_URL. */
try {
  const ownerUrl = process.env.DATABASE_OWNER_URL;
  if (!ownerUrl) throw new Error('DATABASE_OWNER_URL is required.');
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
