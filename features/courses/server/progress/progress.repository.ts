import { presentStudents, presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';

/** A child and a lesson. */
export interface LessonOfChild {
  readonly userId: string;
  readonly lessonId: string;
}

/** Keeps a lesson from being deleted until the transaction ends; children do not wait for each other. False when it is gone. */
export async function keepLesson(db: Db, lessonId: string): Promise<boolean> {
  const kept = await db
    .selectFrom('lessons')
    .select('id')
    .where('id', '=', lessonId)
    .forKeyShare()
    .executeTakeFirst();
  return kept !== undefined;
}

/** Marks a lesson as begun; false when it was already. */
export async function beginLesson(db: Db, { userId, lessonId }: LessonOfChild, at: string): Promise<boolean> {
  const begun = await db
    .insertInto('lesson_progress')
    .values({ user_id: userId, lesson_id: lessonId, opened_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Marks a begun lesson as done at an instant, or as not done with null; false when nothing changes. */
export async function writeDone(
  db: Db,
  { userId, lessonId }: LessonOfChild,
  at: string | null,
): Promise<boolean> {
  const written = await db
    .updateTable('lesson_progress')
    .set(({ fn, ref, val }) => ({
      done_at: at,
      ...(at && { finished_at: fn.coalesce(ref('finished_at'), val(at)) }),
    }))
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('done_at', at ? 'is' : 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** When a child marked a lesson done; null when they did not. */
export async function findDoneAt(db: Db, { userId, lessonId }: LessonOfChild): Promise<string | null> {
  const found = await db
    .selectFrom('lesson_progress')
    .select('done_at as doneAt')
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  return found?.doneAt ?? null;
}

/** Whether the published version of a lesson has a topic. */
export async function hasTopic(db: Db, lessonId: string, topicId: string): Promise<boolean> {
  const found = await db
    .selectFrom('topics')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where('id', '=', topicId)
    .where('order', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks a topic as done at an instant, or as not done with null. */
export async function writeTopicDone(
  db: Db,
  { userId, lessonId }: LessonOfChild,
  topicId: string,
  at: string | null,
): Promise<void> {
  if (at) {
    await db
      .insertInto('topic_progress')
      .values({ user_id: userId, lesson_id: lessonId, topic_id: topicId, done_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id', 'topic_id']).doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('topic_progress')
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('topic_id', '=', topicId)
    .execute();
}

/** The topics of a lesson's published version that a child has done, in their order. */
export async function findDoneTopics(db: Db, { userId, lessonId }: LessonOfChild): Promise<string[]> {
  const rows = await db
    .selectFrom('topic_progress as d')
    .innerJoin('topics as t', (join) =>
      join.onRef('t.lesson_id', '=', 'd.lesson_id').onRef('t.id', '=', 'd.topic_id'),
    )
    .select('t.id')
    .where('d.user_id', '=', userId)
    .where('d.lesson_id', '=', lessonId)
    .where('t.order', 'is not', null)
    .orderBy('t.order')
    .execute();
  return rows.map(({ id }) => id);
}

/** The current teachers of a child's current groups that have a module: those who follow their progress. */
export async function findFollowers(db: Db, userId: string, moduleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(presentStudents.as('s'))
    .innerJoin('group_modules as g', 'g.group_id', 's.group_id')
    .innerJoin(presentTeachers.as('t'), 't.group_id', 's.group_id')
    .select('t.user_id as id')
    .distinct()
    .where('s.user_id', '=', userId)
    .where('g.module_id', '=', moduleId)
    .execute();
  return rows.map(({ id }) => id);
}
