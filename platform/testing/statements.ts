import type { Db } from '#platform/server/database/database.ts';

/** The same database, which counts the statements that are built from now on, in transactions too. */
export interface CountingDatabase {
  readonly db: Db;
  /** How many so far. */
  readonly count: () => number;
}

/** Counts statements: what many things cost must not depend on the time of a busy machine. */
export function countStatements(db: Db): CountingDatabase {
  let statements = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: counting, count: () => statements };
}
