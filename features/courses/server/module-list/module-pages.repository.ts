import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  type KeysetPage,
  keyset,
  type Order,
  type PageStart,
  pageRows,
} from '#platform/server/database/keyset.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { ModuleSort, ModuleState } from '../../shared/module-columns.ts';
import { type ListedModule, namedLessons, namedOfModule } from '../../shared/module-list.contract.ts';
import { pictureOf } from '../courses.repository.ts';

/** Which modules a list means. */
export interface ModuleFilter {
  /** Undefined for all that are not archived. */
  readonly state?: ModuleState | undefined;
  /** Every word is somewhere in the title, or in that of one of its lessons; letters are folded, `%` and `_` match literally. */
  readonly search: string;
  readonly groupId?: string | undefined;
}

export interface ModuleList extends ModuleFilter {
  readonly sort: ModuleSort;
  readonly descending: boolean;
  /** Whose groups are named: a teacher's own, an admin's all (decision R1). */
  readonly actor: Actor;
  /** Only some of these. */
  readonly ids?: readonly string[] | undefined;
}

const inState: Readonly<Record<ModuleState, RawBuilder<SqlBool>>> = {
  published: sql`(m.archived_at IS NULL AND m.published)`,
  draft: sql`(m.archived_at IS NULL AND NOT m.published)`,
  archived: sql`m.archived_at IS NOT NULL`,
};

const state = sql<ModuleState>`CASE WHEN m.archived_at IS NOT NULL THEN 'archived'
  WHEN m.published THEN 'published' ELSE 'draft' END`;

/** The lessons `l` whose titles have every word of a search; none without a word. */
function namedSo(search: string): RawBuilder<SqlBool> {
  const words = hasWords('l.search', search);
  return words.length === 0
    ? sql`false`
    : sql<SqlBool>`(l.archived_at IS NULL AND ${sql.join(words, sql` AND `)})`;
}

/** The filter as a condition on the modules `m`. */
function wanted(filter: ModuleFilter & Pick<ModuleList, 'ids'>): RawBuilder<SqlBool> {
  const { search, groupId, ids } = filter;
  const all: RawBuilder<SqlBool>[] = [];
  const words = hasWords('m.search', search);
  if (words.length > 0)
    // Of all lessons once, not for each module.
    all.push(sql`((${sql.join(words, sql` AND `)})
      OR m.id IN (SELECT l.module_id FROM lessons l WHERE ${namedSo(search)}))`);
  if (filter.state) all.push(inState[filter.state]);
  // Picked rows may be of pages of another filter.
  else all.push(ids ? sql`true` : sql`m.archived_at IS NULL`);
  if (groupId) all.push(sql`m.id IN (SELECT g.module_id FROM group_modules g WHERE g.group_id = ${groupId})`);
  if (ids) all.push(sql`m.id = ANY(${[...ids]}::uuid[])`);
  return sql<SqlBool>`(${sql.join(all, sql` AND `)})`;
}

