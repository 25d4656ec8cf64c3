import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { AuditChoice, AuditObject } from '../shared/audit.ts';
import { type FoundWord, newestThatSay } from './audit-search.repository.ts';

/** The filters of the log. */
export interface AuditFilter {
  readonly userId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly action?: string | undefined;
  readonly notAction?: string | undefined;
  /** Who did it. */
  readonly actorId?: string | undefined;
  /** Instants: from the first, before the second. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** All of these must be said by an entry, the rarest first. */
  readonly words?: readonly FoundWord[];
}

/** A stored entry, with the current name of the actor. */
export interface KeptEntry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly detail: Record<string, unknown>;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly subjectType: string;
  readonly subjectId: string;
}

/** Entries of the audit log, newest first; those after the entry `before`. */
export async function findEntries(
  db: Db,
  {
    before,
    limit,
    words: [first, ...others] = [],
    ...filter
  }: AuditFilter & { readonly before: string | null; readonly limit: number },
): Promise<KeptEntry[]> {
  const conditions = conditionsOf(filter);
  if (before !== null)
    conditions.push(sql`(e.at, e.id) < (SELECT b.at, b.id FROM audit_entries b WHERE b.id = ${before})`);
  const wanted = first
    ? [sql`e.id = ANY(ARRAY(${newestThatSay([first, ...others], { conditions, limit })}))`]
    : conditions;
  const entries = sql<KeptEntry>`
    SELECT e.id, e.at, e.action, e.detail, e.actor_id AS "actorId", a.first_name || ' ' || a.last_name AS "actorName",
      e.subject_type AS "subjectType", e.subject_id AS "subjectId"
    FROM audit_entries e LEFT JOIN users a ON a.id = e.actor_id
    WHERE ${sql.join([sql`true`, ...wanted], sql` AND `)}
    ORDER BY e.at DESC, e.id DESC LIMIT ${limit}`;
  // In parentheses it isn't prepared: each search is planned for its words.
  const { rows } = await (first ? sql<KeptEntry>`(${entries})` : entries).execute(db);
  return rows;
}

function conditionsOf(filter: AuditFilter): RawBuilder<SqlBool>[] {
  const { userId, groupId, action, notAction, actorId, from, until } = filter;
  return [
    ...(userId ? [concerns(userId)] : []),
    ...(groupId
      ? [
          sql<SqlBool>`(e.subject_id = ${groupId} OR (e.detail ? 'groupId' AND e.detail ->> 'groupId' = ${groupId}::text))`,
        ]
      : []),
    ...(action ? [sql<SqlBool>`e.action = ${action}`] : []),
    ...(notAction ? [sql<SqlBool>`e.action <> ${notAction}`] : []),
    ...(actorId ? [sql<SqlBool>`e.actor_id = ${actorId}`] : []),
    ...(from ? [sql<SqlBool>`e.at >= ${from}::timestamptz`] : []),
    ...(until ? [sql<SqlBool>`e.at < ${until}::timestamptz`] : []),
  ];
}

/** What a user did, and what was done to the user, to the family's record of them, to their invoices or to something else of theirs. */
const concerns = (userId: string) => sql<SqlBool>`(
  e.subject_id = ${userId} OR e.actor_id = ${userId}
  OR (e.detail ? 'userId' AND e.detail ->> 'userId' = ${userId}::text)
  OR e.subject_id = ANY(ARRAY(SELECT id FROM children WHERE user_id = ${userId}))
  OR e.subject_id = ANY(ARRAY(SELECT id FROM invoices WHERE payer_id = ${userId}))
)`;

const person = (table: string) =>
  sql`jsonb_build_object('lt', ${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;

/** The objects with these ids, by their current names, under the id that an entry uses. */
export async function findObjects(
  db: Db,
  ids: readonly string[],
): Promise<(AuditObject & { readonly knownAs: string })[]> {
  const { rows } = await sql<AuditObject & { readonly knownAs: string }>`
    WITH wanted AS (SELECT unnest(${ids}::uuid[]) AS id)
    SELECT u.id AS "knownAs", 'user' AS type, u.id, ${person('u')} AS name, NULL::uuid AS "parentId", NULL::date AS date
      FROM wanted JOIN users u USING (id)
    UNION ALL SELECT c.id, CASE WHEN c.user_id IS NULL THEN 'child' ELSE 'user' END, coalesce(c.user_id, c.id), ${person('c')},
        (SELECT w.guardian_id FROM guardianships w WHERE w.child_id = c.id AND w.pays), NULL
      FROM wanted JOIN children c USING (id)
    UNION ALL SELECT g.id, 'group', g.id, jsonb_build_object('lt', g.name), NULL, NULL FROM wanted JOIN groups g USING (id)
    UNION ALL SELECT s.id, 'sheet', s.id, jsonb_build_object('lt', g.name), s.group_id, s.date
      FROM wanted JOIN daily_sheets s USING (id) JOIN groups g ON g.id = s.group_id
    UNION ALL SELECT m.id, 'module', m.id, m.title, NULL, NULL FROM wanted JOIN modules m USING (id)
    UNION ALL SELECT l.id, 'lesson', l.id, l.title, l.module_id, NULL FROM wanted JOIN lessons l USING (id)
    UNION ALL SELECT r.id, 'reward', r.id, r.name, NULL, NULL FROM wanted JOIN rewards r USING (id)
    UNION ALL SELECT k.id, 'reward', r.id, r.name, NULL, NULL
      FROM wanted JOIN claims k USING (id) JOIN rewards r ON r.id = k.reward_id
    UNION ALL SELECT i.id, 'invoice', i.id, jsonb_build_object('lt', i.series || ' ' || i.number), NULL, NULL
      FROM wanted JOIN invoices i USING (id)
    UNION ALL SELECT b.id, 'bulletin', b.id, b.title, NULL, NULL FROM wanted JOIN bulletins b USING (id)
    UNION ALL SELECT p.id, 'plan', p.id, p.name, NULL, NULL FROM wanted JOIN plans p USING (id)`.execute(db);
  return rows;
}

interface Asked {
  readonly search: string;
  readonly chosen: string | null;
  readonly limit: number;
}

/** The people whose name contains every word, and the chosen one. */
export function findPeople(db: Db, asked: Asked): Promise<AuditChoice[]> {
  return found(db, asked, sql`users t`, sql`t.first_name || ' ' || t.last_name`);
}

/** The groups whose name contains every word, and the chosen one; deleted ones too. */
export function findGroups(db: Db, asked: Asked): Promise<AuditChoice[]> {
  return found(db, asked, sql`groups t`, sql`t.name`);
}

async function found(
  db: Db,
  { search, chosen, limit }: Asked,
  table: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
): Promise<AuditChoice[]> {
  const { rows } = await sql<AuditChoice>`
    (SELECT t.id, ${name} AS name FROM ${table} WHERE t.id = ${chosen}::uuid)
    UNION ALL (SELECT t.id, ${name} FROM ${table}
      WHERE ${sql.join([sql`t.id IS DISTINCT FROM ${chosen}::uuid`, ...hasWords('t.search', search)], sql` AND `)}
      ORDER BY ${name} COLLATE lt_natural, t.id LIMIT ${limit})`.execute(db);
  return rows;
}
