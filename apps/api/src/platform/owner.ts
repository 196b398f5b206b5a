import { createDatabase, createPool, type Database } from './database.ts';
import { createLogger } from './logger.ts';

/** For commands of the operator: what no statement of the application may change, the owner of the database changes. */
export async function asOwner<T>(ownerUrl: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = createDatabase(createPool(ownerUrl, createLogger('silent'), 1));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