/** The changes of a module's texts and of its lessons, archived ones apart: when, and by whom. */
const changesOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(SELECT coalesce(${column('updated_at')}, ${column('created_at')}) AS at, ${column('updated_by')} AS by_id
    UNION ALL SELECT greatest(d.updated_at, l.created_at), d.updated_by
      FROM lessons l LEFT JOIN lesson_drafts d ON d.lesson_id = l.id
      WHERE l.module_id = ${column('id')} AND l.archived_at IS NULL) AS c`;
};

const changedAt = (alias: string) => sql`(SELECT max(c.at) FROM ${changesOf(alias)})`;

const orderOf =
  (sort: ModuleSort): Order =>
  (alias) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    const id = column('id');
    if (sort === 'title') return [sql`${column('title')} ->> 'lt' COLLATE lt_natural`, id];
    if (sort === 'changedAt') return [changedAt(alias), id];
    return [column(sort === 'position' ? 'position' : 'created_at'), id];
  };

/** The active groups that have the module `m`. */
const ofModule = sql`FROM group_modules o JOIN groups g ON g.id = o.group_id
  WHERE o.module_id = m.id AND g.deleted_at IS NULL AND g.status = 'active'`;

/** Modules by filter and order: at most `limit`. */
export async function findListedModules(
  db: Db,
  { sort, descending, actor, ...filter }: ModuleList,
  { limit, ...start }: PageStart & { readonly limit: number },
): Promise<ListedModule[]> {
  const { where, orderBy } = keyset({
    ...{ table: 'modules', alias: 'm', order: orderOf(sort), descending },
    ...start,
  });
  const reached = actor.role === 'admin' ? sql`true` : sql`g.id IN ${groupsTaughtBy(actor.id)}`;
  const { rows } = await sql<ListedModule>`
    WITH places AS (SELECT p.id, row_number() OVER (ORDER BY p.position)::int AS place FROM modules p WHERE p.archived_at IS NULL)
    SELECT m.id, m.title, m.description, m.label, m.image, ${pictureOf} AS picture, ${state} AS state, places.place AS position,
      (SELECT count(*)::int FROM lessons l WHERE l.module_id = m.id AND l.archived_at IS NULL) AS lessons,
      (SELECT count(*)::int FROM lessons l LEFT JOIN lesson_drafts d ON d.lesson_id = l.id
        WHERE l.module_id = m.id AND l.archived_at IS NULL
          AND CASE WHEN d.lesson_id IS NULL THEN NOT l.published ELSE d.version IS DISTINCT FROM d.published_version END)
        AS unpublished,
      (SELECT coalesce(json_agg(f ORDER BY f."order"), '[]') FROM (SELECT l.id, l.title, l."order" FROM lessons l
        WHERE l.module_id = m.id AND ${namedSo(filter.search)} ORDER BY l."order" LIMIT ${namedLessons}) AS f) AS found,
      (SELECT count(*)::int ${ofModule}) AS groups,
      ARRAY(SELECT g.name ${ofModule} AND ${reached} ORDER BY g.name COLLATE lt_natural, g.id LIMIT ${namedOfModule})
        AS "groupNames",
      ${changedAt('m')} AS "changedAt",
      (SELECT u.first_name || ' ' || u.last_name
        FROM (SELECT c.by_id FROM ${changesOf('m')} ORDER BY c.at DESC, c.by_id NULLS LAST LIMIT 1) AS last
          JOIN users u ON u.id = last.by_id AND u.deleted_at IS NULL) AS "changedBy",
      m.created_at AS "createdAt"
    FROM modules m LEFT JOIN places ON places.id = m.id
    WHERE ${where} AND ${wanted(filter)} ORDER BY ${orderBy} LIMIT ${limit}`.execute(db);
  return rows;
}

/** One page of the modules, after or before one of them. */
export async function findModulePage(
  db: Db,
  list: ModuleList,
  { size, ...start }: PageStart & { readonly size: number },
): Promise<KeysetPage<ListedModule>> {
  return pageRows(await findListedModules(db, list, { ...start, limit: size + 1 }), size, start);
}

/** How many modules match, counted to `most` at most. */
export async function countModules(db: Db, filter: ModuleFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
    SELECT FROM modules m WHERE ${wanted(filter)} LIMIT ${most}) AS counted`.execute(db);
  return rows[0]?.count ?? 0;
}

interface ActedOn {
  readonly id: string;
  readonly title: LocalizedText;
  readonly published: boolean;
  readonly archived: boolean;
}

/** Some modules for an act on many, in their order; missing ones are left out. */
export function findActedOn(db: Db, ids: readonly string[]): Promise<ActedOn[]> {
  return db
    .selectFrom('modules')
    .select((eb) => [
      'id',
      'title',
      'published',
      eb('archived_at', 'is not', null).$castTo<boolean>().as('archived'),
    ])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('position')
    .orderBy('id')
    .execute();
}
