import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { firstSchoolYearTurns, schoolYearKey } from '#platform/shared/school-year.ts';

/** How large an academy to create, and as of which day. */
export interface AcademySize {
  readonly children: number;
  readonly groups: number;
  /** School years of history, the current one included. */
  readonly years: number;
  /** Today in Vilnius: earlier events have taken place. */
  readonly today: LocalDate;
}

/** The numbers that the size implies. The same size on the same database makes the same academy. */
export interface Plan extends AcademySize {
  /** The people there were before: part of addresses and ids, so that a second academy fits beside a first. */
  readonly run: number;
  readonly firstYear: number;
  readonly presentYear: number;
  readonly activeGroups: number;
  readonly graduatedGroups: number;
  readonly teachers: number;
  readonly admins: number;
}

/** Four of five groups are active, each teacher has about ten. */
export function planOf(size: AcademySize, run: number): Plan {
  const presentYear = schoolYearKey(size.today, firstSchoolYearTurns);
  const activeGroups = size.years > 1 ? Math.ceil(size.groups * 0.8) : size.groups;
  return {
    ...size,
    run,
    presentYear,
    firstYear: presentYear - size.years + 1,
    activeGroups,
    graduatedGroups: size.groups - activeGroups,
    teachers: Math.max(2, Math.ceil(size.groups / 10)),
    admins: Math.max(1, Math.ceil(size.groups / 100)),
  };
}

/**
 * Functions of this connection only. `dice` is deterministic randomness; `made_id` an id that sorts by its moment and
 * then by `n`, as uuidv7 does; `number_of` returns its `n`.
 */
export async function makeFunctions(db: Db, { run }: Plan): Promise<void> {
  await sql`CREATE FUNCTION pg_temp.dice(n bigint, question int, sides int) RETURNS int LANGUAGE sql IMMUTABLE
    AS $$ SELECT ((hashint8extended(n, question) & 2147483647) % sides)::int $$`.execute(db);
  await sql`CREATE FUNCTION pg_temp.pick(choices text[], n bigint, question int) RETURNS text LANGUAGE sql IMMUTABLE
    AS $$ SELECT choices[1 + pg_temp.dice(n, question, cardinality(choices))] $$`.execute(db);
  await sql`CREATE FUNCTION pg_temp.made_id(at timestamptz, kind int, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE
    AS $$ SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(kind), 3, '0')
      || '8' || lpad(to_hex(${sql.lit(run % 0xfffff)}), 5, '0') || lpad(to_hex(n), 10, '0'))::uuid $$`.execute(
    db,
  );
  await sql`CREATE FUNCTION pg_temp.number_of(id uuid) RETURNS bigint LANGUAGE sql IMMUTABLE
    AS $$ SELECT ('x' || right(id::text, 10))::bit(40)::bigint $$`.execute(db);
}
