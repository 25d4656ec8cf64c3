import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { type CourseView, isOpen, joinOpenOrders, joinProgress } from './open-lessons.repository.ts';

/** A lesson as a search finds it. */
export interface FoundLesson {
  readonly id: string;
  readonly title: LocalizedText;
  readonly moduleId: string;
  readonly moduleTitle: LocalizedText;
}

/**
 * The first lessons that the view can read and whose titles contain every word, in the order of their courses.
 */
export async function findLessonsByWords(
  db: Db,
  view: CourseView,
  { words, limit }: { readonly words: string; readonly limit: number },
): Promise<FoundLesson[]> {
  const isPublished = view.everything ? sql`true` : sql`m.published`;
  const { rows } = await sql<FoundLesson>`
    SELECT l.id, l.title, m.id AS "moduleId", m.title AS "moduleTitle"
    FROM lessons l JOIN modules m ON m.id = l.module_id AND m.archived_at IS NULL
    ${joinOpenOrders(view, sql`m.id`)} ${joinProgress(view)}
    WHERE ${isPublished} AND ${isOpen(view)} AND ${sql.join(hasWords('l.search', words), sql` AND `)}
    ORDER BY m.position, l."order", l.id LIMIT ${limit}`.execute(db);
  return rows;
}
