import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LessonVersion, LessonVersionContent } from '../../shared/module-outline.ts';

function versions(db: Db, lessonId: string) {
  return db
    .selectFrom('lesson_versions as v')
    .leftJoin('users as u', 'u.id', 'v.published_by')
    .select(['v.number', 'v.published_at as at'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('by'))
    .where('v.lesson_id', '=', lessonId);
}

/** The published versions of a lesson, newest first, without the texts. */
export function findVersions(db: Db, lessonId: string): Promise<LessonVersion[]> {
  return versions(db, lessonId)
    .select(sql<LessonVersion['title']>`v.content -> 'title'`.as('title'))
    .orderBy('v.number', 'desc')
    .execute();
}

/** A version with its whole content. */
export async function findVersion(
  db: Db,
  lessonId: string,
  number: number,
): Promise<LessonVersionContent | undefined> {
  const found = await versions(db, lessonId)
    .select('v.content')
    .where('v.number', '=', number)
    .executeTakeFirst();
  return found && { ...found, title: found.content.title };
}
