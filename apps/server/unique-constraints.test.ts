import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { uniqueConstraints } from '#platform/server/database/unique-constraints.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { contract } from './contract.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** Our unique and exclusion indexes; a constraint's index has its name. Other programs' tables keep their own. */
async function uniqueIndexes(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT i.relname AS name FROM pg_index x
    JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE (x.indisunique OR x.indisexclusion) AND t.relnamespace = 'public'::regnamespace AND t.relname NOT LIKE 'kysely_%'`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

describe('every unique constraint', () => {
  it('has the refusal of a duplicate, or the reason why no request meets it', async () => {
    const named = Object.keys(uniqueConstraints);
    expect(named.toSorted()).toEqual((await uniqueIndexes()).toSorted());
  });

  it('refuses with a code that a contract declares', () => {
    const declared = new Set(
      Object.values(contract)
        .flatMap((calls) => Object.values(calls))
        .filter((call): call is AnyContractProcedure => isContractProcedure(call))
        .flatMap((call) => Object.keys(call['~orpc'].errorMap)),
    );
    const refusals = Object.values(uniqueConstraints).flatMap((answer) =>
      'refusal' in answer ? [answer.refusal] : [],
    );
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.filter((code) => !declared.has(code))).toEqual([]);
  });
});
