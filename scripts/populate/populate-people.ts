import { sql } from 'kysely';
import { demoAccounts } from '#features/identity/shared/demo-accounts.ts';
import type { Db } from '#platform/server/database/database.ts';
import { adults, boys, fathers, girls, surnames } from './populate-names.ts';
import type { Plan } from './populate-plan.ts';

const his = surnames.map(([form]) => form);
const hers = surnames.map(([, form]) => form);
const mothers = surnames.map(([, , form]) => form);

/**
 * Staff, children and their guardians. Of eight children one has no siblings, twice two and once three are
 * siblings; every second family has two guardians; one child in fifty cannot sign in yet.
 */
export async function populatePeople(db: Db, plan: Plan, passwordHash: string): Promise<void> {
  await stageChildren(db, plan);
  await insertStaff(db, plan, passwordHash);
  await insertAccounts(db, plan, passwordHash);
  await insertFamilies(db);
  await nameDemoAccounts(db);
}

async function stageChildren(db: Db, { children, firstYear }: Plan): Promise<void> {
  await sql`CREATE TEMP TABLE pop_children ON COMMIT DROP AS
    SELECT n, family, since, n % 50 = 49 AS invited, n % 2 = 1 AS girl,
      pg_temp.made_id(since, 1, n) AS child_id,
      pg_temp.made_id(since, 2, n) AS user_id,
      pg_temp.made_id(since, 3, family * 2) AS mother_id,
      CASE WHEN family % 2 = 0 THEN pg_temp.made_id(since, 3, family * 2 + 1) END AS father_id,
      CASE WHEN n % 2 = 1 THEN pg_temp.pick(${girls}::text[], n, 1) ELSE pg_temp.pick(${boys}::text[], n, 1) END AS first_name,
      pg_temp.pick(CASE WHEN n % 2 = 1 THEN ${hers}::text[] ELSE ${his}::text[] END, family, 2) AS last_name,
      make_date(${firstYear}::int - 8 - pg_temp.dice(n, 3, 8), 1 + pg_temp.dice(n, 4, 12), 1 + pg_temp.dice(n, 5, 28)) AS birth_date
    FROM (
      SELECT n, n / 8 * 5 + ('{0,1,1,2,3,3,3,4}'::int[])[n % 8 + 1] AS family,
        make_timestamptz(${firstYear}::int, 8, 20, 8, 0, 0, 'UTC') + (n / 8) * interval '1 minute' AS since
      FROM generate_series(0, ${children}::int - 1) AS n) AS numbered`.execute(db);
}

async function insertStaff(db: Db, plan: Plan, passwordHash: string): Promise<void> {
  const { run, firstYear, teachers, admins } = plan;
  await sql`CREATE TEMP TABLE pop_staff ON COMMIT DROP AS
    SELECT n, role, pg_temp.made_id(since, 4, n + CASE role WHEN 'admin' THEN 100000 ELSE 0 END) AS user_id, since
    FROM (SELECT n, 'teacher' AS role FROM generate_series(0, ${teachers}::int - 1) AS n
      UNION ALL SELECT n, 'admin' FROM generate_series(0, ${admins}::int - 1) AS n) AS people
    CROSS JOIN (SELECT make_timestamptz(${firstYear}::int, 8, 1, 8, 0, 0, 'UTC') AS since) AS summer`.execute(
    db,
  );
  await sql`INSERT INTO users (id, email, password_hash, role, first_name, last_name, email_verified_at, created_at)
    SELECT user_id, CASE role WHEN 'admin' THEN 'vadove-' ELSE 'mokytoja-' END || ${run}::int || '-' || n + 1 || '@orbita.lt',
      ${passwordHash}, role, pg_temp.pick(${adults}::text[], n, 6), pg_temp.pick(${mothers}::text[], n, 7), since, since
    FROM pop_staff ORDER BY user_id`.execute(db);
}

async function insertAccounts(db: Db, { run }: Plan, passwordHash: string): Promise<void> {
  const address = (who: string, n: string) =>
    sql`${who}::text || ${run}::int || '-' || ${sql.ref(n)} + 1 || '@example.com'`;
  await sql`INSERT INTO users (id, email, password_hash, role, first_name, last_name, birth_date, email_verified_at, created_at)
    SELECT user_id, CASE WHEN NOT invited THEN ${address('vaikas-', 'n')} END,
      CASE WHEN NOT invited THEN ${passwordHash}::text END, 'child', first_name, last_name, birth_date,
      CASE WHEN NOT invited THEN since END, since
    FROM pop_children ORDER BY user_id`.execute(db);
  await sql`INSERT INTO users (id, email, password_hash, role, first_name, last_name, email_verified_at, created_at)
    SELECT DISTINCT ON (mother_id) mother_id, ${address('mama-', 'family')}, ${passwordHash}, 'parent',
      pg_temp.pick(${adults}::text[], family, 8), pg_temp.pick(${mothers}::text[], family, 2), since, since
    FROM pop_children ORDER BY mother_id`.execute(db);
  await sql`INSERT INTO users (id, email, password_hash, role, first_name, last_name, email_verified_at, created_at)
    SELECT DISTINCT ON (father_id) father_id, ${address('tetis-', 'family')}, ${passwordHash}, 'parent',
      pg_temp.pick(${fathers}::text[], family, 9), pg_temp.pick(${his}::text[], family, 2), since, since
    FROM pop_children WHERE father_id IS NOT NULL ORDER BY father_id`.execute(db);
}

async function insertFamilies(db: Db): Promise<void> {
  await sql`INSERT INTO children (id, user_id, email, first_name, last_name, birth_date, status, created_at)
    SELECT c.child_id, u.id, u.email, c.first_name, c.last_name, c.birth_date,
      CASE WHEN c.invited THEN 'invited' ELSE 'registered' END, c.since
    FROM pop_children c JOIN users u ON u.id = c.user_id ORDER BY c.child_id`.execute(db);
  await sql`INSERT INTO guardianships (child_id, guardian_id, pays, created_at)
    SELECT child_id, mother_id, true, since FROM pop_children
    UNION ALL SELECT child_id, father_id, false, since FROM pop_children WHERE father_id IS NOT NULL`.execute(
    db,
  );
}

/** The first of each role takes the demo's address, unless somebody has it: then the demo's sign-ins work here too. */
async function nameDemoAccounts(db: Db): Promise<void> {
  for (const { role, email } of demoAccounts) {
    const first = sql`CASE ${role}::text
      WHEN 'parent' THEN (SELECT mother_id FROM pop_children WHERE n = 0)
      WHEN 'child' THEN (SELECT user_id FROM pop_children WHERE n = 0)
      ELSE (SELECT user_id FROM pop_staff WHERE n = 0 AND role = ${role}::text) END`;
    await sql`UPDATE users SET email = ${email} WHERE id = ${first}
      AND NOT EXISTS (SELECT FROM users WHERE email = ${email})`.execute(db);
  }
  await sql`UPDATE children c SET email = u.email FROM users u
    WHERE u.id = c.user_id AND c.email IS DISTINCT FROM u.email
      AND c.id = (SELECT child_id FROM pop_children WHERE n = 0)`.execute(db);
}
