import type { ColumnType, Generated } from 'kysely';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import type { Doing, Ran, SeatState } from '../shared/stage.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    stages: StagesTable;
    stage_seats: StageSeatsTable;
    stage_joins: StageJoinsTable;
  }
}

/** A lesson that is on. Unlogged, and deleted when it ends (record 134). */
interface StagesTable {
  id: Generated<string>;
  group_id: string;
  day: string;
  begun_at: string;
  ends_at: string;
  watcher_ids: string[];
  board: Generated<string | null>;
  board_ends_at: Generated<string | null>;
  timer_ends_at: Generated<string | null>;
  invited_lesson_id: Generated<string | null>;
  invited_step: Generated<number | null>;
  chosen_id: Generated<string | null>;
  shown_id: Generated<string | null>;
  shown_agreed: Generated<boolean>;
}

/** Where a child is in it. */
interface StageSeatsTable {
  stage_id: string;
  user_id: string;
  lesson_id: string;
  step: number;
  steps: number;
  exercise_id: string | null;
  doing: Doing;
  same_errors: number;
  problem: string | null;
  problem_line: Generated<number | null>;
  /** JSON, as `code` is. */
  clue: ColumnType<SeatState['clue'], string | null | undefined, string | null>;
  ran: ColumnType<Ran | null, string | null | undefined, string | null>;
  /** JSON: written as text, read as a value. */
  code: ColumnType<ExerciseCode | null, string | null, string | null>;
  key_at: string;
  heard_at: string;
  admitted_at: string | null;
  admitted_version: number | null;
  hand_at: Generated<string | null>;
  followed_until: Generated<string | null>;
  times_chosen: Generated<number>;
  left_at: Generated<string | null>;
  /** Null in a row of a process that doesn't know it yet. */
  doing_at: Generated<string | null>;
}

/** Who joined a class that is over, until the end of its day (record 197). Unlogged. */
interface StageJoinsTable {
  group_id: string;
  day: string;
  user_id: string;
}
