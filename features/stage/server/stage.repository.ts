import { type RawBuilder, sql } from 'kysely';
import { participantsOn } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { OverChild, Tile } from '../shared/stage.ts';
import { deleteEnded } from './joins.repository.ts';

/** Whose lesson it is, on which day, and which staff look on. */
export interface StageOn {
  readonly id: string;
  readonly groupId: string;
  readonly day: string;
  readonly watcherIds: readonly string[];
}

/** A lesson that is on, with what its teacher set. */
export interface StoredStage extends StageOn {
  readonly begunAt: string;
  readonly endsAt: string;
  readonly board: string | null;
  readonly boardEndsAt: string | null;
  readonly timerEndsAt: string | null;
  readonly invitedLessonId: string | null;
  readonly invitedModuleId: string | null;
  readonly invitedTitle: LocalizedText | null;
  readonly invitedStep: number | null;
  readonly chosenId: string | null;
  readonly shownId: string | null;
  readonly shownAgreed: boolean;
}

/** The columns of a {@link StageOn}, for a stage called `st`. */
export const stageOn: RawBuilder<StageOn> = sql`st.id, st.group_id AS "groupId", st.day, st.watcher_ids AS "watcherIds"`;

/** The columns of a {@link StoredStage}, for a stage called `st` joined by {@link joinInvited}. */
export const storedStage: RawBuilder<StoredStage> = sql`${stageOn}, st.begun_at AS "begunAt", st.ends_at AS "endsAt", st.board,
  st.board_ends_at AS "boardEndsAt",  st.timer_ends_at AS "timerEndsAt", i.id AS "invitedLessonId", i.module_id AS "invitedModuleId", i.title AS "invitedTitle",
  st.invited_step AS "invitedStep", st.chosen_id AS "chosenId", st.shown_id AS "shownId", st.shown_agreed AS "shownAgreed"`;
export const joinInvited = sql`LEFT JOIN lessons i ON i.id = st.invited_lesson_id`;

/** The children who are in a stage called `st`: who takes part on its day and may sign in. */
export const childrenOf: RawBuilder<{ id: string; first_name: string; last_name: string }> =
  sql`(SELECT u.id, u.first_name, u.last_name FROM ${participantsOn(sql`st.group_id`, sql`st.day`)} p
    JOIN users u ON u.id = p.user_id AND u.disabled_at IS NULL AND u.deleted_at IS NULL)`;

interface OfGroup {
  readonly groupId: string;
  readonly now: string;
}

/** The stage of a group that is on. */
export async function findStage(db: Db, { groupId, now }: OfGroup): Promise<StoredStage | undefined> {
  const { rows } = await sql<StoredStage>`SELECT ${storedStage} FROM stages st ${joinInvited}
    WHERE st.group_id = ${groupId} AND st.ends_at > ${now}`.execute(db);
  return rows[0];
}

/** As {@link findStage}, locked until the transaction ends; children who are in it go on telling meanwhile. */
export async function lockStage(db: Db, { groupId, now }: OfGroup): Promise<StoredStage | undefined> {
  await sql`SELECT FROM stages WHERE group_id = ${groupId} FOR UPDATE`.execute(db);
  return findStage(db, { groupId, now });
}

interface Begun extends OfGroup {
  readonly day: string;
  readonly endsAt: string;
  readonly watcherId: string;
}

/** Begins a group's stage, or lets somebody look on in the one that is on; true when it was begun. The caller holds the group. */
export async function beginStage(db: Db, { groupId, day, now, endsAt, watcherId }: Begun): Promise<boolean> {
  await deleteEnded(db, now, groupId);
  const { rows } = await sql<{ made: boolean }>`
    INSERT INTO stages AS st (group_id, day, begun_at, ends_at, watcher_ids)
    VALUES (${groupId}, ${day}, ${now}, ${endsAt}, ARRAY[${watcherId}]::uuid[])
    ON CONFLICT (group_id) DO UPDATE SET watcher_ids =
      array_remove(st.watcher_ids, ${watcherId}::uuid) || ${watcherId}::uuid
    RETURNING old.id IS NULL AS made`.execute(db);
  return rows[0]?.made ?? false;
}

/** What the teacher changes. */
export interface StageChange {
  readonly board?: string | null;
  readonly board_ends_at?: string | null;
  readonly timer_ends_at?: string | null;
  readonly invited_lesson_id?: string | null;
  readonly invited_step?: number | null;
  readonly chosen_id?: string | null;
  readonly shown_id?: string | null;
  readonly shown_agreed?: boolean;
}

/** Changes a stage; the caller holds it. */
export async function changeStage(db: Db, stageId: string, change: StageChange): Promise<void> {
  await db.updateTable('stages').set(change).where('id', '=', stageId).execute();
}

