import { type RawBuilder, sql } from 'kysely';
import type { ExerciseCode, ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import type { StoredFile } from '#features/files/shared/files.ts';
import { presentStudents, presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { LessonStanding } from '../../shared/lesson.rules.ts';
import type { CheckCounts, LessonPage, LessonState } from '../../shared/lesson.ts';
import {
  type CourseView,
  isOpen,
  joinOpenOrders,
  joinProgress,
  openOrders,
  stateOf,
} from './open-lessons.repository.ts';

/** A lesson with its module, its openness in the view, and the child's progress. */
export interface LessonRow extends LessonStanding {
  readonly id: string;
  readonly order: number | null;
  readonly title: LocalizedText;
  readonly body: LocalizedText;
  readonly moduleId: string;
  readonly moduleTitle: LocalizedText;
  readonly state: LessonState | null;
  readonly doneAt: string | null;
}

/** Lessons by id, regardless of reach: their openness in the view is in the answer. */
export async function findLessonsOf(
  db: Db,
  view: CourseView,
  lessonIds: readonly string[],
): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    SELECT l.id, l."order", l.title, l.body, l.published, l.archived_at IS NOT NULL AS archived,
      m.id AS "moduleId", m.title AS "moduleTitle", m.published AS "modulePublished",
      g.module_id IS NOT NULL AS assigned, coalesce(l."order" <= g.open_order, false) AS open,
      p.finished_at IS NOT NULL AS finished, p.done_at AS "doneAt", ${stateOf(view)} AS state
    FROM lessons l JOIN modules m ON m.id = l.module_id
    LEFT JOIN ${openOrders(view)} g ON g.module_id = m.id ${joinProgress(view)}
    WHERE l.id = ANY (${lessonIds}::uuid[])`.execute(db);
  return rows;
}

/** Whether a child of a guardian has finished one of the lessons, and has its module in a current group. */
export async function hasChildFinished(
  db: Db,
  guardianId: string,
  lessonIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM children c JOIN guardianships w ON w.child_id = c.id
    JOIN lesson_progress p ON p.user_id = c.user_id AND p.finished_at IS NOT NULL
    JOIN lessons l ON l.id = p.lesson_id AND l.published
    JOIN modules m ON m.id = l.module_id AND m.published
    JOIN group_modules g ON g.module_id = m.id
    JOIN ${presentStudents} t ON t.group_id = g.group_id AND t.user_id = p.user_id
    WHERE w.guardian_id = ${guardianId} AND l.id = ANY (${lessonIds}::uuid[]) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** A lesson with the bodies of it and of its topics. */
export interface PublishedTexts {
  readonly id: string;
  readonly bodies: readonly LocalizedText[];
}

/** The published texts of those of the lessons in which a file's id occurs, anywhere; without notes for teachers. */
export async function findNaming(
  db: Db,
  lessonIds: readonly string[],
  fileId: string,
): Promise<PublishedTexts[]> {
  const { rows } = await sql<PublishedTexts>`WITH texts AS (
      SELECT l.id, l.body FROM lessons l WHERE l.id = ANY (${lessonIds}::uuid[])
      UNION ALL SELECT t.lesson_id, t.body FROM topics t
        WHERE t.lesson_id = ANY (${lessonIds}::uuid[]) AND t."order" IS NOT NULL)
    SELECT id, jsonb_agg(body) AS bodies FROM texts WHERE strpos(lower(body::text), ${fileId}) > 0 GROUP BY id`.execute(
    db,
  );
  return rows;
}

/** A file that a lesson shows, without its addresses. */
export type LessonFile = Omit<StoredFile, 'url' | 'smallUrl'>;

/** A lesson's parts besides its own texts. */
export interface Parts {
  readonly topics: { id: string; title: LocalizedText; body: LocalizedText; done: boolean }[];
  readonly exercises: {
    id: string;
    spec: ExerciseSpec;
    code: ExerciseCode | null;
    passed: boolean;
    codePassed: boolean;
    checks: CheckCounts | null;
  }[];
  /** Everything that some version of the lesson shows. */
  readonly files: LessonFile[];
  /** Null when they were not requested. */
  readonly teacherNotes: LocalizedText | null;
}

/**
 * The published topics and exercises of a lesson in order, with what the view's child did; solutions too, which the
 * caller withholds from families. Notes for teachers are read for staff only.
 */
export async function findParts(
  db: Db,
  { learnerId }: CourseView,
  lessonId: string,
  { notes }: { readonly notes: boolean },
): Promise<Parts> {
  const teacherNotes = notes ? sql`(SELECT teacher_notes FROM lessons WHERE id = ${lessonId})` : sql`NULL`;
  const { rows } = await sql<Parts>`SELECT ${teacherNotes} AS "teacherNotes",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'body', t.body,
        'done', d.topic_id IS NOT NULL) ORDER BY t."order"), '[]')
      FROM topics t LEFT JOIN topic_progress d
        ON d.lesson_id = t.lesson_id AND d.topic_id = t.id AND d.user_id = ${learnerId}::uuid
      WHERE t.lesson_id = ${lessonId} AND t."order" IS NOT NULL) AS topics,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'spec', e.spec, 'code', w.code,
        'passed', w.passed_at IS NOT NULL,
        'codePassed', w.passed_at IS NOT NULL AND w.passed_at = w.saved_at,
        'checks', CASE WHEN w.checks_count IS NOT NULL
          THEN jsonb_build_object('passed', w.checks_passed, 'count', w.checks_count) END) ORDER BY e."order"), '[]')
      FROM lesson_exercises e LEFT JOIN exercise_work w
        ON w.lesson_id = e.lesson_id AND w.exercise_id = e.id AND w.user_id = ${learnerId}::uuid
      WHERE e.lesson_id = ${lessonId} AND e."order" IS NOT NULL) AS exercises,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'type', f.type,
        'size', f.size, 'width', f.width, 'height', f.height) ORDER BY f.id), '[]')
      FROM file_uses u JOIN files f ON f.id = u.file_id
      WHERE u.subject_type = 'lesson' AND u.subject_id = ${lessonId}) AS files`.execute(db);
  return rows[0] ?? { topics: [], exercises: [], files: [], teacherNotes: null };
}

type Neighbour = NonNullable<LessonPage['next']>;

/** The open lessons before and after one of a module. */
export async function findNeighbours(
  db: Db,
  view: CourseView,
  { moduleId, order }: { readonly moduleId: string; readonly order: number },
): Promise<Pick<LessonPage, 'previous' | 'next'>> {
  const nearest = (
    side: RawBuilder<unknown>,
    beyond: RawBuilder<unknown>,
    sorted: RawBuilder<unknown>,
  ) => sql`
    (SELECT ${side} AS side, l.id, l."order", l.title
      FROM lessons l ${joinOpenOrders(view, sql`l.module_id`)} ${joinProgress(view)}
      WHERE l.module_id = ${moduleId} AND ${isOpen(view)} AND l."order" ${beyond} ORDER BY l."order" ${sorted} LIMIT 1)`;
  const { rows } = await sql<Neighbour & { side: 'previous' | 'next' }>`
    ${nearest(sql`'previous'`, sql`< ${order}`, sql`DESC`)}
    UNION ALL ${nearest(sql`'next'`, sql`> ${order}`, sql`ASC`)}`.execute(db);
  const of = (wanted: 'previous' | 'next') => {
    const row = rows.find(({ side }) => side === wanted);
    return row ? { id: row.id, order: row.order, title: row.title } : null;
  };
  return { previous: of('previous'), next: of('next') };
}

/** Who opens a module's lessons to groups: their current teachers by name. */
export async function findOpeners(db: Db, view: CourseView, moduleId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT u.first_name || ' ' || u.last_name AS name FROM group_modules g
    JOIN ${presentTeachers} t ON t.group_id = g.group_id
    JOIN users u ON u.id = t.user_id
    WHERE g.module_id = ${moduleId} AND g.group_id = ANY (${view.groupIds}::uuid[]) ORDER BY name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
