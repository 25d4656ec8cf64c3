import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { locales } from '#platform/shared/localized-text.ts';
import type { LessonContent, ModuleTexts } from '../../shared/lesson-content.ts';

interface NewLesson {
  readonly moduleId: string;
  readonly lessonId: string;
  readonly title: ModuleTexts['title'];
  readonly at: string;
}

/**
 * Creates an unpublished lesson after all others of its module; false when the id is taken. The caller holds the lock on
 * the module.
 */
export async function insertLesson(db: Db, { moduleId, lessonId, title, at }: NewLesson): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO lessons (id, module_id, "order", title, published, created_at)
    SELECT ${lessonId}, ${moduleId}, coalesce(max("order"), 0) + 1, ${JSON.stringify(title)}::jsonb, false, ${at}
    FROM lessons WHERE module_id = ${moduleId}
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

/** A lesson and the id of its copy. */
export interface LessonPair {
  readonly from: string;
  readonly to: string;
}

interface Copies {
  readonly pairs: readonly LessonPair[];
  readonly moduleId: string;
  readonly at: string;
  readonly by: string;
}

/**
 * Copies lessons with their published content and their drafts, in the given order, after all others of a module. The
 * caller holds the lock on the module. Topics and exercises keep their ids, which are unique within a lesson, so that
 * bodies name the right ones.
 */
export async function copyLessons(db: Db, { pairs, moduleId, at, by }: Copies): Promise<void> {
  if (pairs.length === 0) return;
  const from = pairs.map((pair) => pair.from);
  const to = pairs.map((pair) => pair.to);
  const copied = sql`unnest(${from}::uuid[], ${to}::uuid[]) WITH ORDINALITY AS c (old, new, place)`;
  await sql`INSERT INTO lessons (id, module_id, "order", title, body, teacher_notes, published, created_at)
    SELECT c.new, ${moduleId}, c.place + (SELECT coalesce(max("order"), 0) FROM lessons WHERE module_id = ${moduleId}),
      l.title, l.body, l.teacher_notes, l.published, ${at}
    FROM ${copied} JOIN lessons l ON l.id = c.old`.execute(db);
  await sql`INSERT INTO topics (lesson_id, id, "order", title, body)
    SELECT c.new, t.id, t."order", t.title, t.body FROM ${copied} JOIN topics t ON t.lesson_id = c.old
    WHERE t."order" IS NOT NULL`.execute(db);
  await sql`INSERT INTO lesson_exercises (lesson_id, id, "order", spec)
    SELECT c.new, e.id, e."order", e.spec FROM ${copied} JOIN lesson_exercises e ON e.lesson_id = c.old
    WHERE e."order" IS NOT NULL`.execute(db);
  // A draft equal to what is published is not copied.
  await sql`INSERT INTO lesson_drafts (lesson_id, content, version, updated_by, updated_at)
    SELECT c.new, d.content, 1, ${by}, ${at} FROM ${copied} JOIN lesson_drafts d ON d.lesson_id = c.old
    WHERE d.version IS DISTINCT FROM d.published_version`.execute(db);
}

/** The module of a lesson; undefined when there is none. */
export async function findModuleOf(db: Db, lessonId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('lessons')
    .select('module_id')
    .where('id', '=', lessonId)
    .executeTakeFirst();
  return found?.module_id;
}

/** The lessons of a module in order, without archived ones. */
export async function findLessonIds(db: Db, moduleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lessons')
    .select('id')
    .where('module_id', '=', moduleId)
    .where('archived_at', 'is', null)
    .orderBy('order')
    .execute();
  return rows.map(({ id }) => id);
}

/** The texts of lessons that can name files: everything published and drafted. */
export async function findBodies(
  db: Db,
  lessonIds: readonly string[],
): Promise<{ id: string; texts: string }[]> {
  const all = (column: string) =>
    sql.join(locales.map((locale) => sql`${sql.ref(column)} ->> ${locale}::text`));
  const { rows } = await sql<{ id: string; texts: string }>`
    SELECT l.id, concat_ws(E'\n', ${all('l.body')}, ${all('l.teacher_notes')},
      (SELECT string_agg(concat_ws(E'\n', ${all('t.body')}), E'\n') FROM topics t WHERE t.lesson_id = l.id)) AS texts
    FROM lessons l WHERE l.id = ANY (${lessonIds}::uuid[])`.execute(db);
  return rows;
}

/** The drafts of lessons that have one. */
export function findDraftContents(
  db: Db,
  lessonIds: readonly string[],
): Promise<{ id: string; content: LessonContent }[]> {
  return db
    .selectFrom('lesson_drafts')
    .select(['lesson_id as id', 'content'])
    .where((eb) => eb('lesson_id', '=', eb.fn.any(eb.val([...lessonIds]))))
    .execute();
}
