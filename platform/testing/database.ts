import { inject } from 'vitest';
import { type Db, openDatabase, type Pool } from '#platform/server/database/database.ts';
import { copyDatabase, type TestDatabase } from './database-copy.ts';

export type { TestDatabase } from './database-copy.ts';

/** Copies the migrated template. Only in tests of the `server` project, whose setup starts PostgreSQL. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('template'));
}

/** Makes a database without any schema, for programs that make their own. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyDatabase({ ...inject('template'), database: 'template0' });
}

/** A test database with a pool `db` for queries; `drop` ends all of it. */
export interface OpenTestDatabase extends TestDatabase {
  readonly db: Db;
  readonly pool: Pool;
}

/** Copies the migrated template and opens a pool on it. */
export async function openTestDatabase(): Promise<OpenTestDatabase> {
  const { connection, drop } = await createTestDatabase();
  const { db, pool } = openDatabase(connection, () => {});
  return {
    ...{ connection, db, pool },
    async drop() {
      await db.destroy();
      await drop();
    },
  };
}
