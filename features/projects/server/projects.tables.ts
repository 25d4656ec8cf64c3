import type { ColumnType, Generated } from 'kysely';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import type { ProjectKind, VersionReason } from '../shared/projects.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    projects: ProjectsTable;
    project_versions: ProjectVersionsTable;
  }
}

interface ProjectsTable {
  id: string;
  user_id: string;
  kind: ProjectKind;
  name: string;
  /** What it drew last. */
  cover_id: string | null;
  /** Its child wants a cover without the drawing. */
  plain_cover: Generated<boolean>;
  /** The number of the current version. */
  version: number;
  origin_lesson_id: string | null;
  origin_name: string | null;
  origin_user_id: string | null;
  /** How it is named on the shelf, and its cover there; null while it isn't on it. */
  shown_name: string | null;
  shown_cover_id: string | null;
  created_at: string;
  changed_at: string;
  removed_at: string | null;
}

interface ProjectVersionsTable {
  id: string;
  project_id: string;
  number: number;
  reason: VersionReason;
  is_current: boolean;
  is_shown: Generated<boolean>;
  began_at: string;
  saved_at: string;
  size: number;
  code: ColumnType<ExerciseCode | null, string | null, string | null>;
  file_id: string | null;
  /** What it drew. */
  picture_id: Generated<string | null>;
  link: string | null;
}
