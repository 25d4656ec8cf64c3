import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ListedLesson } from '../../shared/event-lessons.contract.ts';

/** A lesson beside its module, as `l` and `m`. */
const named = sql`json_build_object('id', l.id, 'order', l."order", 'title', l.title,
  'module', json_build_object('id', m.id, 'title', m.title))`;

/** The next unopened lesson of each of the groups: of the first module that has one (decision L12). */
const nextLessons = (groupIds: RawBuilder<unknown>) => sql`
  SELECT DISTINCT ON (g.group_id) g.group_id, l.id AS lesson_id
  FROM group_modules g JOIN modules m ON m.id = g.module_id AND m.published
  JOIN lessons l ON l.module_id = m.id AND l.published AND l."order" > g.open_order
  WHERE g.group_id IN ${groupIds} ORDER BY g.group_id, m.position, l."order"`;

interface Asked {
  readonly eventIds: readonly string[];
  readonly now: string;
}

/**
 * The lessons of events: as named or opened there; for the first event of a group that has not ended, if none is named, the
 * next unopened one. Leaves out events without a lesson that families may know of.
 */
export async function findLessonsOfEvents(db: Db, { eventIds, now }: Asked): Promise<ListedLesson[]> {
  const { rows } = await sql<ListedLesson>`
    WITH asked AS (SELECT e.id, e.group_id, e.starts_at, e.local_date FROM schedule_events e WHERE e.id = ANY (${eventIds}::uuid[])),
    next AS (SELECT DISTINCT ON (e.group_id) e.id, e.group_id FROM schedule_events e
      WHERE e.group_id IN (SELECT group_id FROM asked) AND e.ends_at > ${now} AND e.cancelled_at IS NULL
      ORDER BY e.group_id, e.starts_at),
    unopened AS (${nextLessons(sql`(SELECT n.group_id FROM next n JOIN asked a ON a.id = n.id)`)})
    SELECT a.id AS "eventId", a.group_id AS "groupId", a.local_date AS date, ${named} AS lesson, n.event_id IS NOT NULL AS named,
      n.opened_at AS "openedAt", coalesce(l."order" <= g.open_order, false) AS "isOpen"
    FROM asked a LEFT JOIN event_lessons n ON n.event_id = a.id
    LEFT JOIN next x ON x.id = a.id LEFT JOIN unopened u ON u.group_id = x.group_id
    JOIN lessons l ON l.id = coalesce(n.lesson_id, u.lesson_id) AND l.published
    JOIN modules m ON m.id = l.module_id AND m.published
    LEFT JOIN group_modules g ON g.group_id = a.group_id AND g.module_id = m.id
    ORDER BY a.starts_at, a.id`.execute(db);
  return rows;
}

/** The published lesson of a module that a group has, with its number; undefined for any other. */
export function findLessonOfGroup(
  db: Db,
  groupId: string,
  lessonId: string,
): Promise<{ id: string; moduleId: string; order: number; openOrder: number } | undefined> {
  return db
    .selectFrom('lessons as l')
    .innerJoin('modules as m', 'm.id', 'l.module_id')
    .innerJoin('group_modules as g', 'g.module_id', 'm.id')
    .select((eb) => ['l.id', 'm.id as moduleId', eb.ref('l.order').$notNull().as('order')])
    .select('g.open_order as openOrder')
    .where('l.id', '=', lessonId)
    .where('g.group_id', '=', groupId)
    .where('l.published', '=', true)
    .where('m.published', '=', true)
    .where('l.archived_at', 'is', null)
    .executeTakeFirst();
}

/** The next unopened lesson of a group; undefined when all are open. */
export async function findNextLesson(db: Db, groupId: string): Promise<string | undefined> {
  const { rows } = await sql<{ lesson_id: string }>`${nextLessons(sql`(${groupId}::uuid)`)}`.execute(db);
  return rows[0]?.lesson_id;
}

