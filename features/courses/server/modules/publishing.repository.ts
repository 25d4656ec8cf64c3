import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';

/** Publishes a content to families. Topics and exercises that it lacks stay, without an order, for their progress. */
export async function writePublished(db: Db, lessonId: string, content: LessonContent): Promise<void> {
  const { title, body, teacherNotes, topics, exercises } = content;
  await db
    .updateTable('lessons')
    .set({
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      teacher_notes: JSON.stringify(teacherNotes),
      published: true,
    })
    .where('id', '=', lessonId)
    .execute();
  await db.updateTable('topics').set({ order: null }).where('lesson_id', '=', lessonId).execute();
  await sql`INSERT INTO topics (lesson_id, id, "order", title, body)
    SELECT ${lessonId}, (each ->> 'id')::uuid, place, each -> 'title', each -> 'body'
    FROM jsonb_array_elements(${JSON.stringify(topics)}::jsonb) WITH ORDINALITY AS parts (each, place)
    ON CONFLICT (lesson_id, id) DO UPDATE
    SET "order" = excluded."order", title = excluded.title, body = excluded.body`.execute(db);
  await db.updateTable('lesson_exercises').set({ order: null }).where('lesson_id', '=', lessonId).execute();
  await sql`INSERT INTO lesson_exercises (lesson_id, id, "order", spec)
    SELECT ${lessonId}, (each ->> 'id')::uuid, place, each -> 'spec'
    FROM jsonb_array_elements(${JSON.stringify(exercises)}::jsonb) WITH ORDINALITY AS parts (each, place)
    ON CONFLICT (lesson_id, id) DO UPDATE SET "order" = excluded."order", spec = excluded.spec`.execute(db);
}

interface NewVersion {
  readonly lessonId: string;
  readonly content: LessonContent;
  readonly by: string;
  readonly at: string;
}

/**
 * Appends what was published to the lesson's versions; returns the new one's number. The caller holds the lock on
 * the lesson.
 */
export async function appendVersion(db: Db, { lessonId, content, by, at }: NewVersion): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    INSERT INTO lesson_versions (lesson_id, number, content, published_by, published_at)
    SELECT ${lessonId}, coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::jsonb, ${by}, ${at}
    FROM lesson_versions WHERE lesson_id = ${lessonId} RETURNING number`.execute(db);
  return rows[0]?.number ?? 1;
}

/** Marks a version of the draft as what is published. */
export async function markPublished(db: Db, lessonId: string, version: number): Promise<void> {
  await db
    .updateTable('lesson_drafts')
    .set({ published_version: version })
    .where('lesson_id', '=', lessonId)
    .execute();
}

/** The groups that have the module of a lesson. */
export async function findGroupsOfModule(db: Db, moduleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_modules')
    .select('group_id as id')
    .where('module_id', '=', moduleId)
    .orderBy('group_id')
    .execute();
  return rows.map(({ id }) => id);
}
