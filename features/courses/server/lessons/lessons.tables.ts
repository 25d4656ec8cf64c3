import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ExerciseCode, ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    topics: TopicsTable;
    lesson_exercises: LessonExercisesTable;
    lesson_drafts: LessonDraftsTable;
    lesson_draft_saves: LessonDraftSavesTable;
    lesson_versions: LessonVersionsTable;
    lesson_progress: LessonProgressTable;
    topic_progress: TopicProgressTable;
    exercise_work: ExerciseWorkTable;
    event_lessons: { event_id: string; lesson_id: string; opened_at: string | null };
    self_opening_groups: { group_id: string; since: string };
  }
}

interface TopicsTable {
  lesson_id: string;
  id: string;
  /** Null: not in the published version. */
  order: number | null;
  title: JSONColumnType<LocalizedText>;
  body: JSONColumnType<LocalizedText>;
}

interface LessonExercisesTable {
  lesson_id: string;
  id: string;
  /** Null: not in the published version. */
  order: number | null;
  spec: JSONColumnType<ExerciseSpec>;
  /** Whether `spec` has checks. */
  has_checks: GeneratedAlways<boolean>;
}

interface LessonDraftsTable {
  lesson_id: string;
  content: JSONColumnType<LessonContent>;
  version: number;
  published_version: number | null;
  updated_by: string | null;
  updated_at: string;
}

interface LessonDraftSavesTable {
  id: string;
  lesson_id: string;
  saved_by: string;
  saved_at: string;
  content_hash: Buffer;
  version: number;
}

interface LessonVersionsTable {
  lesson_id: string;
  number: number;
  content: JSONColumnType<LessonContent>;
  published_by: string | null;
  published_at: string;
}

interface LessonProgressTable {
  user_id: string;
  lesson_id: string;
  opened_at: string;
  done_at: Generated<string | null>;
  /** The first time it was done; never undone. */
  finished_at: Generated<string | null>;
}

interface TopicProgressTable {
  user_id: string;
  lesson_id: string;
  topic_id: string;
  done_at: string;
}

interface ExerciseWorkTable {
  user_id: string;
  lesson_id: string;
  exercise_id: string;
  /** JSON: written as text, read as a value. */
  code: ColumnType<ExerciseCode, string, string>;
  saved_at: string;
  passed_at: Generated<string | null>;
  /** Of the last run that had checks; both or neither. */
  checks_passed: Generated<number | null>;
  checks_count: Generated<number | null>;
}
