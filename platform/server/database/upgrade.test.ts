import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { copyDatabase, type TestDatabase } from '#platform/testing/database-copy.ts';
import { type Db, openDatabase } from './database.ts';
import { migrateToLatest, migrationsAreCurrent } from './migrate.ts';

const folder = new URL('../../../database/migrations/', import.meta.url);

/** The released versions, each with the name of its last migration. */
const released = [['0.2.0', '20261126-1843-families-listen-anew']] as const;

let old: TestDatabase;
let db: Db;
beforeEach(async () => {
  // As empty as an operator's.
  old = await copyDatabase({ ...inject('template'), database: 'template1' });
  db = openDatabase(old.connection, () => {}).db;
});
afterEach(async () => {
  await db.destroy();
  await old.drop();
});

async function migrateTo(last: string): Promise<void> {
  const names = (await readdir(folder))
    .map((name) => name.replace(/\.sql$/, ''))
    .filter((name) => name <= last);
  const getMigrations = async () =>
    Object.fromEntries(
      await Promise.all(
        names.map(async (name) => {
          const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
          return [name, { up: async (within: Db) => void (await sql.raw(text).execute(within)) }] as const;
        }),
      ),
    );
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (error) throw error;
}

/** A small academy, in the tables that later migrations touch. */
const academy = `
  INSERT INTO users (id, email, role, first_name, last_name, birth_date, locale, email_verified_at, created_at) VALUES
    ('00000000-0000-7000-8000-000000000001', 'ona@example.org', 'admin', 'Ona', 'Petraitienė', NULL, 'lt', now(), now()),
    ('00000000-0000-7000-8000-000000000002', 'rasa@example.org', 'parent', 'Rasa', 'Kazlauskienė', NULL, 'en', now(), now()),
    ('00000000-0000-7000-8000-000000000003', 'lukas@example.org', 'child', 'Lukas', 'Kazlauskas', '2015-04-12', NULL, now(), now());
  INSERT INTO children (id, user_id, email, first_name, last_name, birth_date, status, created_at) VALUES
    ('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000003', 'lukas@example.org', 'Lukas', 'Kazlauskas',
      '2015-04-12', 'registered', now()),
    ('00000000-0000-7000-8000-000000000012', NULL, NULL, 'Kajus', 'Kazlauskas', '2017-06-01', 'invited', now());
  INSERT INTO guardianships (child_id, guardian_id, pays, created_at)
    SELECT id, '00000000-0000-7000-8000-000000000002', true, now() FROM children;
  INSERT INTO groups (id, name, status, mode, max_students, created_at, updated_at) VALUES
    ('00000000-0000-7000-8000-000000000021', 'Žvaigždės', 'active', 'live', 12, now(), now());
  INSERT INTO point_entries (user_id, school_year, date, kind, category, amount, balance_after, source, created_at) VALUES
    ('00000000-0000-7000-8000-000000000003', 2026, '2026-10-01', 'adjustment', 'adjustment', 45, 45, 'adjustment:1', now());
  INSERT INTO wallets (user_id, school_year, balance, earned) VALUES ('00000000-0000-7000-8000-000000000003', 2026, 45, 45)
    ON CONFLICT (user_id, school_year) DO UPDATE SET balance = excluded.balance, earned = excluded.earned;
  INSERT INTO mails (recipient, subject, body_text, body_html, created_at) VALUES ('rasa@example.org', 'Labas', 'a', 'b', now());
`;

async function shapeOf(of: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS line
    FROM information_schema.columns WHERE table_schema = 'public'
    UNION SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    ORDER BY 1`.execute(of);
  return rows.map(({ line }) => line);
}

it.each(released)(
  'brings an academy of version %s to today, with its people, points and mails',
  async (_version, last) => {
    await migrateTo(last);
    await sql.raw(academy).execute(db);
    await migrateToLatest(old.connection);
    expect(await migrationsAreCurrent(db)).toBe(true);
    const fresh = await copyDatabase(inject('template'));
    const { db: today } = openDatabase(fresh.connection, () => {});
    expect(await shapeOf(db)).toEqual(await shapeOf(today));
    await today.destroy();
    await fresh.drop();
    const { rows: people } = await sql`
    SELECT u.first_name, u.role, c.status, (SELECT count(*)::int FROM guardianships g WHERE g.child_id = c.id) AS guardians
    FROM users u LEFT JOIN children c ON c.user_id = u.id ORDER BY u.first_name`.execute(db);
    expect(people).toEqual([
      // Was invited, and had no user of its own then.
      { first_name: 'Kajus', role: 'child', status: 'invited', guardians: 1 },
      { first_name: 'Lukas', role: 'child', status: 'registered', guardians: 1 },
      { first_name: 'Ona', role: 'admin', status: null, guardians: 0 },
      { first_name: 'Rasa', role: 'parent', status: null, guardians: 0 },
    ]);
    const { rows: kept } = await sql`
    SELECT (SELECT sum(amount)::int FROM point_entries) AS points, (SELECT balance FROM wallets) AS balance,
      (SELECT count(*)::int FROM groups) AS groups, (SELECT count(*)::int FROM mails WHERE sent_at IS NULL) AS mails
  `.execute(db);
    expect(kept).toEqual([{ points: 45, balance: 45, groups: 1, mails: 1 }]);
  },
);
