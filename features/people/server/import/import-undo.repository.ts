import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The parents and groups that an import created, and still exist. */
export async function findMade(db: Db, importId: string, kind: 'parent' | 'group') {
  const table = sql.table(kind === 'parent' ? 'users' : 'groups');
  const name = kind === 'parent' ? sql`t.first_name || ' ' || t.last_name` : sql`t.name`;
  const { rows } = await sql<{ id: string; name: string }>`SELECT t.id, ${name} AS name FROM import_makings m
    JOIN ${table} t ON t.id = m.subject_id WHERE m.import_id = ${importId} AND m.kind = ${kind}
    ORDER BY t.id`.execute(db);
  return rows;
}

/** The children that an import created, and still exist; `userId` is the person. */
export async function findMadeChildren(db: Db, importId: string) {
  const { rows } = await sql<{ id: string; userId: string; name: string }>`
    SELECT c.id, c.user_id AS "userId", u.first_name || ' ' || u.last_name AS name FROM import_makings m
      JOIN children c ON c.id = m.subject_id JOIN users u ON u.id = c.user_id
    WHERE m.import_id = ${importId} AND m.kind = 'child' ORDER BY c.id`.execute(db);
  return rows;
}

/** A child for whom an import started a subscription or carried a balance over. */
export interface EnteredChild {
  readonly id: string;
  readonly payerId: string | null;
  readonly name: string;
  readonly hasSubscription: boolean;
  readonly hasBalance: boolean;
}

/** The children for whom an import entered something, without what was refused. */
export async function findEntered(db: Db, importId: string): Promise<EnteredChild[]> {
  const { rows } = await sql<EnteredChild>`
    SELECT c.id, u.first_name || ' ' || u.last_name AS name, w.guardian_id AS "payerId",
      bool_or(s.plan_id IS NOT NULL) AS "hasSubscription", bool_or(s.balance_cents <> 0) AS "hasBalance"
    FROM import_starts s JOIN children c ON c.id = s.child_id JOIN users u ON u.id = c.user_id
      LEFT JOIN guardianships w ON w.child_id = c.id AND w.pays
    WHERE s.import_id = ${importId} AND s.done_at IS NOT NULL AND s.refusal IS NULL
    GROUP BY c.id, u.id, w.guardian_id ORDER BY c.id`.execute(db);
  return rows;
}

/** A row of a table that refers to a person, a family's record of a child, or a group. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly subjectId: string;
}

interface ReferringColumn {
  readonly table: string;
  readonly column: string;
  readonly target: 'users' | 'children' | 'groups';
}

/** What an import itself writes; all other references were made later. */
const own = ['children.user_id', 'guardianships.child_id', 'guardianships.guardian_id'];

/** What was remarked on a child and goes with it: nothing is built on that. */
const remarks = ['different_children.one_id', 'different_children.other_id'];

interface Subjects {
  readonly users: readonly string[];
  readonly children: readonly string[];
  readonly groups: readonly string[];
}

/**
 * Everything that refers to these people, records and groups, besides what an import writes: the references are read from the
 * database's own catalogue, so that no table can be forgotten.
 */
export async function findReferences(
  db: Db,
  ids: Subjects,
  memberships: readonly string[],
): Promise<Reference[]> {
  const { rows: columns } = await sql<ReferringColumn>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column, c.confrelid::regclass::text AS target
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'children'::regclass, 'groups'::regclass)
    ORDER BY 1, 2`.execute(db);
  const later = columns.filter(
    ({ table, column }) => ![...own, ...remarks, ...memberships].includes(`${table}.${column}`),
  );
  const queries = later.map(
    ({ table, column, target }) => sql<Reference>`
      SELECT DISTINCT ${table}::text AS table, ${column}::text AS column, ${sql.ref(column)} AS "subjectId" FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} = ANY(${ids[target]}::uuid[])`,
  );
  const { rows } = await sql<Reference>`${sql.join(queries, sql` UNION ALL `)}`.execute(db);
  return rows;
}

/** Parents with children whom the import did not create, and children with guardians who came later. */
export async function findLaterFamilies(
  db: Db,
  { parentIds, childIds }: { readonly parentIds: readonly string[]; readonly childIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT w.guardian_id AS id FROM guardianships w
    WHERE w.guardian_id = ANY(${parentIds}::uuid[]) AND NOT w.child_id = ANY(${childIds}::uuid[])
    UNION ALL SELECT DISTINCT c.user_id FROM guardianships w JOIN children c ON c.id = w.child_id
    WHERE c.id = ANY(${childIds}::uuid[]) AND w.created_at <> c.created_at`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The persons who were made one with another child and still are, by the audit log: what a merge needs for its undoing is deleted
 * after a day (record 110), and the child who stayed may have been there before the import.
 */
export async function findMerged(db: Db, personIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT p.id FROM unnest(${personIds}::uuid[]) AS p (id) JOIN audit_entries a ON a.action = 'mergePersons'
      AND (a.subject_id = p.id OR a.detail->>'userId' = p.id::text)
    WHERE NOT EXISTS (SELECT FROM audit_entries u WHERE u.action = 'undoMerge' AND u.id > a.id
      AND u.subject_id = a.subject_id AND u.detail->>'userId' = a.detail->>'userId')`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of the groups, those that are no longer as the import created them. */
export async function findChangedGroups(db: Db, groupIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM groups WHERE id = ANY(${groupIds}::uuid[])
    AND (status <> 'inactive' OR start_date IS NOT NULL OR plan_id IS NOT NULL)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes families' records of children, with the guardianships. */
export async function deleteChildren(db: Db, childIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM children WHERE id = ANY(${childIds}::uuid[])`.execute(db);
}
