import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';

/** A lesson of a module with all its content: what is published, otherwise its draft. */
export interface WrittenLesson {
  readonly published: boolean;
  readonly content: Omit<LessonContent, 'title'> & { readonly title: LocalizedText };
}

/** The lessons of a module in order, without archived ones. */
export async function findWrittenLessons(db: Db, moduleId: string): Promise<WrittenLesson[]> {
  const { rows } = await sql<WrittenLesson>`
    SELECT l.published, CASE WHEN d.content IS NOT NULL AND NOT l.published THEN d.content ELSE
      jsonb_build_object('title', l.title, 'body', l.body, 'teacherNotes', l.teacher_notes,
        'topics', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'body', t.body)
            ORDER BY t."order"), '[]') FROM topics t WHERE t.lesson_id = l.id AND t."order" IS NOT NULL),
        'exercises', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'spec', e.spec) ORDER BY e."order"), '[]')
            FROM lesson_exercises e WHERE e.lesson_id = l.id AND e."order" IS NOT NULL)) END AS content
    FROM lessons l LEFT JOIN lesson_drafts d ON d.lesson_id = l.id
    WHERE l.module_id = ${moduleId} AND l."order" IS NOT NULL AND l.archived_at IS NULL ORDER BY l."order"`.execute(
    db,
  );
  return rows;
}