/** The ids of the children who are in a stage. */
export async function findChildIds(db: Db, stageId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM stages st CROSS JOIN LATERAL ${childrenOf} c WHERE st.id = ${stageId}`.execute(db);
  return rows.map(({ id }) => id);
}

type SeatRow = Omit<NonNullable<Tile['seat']>, 'lesson'> & {
  readonly childId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly hasSeat: boolean;
  readonly lessonId: string | null;
  readonly moduleId: string | null;
  readonly title: LocalizedText | null;
};

/**
 * The children of a stage, each with what was last heard of it, by last then first name. The tasks of a lesson are counted once, not for each
 * child. The time when nobody could type because all looked at the board counts for none.
 */
export async function findTiles(db: Db, stageId: string, now: string): Promise<Tile[]> {
  const { rows } = await sql<SeatRow>`
    WITH tasks AS (
      SELECT e.lesson_id, e.id, row_number() OVER (PARTITION BY e.lesson_id ORDER BY e."order")::int AS number
      FROM lesson_exercises e
      WHERE e.lesson_id IN (SELECT lesson_id FROM stage_seats WHERE stage_id = ${stageId}) AND e."order" IS NOT NULL AND e.has_checks
    ), counted AS (
      SELECT lesson_id, count(*)::int AS tasks FROM tasks GROUP BY lesson_id
    ), passed AS (
      SELECT t.user_id, count(*)::int AS ever, count(*) FILTER (WHERE w.passed_at >= st.begun_at)::int AS in_class
      FROM stages st JOIN stage_seats t ON t.stage_id = st.id JOIN tasks k ON k.lesson_id = t.lesson_id
      JOIN exercise_work w ON w.lesson_id = k.lesson_id AND w.exercise_id = k.id AND w.user_id = t.user_id AND w.passed_at IS NOT NULL
      WHERE st.id = ${stageId} GROUP BY t.user_id
    )
    SELECT c.id AS "childId", c.first_name AS "firstName", c.last_name AS "lastName", t.user_id IS NOT NULL AS "hasSeat",
      l.id AS "lessonId", l.module_id AS "moduleId", l.title, t.step, t.steps, t.exercise_id IS NOT NULL AS "hasExercise",
      t.code IS NOT NULL AS "hasCode", t.doing, t.same_errors AS "sameErrors", t.problem,
      coalesce(o.tasks, 0) AS tasks, coalesce(p.ever, 0) AS "tasksPassed", coalesce(p.in_class, 0) AS "passedInClass", k.number AS task,
      CASE WHEN jsonb_array_length(t.ran->'checks') > 0 AND NOT (t.ran->'changed')::boolean THEN jsonb_build_object(
        'checks', jsonb_array_length(t.ran->'checks'),
        'passed', jsonb_array_length(jsonb_path_query_array(t.ran, '$.checks[*] ? (@ == true)'))) END AS checked,
      greatest(t.key_at, CASE WHEN st.board_ends_at IS NOT NULL THEN least(st.board_ends_at, ${now}) END) AS "keyAt",
      t.heard_at AS "heardAt", t.hand_at AS "handAt", t.left_at AS "leftAt", coalesce(t.doing_at, t.heard_at) AS "doingAt"
    FROM stages st CROSS JOIN LATERAL ${childrenOf} c
    LEFT JOIN stage_seats t ON t.stage_id = st.id AND t.user_id = c.id
    LEFT JOIN lessons l ON l.id = t.lesson_id
    LEFT JOIN counted o ON o.lesson_id = t.lesson_id
    LEFT JOIN passed p ON p.user_id = t.user_id
    LEFT JOIN tasks k ON k.lesson_id = t.lesson_id AND k.id = t.exercise_id
    WHERE st.id = ${stageId}
    ORDER BY c.last_name COLLATE "lt-x-icu", c.first_name COLLATE "lt-x-icu", c.id`.execute(db);
  return rows.map(tileOf);
}

function tileOf({
  childId,
  firstName,
  lastName,
  hasSeat,
  lessonId: id,
  moduleId,
  title,
  ...seat
}: SeatRow): Tile {
  const lesson = id && moduleId && title ? { id, moduleId, title } : null;
  return { childId, firstName, lastName, seat: hasSeat ? { ...seat, lesson } : null };
}

interface Over {
  readonly groupId: string;
  readonly day: string;
  readonly joinedIds: readonly string[];
  readonly since: string;
}

/**
 * Everybody who takes part in the group's lessons of a day, by last then first name: whether it is one of those who joined, and how many tasks it has
 * passed since an instant. What it did in class is known no more; its work is.
 */
export async function findOver(db: Db, { groupId, day, joinedIds, since }: Over): Promise<OverChild[]> {
  const { rows } = await sql<OverChild>`
    SELECT c.id AS "childId", c.first_name AS "firstName", c.last_name AS "lastName", c.id = ANY(${joinedIds}::uuid[]) AS joined,
      (SELECT count(*)::int FROM exercise_work w JOIN lesson_exercises e ON e.lesson_id = w.lesson_id AND e.id = w.exercise_id
        WHERE w.user_id = c.id AND w.passed_at >= ${since} AND e."order" IS NOT NULL AND e.has_checks) AS "passedToday"
    FROM (SELECT ${groupId}::uuid AS group_id, ${day}::date AS day) st CROSS JOIN LATERAL ${childrenOf} c
    ORDER BY c.last_name COLLATE "lt-x-icu", c.first_name COLLATE "lt-x-icu", c.id`.execute(db);
  return rows;
}
