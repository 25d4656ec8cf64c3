import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';

/** The working copy of a lesson and who saved it last. */
export interface DraftRow {
  readonly content: LessonContent;
  readonly version: number;
  readonly publishedVersion: number | null;
  readonly by: string | null;
  readonly byId: string | null;
  readonly at: string;
}

/** The working copy; undefined when nobody has changed the lesson here. */
export function findDraft(db: Db, lessonId: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom('lesson_drafts as d')
    .leftJoin('users as u', 'u.id', 'd.updated_by')
    .select(['d.content', 'd.version', 'd.published_version as publishedVersion'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('by'))
    .select(['d.updated_by as byId', 'd.updated_at as at'])
    .where('d.lesson_id', '=', lessonId)
    .executeTakeFirst();
}

/** A lesson as its editors see it, without the texts. */
export interface EditedLesson {
  readonly id: string;
  readonly order: number | null;
  readonly published: boolean;
  readonly moduleId: string;
  readonly moduleTitle: LocalizedText;
  readonly modulePublished: boolean;
}

/** A lesson with its module, also an archived one. */
export function findEditedLesson(db: Db, lessonId: string): Promise<EditedLesson | undefined> {
  return db
    .selectFrom('lessons as l')
    .innerJoin('modules as m', 'm.id', 'l.module_id')
    .select(['l.id', 'l.order', 'l.published', 'm.id as moduleId', 'm.title as moduleTitle'])
    .select('m.published as modulePublished')
    .where('l.id', '=', lessonId)
    .executeTakeFirst();
}

/**
 * Locks a lesson until the transaction ends, so that saving, publishing and moving it are serialised; children who mark it
 * done do not wait. False when there is none.
 */
export async function lockLesson(db: Db, lessonId: string): Promise<boolean> {
  const held = await db
    .selectFrom('lessons')
    .select('id')
    .where('id', '=', lessonId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** The published content of a lesson. */
export async function findPublishedContent(db: Db, lessonId: string): Promise<LessonContent | undefined> {
  const { rows } = await sql<LessonContent>`SELECT l.title, l.body, l.teacher_notes AS "teacherNotes",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'body', t.body) ORDER BY t."order"), '[]')
        FROM topics t WHERE t.lesson_id = l.id AND t."order" IS NOT NULL) AS topics,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'spec', e.spec) ORDER BY e."order"), '[]')
        FROM lesson_exercises e WHERE e.lesson_id = l.id AND e."order" IS NOT NULL) AS exercises
    FROM lessons l WHERE l.id = ${lessonId}`.execute(db);
  return rows[0];
}

/** The content of a working copy. */
export interface NewDraft {
  readonly lessonId: string;
  readonly content: LessonContent;
  readonly version: number;
  readonly by: string;
  readonly at: string;
}

/** Writes the working copy. The caller holds the lock on the lesson and has compared versions. */
export async function saveDraft(db: Db, { lessonId, content, version, by, at }: NewDraft): Promise<void> {
  const columns = { content: JSON.stringify(content), version, updated_by: by, updated_at: at };
  await db
    .insertInto('lesson_drafts')
    .values({ lesson_id: lessonId, published_version: null, ...columns })
    .onConflict((conflict) => conflict.column('lesson_id').doUpdateSet(columns))
    .execute();
}

/** Until it is published, a lesson has the title of its draft. */
export async function nameDraft(db: Db, lessonId: string, title: LocalizedText): Promise<void> {
  await db
    .updateTable('lessons')
    .set({ title: JSON.stringify(title) })
    .where('id', '=', lessonId)
    .where('published', '=', false)
    .execute();
}

/** Deletes the ids of saves made before an instant. */
export async function deleteSavesBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('lesson_draft_saves').where('saved_at', '<', instant).execute();
}

/** What identifies a repeated save. */
export type DraftSave = Selectable<Database['lesson_draft_saves']>;

/** Records the id of a save; returns the save that already has it, if any. */
export async function recordSave(db: Db, save: DraftSave): Promise<DraftSave | undefined> {
  const made = await db
    .insertInto('lesson_draft_saves')
    .values(save)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return undefined;
  return db
    .selectFrom('lesson_draft_saves')
    .select(['id', 'lesson_id', 'saved_by', 'saved_at', 'content_hash', 'version'])
    .where('id', '=', save.id)
    .executeTakeFirstOrThrow();
}
