import { inject } from 'vitest';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { copyDatabase, type TestDatabase } from './database-copy.ts';

export type { TestDatabase } from './database-copy.ts';

/** Copies the migrated template. Only in tests of the `server` project, whose set-up starts PostgreSQL. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('template'));
}

/** A test database with a pool on it; `drop` ends both. */
export async function openTestDatabase(): Promise<{ readonly db: Db; drop(): Promise<void> }> {
  const { connection, drop } = await createTestDatabase();
  const { db } = openDatabase(connection, () => {});
  return {
    db,
    async drop() {
      await db.destroy();
      await drop();
    },
  };
}