/** Records which lesson an event teaches and, with an instant, that it was opened there. */
export async function nameLesson(
  db: Db,
  { eventId, lessonId, openedAt }: { eventId: string; lessonId: string; openedAt: string | null },
): Promise<void> {
  await sql`INSERT INTO event_lessons AS n (event_id, lesson_id, opened_at) VALUES (${eventId}, ${lessonId}, ${openedAt})
    ON CONFLICT (event_id) DO UPDATE SET lesson_id = excluded.lesson_id, opened_at =
      CASE WHEN n.lesson_id = excluded.lesson_id THEN coalesce(n.opened_at, excluded.opened_at)
        ELSE excluded.opened_at END`.execute(db);
}

interface Opened {
  readonly groupId: string;
  readonly moduleId: string;
  readonly order: number;
  readonly now: string;
}

/** Records that a lesson was opened at the group's current event, unless that one teaches another. */
export async function noteOpening(db: Db, { groupId, moduleId, order, now }: Opened): Promise<void> {
  await sql`INSERT INTO event_lessons AS n (event_id, lesson_id, opened_at)
    SELECT e.id, l.id, ${now} FROM schedule_events e
    JOIN lessons l ON l.module_id = ${moduleId} AND l."order" = ${order} AND l.published
    WHERE e.group_id = ${groupId} AND e.cancelled_at IS NULL AND e.starts_at <= ${now} AND e.ends_at > ${now}
    ORDER BY e.starts_at LIMIT 1
    ON CONFLICT (event_id) DO UPDATE SET opened_at = excluded.opened_at
      WHERE n.opened_at IS NULL AND n.lesson_id = excluded.lesson_id`.execute(db);
}

/** The lesson recorded for an event. */
export function findNamed(
  db: Db,
  eventId: string,
): Promise<{ lessonId: string; openedAt: string | null } | undefined> {
  return db
    .selectFrom('event_lessons')
    .select(['lesson_id as lessonId', 'opened_at as openedAt'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Deletes the record of which lesson an event teaches. */
export async function unnameLesson(db: Db, eventId: string): Promise<void> {
  await db.deleteFrom('event_lessons').where('event_id', '=', eventId).execute();
}

/** Whether a group's lessons open automatically. */
export async function opensByItself(db: Db, groupId: string): Promise<boolean> {
  const found = await db
    .selectFrom('self_opening_groups')
    .select('group_id')
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Lets a group's lessons open automatically from an instant on, or no longer with null; false when nothing changes.
 */
export async function setSelfOpening(db: Db, groupId: string, since: string | null): Promise<boolean> {
  const changed = since
    ? await db
        .insertInto('self_opening_groups')
        .values({ group_id: groupId, since })
        .onConflict((conflict) => conflict.column('group_id').doNothing())
        .returning('group_id')
        .executeTakeFirst()
    : await db
        .deleteFrom('self_opening_groups')
        .where('group_id', '=', groupId)
        .returning('group_id')
        .executeTakeFirst();
  return changed !== undefined;
}

/** Events that began between two instants, or one of them, of groups that had automatic opening switched on before, and opened none yet. */
export function findDueEvents(
  db: Db,
  { from, to, eventId }: { readonly from: string; readonly to: string; readonly eventId?: string },
): Promise<{ id: string; groupId: string }[]> {
  return db
    .selectFrom('schedule_events as e')
    .innerJoin('self_opening_groups as s', 's.group_id', 'e.group_id')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .leftJoin('event_lessons as n', 'n.event_id', 'e.id')
    .select(['e.id', 'e.group_id as groupId'])
    .where('e.starts_at', '>', from)
    .where('e.starts_at', '<=', to)
    .whereRef('s.since', '<=', 'e.starts_at')
    .where('e.cancelled_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .where('n.opened_at', 'is', null)
    .$if(eventId !== undefined, (query) => query.where('e.id', '=', eventId ?? ''))
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .execute();
}
