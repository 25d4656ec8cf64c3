import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { awayMs, type Candidate, pauseMs } from '../shared/stage.rules.ts';
import type { SeatState, SeatWork } from '../shared/stage.ts';
import {
  childrenOf,
  joinInvited,
  type StageOn,
  type StoredStage,
  stageOn,
  storedStage,
} from './stage.repository.ts';

/** A child in a stage. */
export interface InStage {
  readonly stageId: string;
  readonly userId: string;
}

/** A stage that is on, as a child in it sees it. */
export interface StageOfChild extends StoredStage {
  readonly groupName: string;
  readonly handUp: boolean;
  readonly followed: boolean;
}

/** The stage that is on in which a child takes part: the one that began last. */
export async function findStageOfChild(
  db: Db,
  { userId, now }: { readonly userId: string; readonly now: string },
): Promise<StageOfChild | undefined> {
  const { rows } = await sql<StageOfChild>`
    SELECT ${storedStage}, g.name AS "groupName", t.hand_at IS NOT NULL AS "handUp",
      coalesce(t.followed_until > ${now}, false) AS "followed"
    FROM stages st JOIN groups g ON g.id = st.group_id AND g.deleted_at IS NULL ${joinInvited}
    LEFT JOIN stage_seats t ON t.stage_id = st.id AND t.user_id = ${userId}
    WHERE st.ends_at > ${now} AND ${userId}::uuid IN (SELECT id FROM ${childrenOf} c)
    ORDER BY st.begun_at DESC, st.id LIMIT 1`.execute(db);
  return rows[0];
}

/** Whether a child's work is shown to all in a stage called `st`. */
const showsWork = (userId: string) =>
  sql<boolean>`st.shown_agreed AND st.shown_id IS NOT DISTINCT FROM ${userId}::uuid`;

/** A stage in which a child takes part, with the version of its group by which that was found. */
export interface Admitting extends StageOn {
  readonly groupVersion: number;
  /** The child's work is shown to all. */
  readonly showsWork: boolean;
}

/**
 * A stage that is on and in which a child takes part. It can't be deleted until the transaction ends, and nobody else changes it when it is
 * held to be changed.
 */
export async function holdStageOfChild(
  db: Db,
  { stageId, userId, now }: InStage & { readonly now: string },
  toChange = false,
): Promise<Admitting | undefined> {
  const { rows } =
    await sql<Admitting>`SELECT ${stageOn}, g.version AS "groupVersion", ${showsWork(userId)} AS "showsWork" FROM stages st
    JOIN groups g ON g.id = st.group_id AND g.deleted_at IS NULL
    WHERE st.id = ${stageId} AND st.ends_at > ${now} AND ${userId}::uuid IN (SELECT id FROM ${childrenOf} c)
    ${toChange ? sql`FOR UPDATE OF st` : sql`FOR KEY SHARE OF st`}`.execute(db);
  return rows[0];
}

interface Told extends InStage {
  readonly state: SeatState;
  readonly now: string;
  /** Tellings before this instant are followed by this one; a later one is too near. */
  readonly before: string;
}

const jsonOf = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** What a telling changes in a seat called `t`; `stays` while the child is in the same step. */
const told = (
  { state, now }: Told,
  stays: RawBuilder<boolean>,
) => sql`steps = ${state.steps}, exercise_id = ${state.exerciseId},
  doing = ${state.doing}, same_errors = ${state.sameErrors}, problem = ${state.problem}, problem_line = ${state.problemLine ?? null},
  clue = ${jsonOf(state.clue)}::jsonb,
  code = coalesce(${jsonOf(state.code)}::jsonb, CASE WHEN t.exercise_id = ${state.exerciseId}::uuid THEN t.code END),
  ran = CASE WHEN ${state.ran !== undefined} THEN ${jsonOf(state.ran)}::jsonb WHEN t.exercise_id = ${state.exerciseId}::uuid THEN t.ran END,
  key_at = CASE WHEN ${stays} AND NOT ${state.typed} THEN t.key_at ELSE ${now} END, heard_at = ${now},
  doing_at = CASE WHEN t.doing = ${state.doing} THEN t.doing_at ELSE ${now} END, left_at = NULL`;

/** What a telling changed for others. */
interface Heard {
  /** The child's tile looks different than before. */
  readonly seen: boolean;
  /** Somebody reads the child's code. */
  readonly followed: boolean;
  /** The child's work is shown to all. */
  readonly shows: boolean;
}

const shownOnTile = (row: RawBuilder<unknown>) =>
  sql`(${row}.lesson_id, ${row}.step, ${row}.steps, ${row}.doing, ${row}.same_errors, ${row}.problem,
    ${row}.exercise_id, ${row}.code IS NULL, ${row}.ran->'checks', ${row}.ran->'changed', ${row}.left_at)`;

/** Whether a seat's tile looks different now: also after a pause in which the child may have been stuck, or away. */
const seen = sql<boolean>`(${shownOnTile(sql`old`)} IS DISTINCT FROM ${shownOnTile(sql`new`)}
  OR new.key_at > old.key_at + make_interval(secs => ${pauseMs / 1000})
  OR new.heard_at >= old.heard_at + make_interval(secs => ${awayMs / 1000}))`;

const followed = (now: string) => sql<boolean>`coalesce(new.followed_until > ${now}, false)`;

/**
 * Writes what a child tells from the step that it was admitted in since an instant, while its group is as it was then: the busiest
 * statement of a lesson, which looks up nobody. The staff who look on and what they see of it, or undefined: then {@link hear} decides.
 */
export async function hearAgain(
  db: Db,
  admittedSince: string,
  telling: Told,
): Promise<(Pick<StageOn, 'watcherIds'> & Heard) | undefined> {
  const { stageId, userId, state, now, before } = telling;
  const { rows } = await sql<Pick<StageOn, 'watcherIds'> & Heard>`
    UPDATE stage_seats t SET ${told(telling, sql`true`)}
    FROM stages st JOIN groups g ON g.id = st.group_id AND g.deleted_at IS NULL
    WHERE t.stage_id = ${stageId} AND t.user_id = ${userId} AND t.heard_at <= ${before}
      AND t.lesson_id = ${state.lessonId} AND t.step = ${state.step} AND t.admitted_at > ${admittedSince}
      AND st.id = t.stage_id AND st.ends_at > ${now} AND g.version = t.admitted_version
    RETURNING st.watcher_ids AS "watcherIds", ${seen} AS "seen", ${showsWork(userId)} AS shows,
      ${followed(now)} OR ${showsWork(userId)} AS "followed"`.execute(db);
  return rows[0];
}

/**
 * Writes what a child tells who has just been admitted to a stage, which the caller holds: whether it has come back or moved to another step, and what
 * others see of it. Undefined when told too soon.
 */
export async function hear(
  db: Db,
  { groupVersion, showsWork: shows }: Admitting,
  telling: Told,
): Promise<(Heard & { readonly moved: boolean }) | undefined> {
  const { stageId, userId, state, now, before } = telling;
  const { rows } = await sql<Heard & { moved: boolean }>`
    INSERT INTO stage_seats AS t (stage_id, user_id, lesson_id, step, steps, exercise_id, doing, same_errors, problem, problem_line, clue, code, ran,
      key_at, heard_at, doing_at, admitted_at, admitted_version)
    VALUES (${stageId}, ${userId}, ${state.lessonId}, ${state.step}, ${state.steps}, ${state.exerciseId}, ${state.doing},
      ${state.sameErrors}, ${state.problem}, ${state.problemLine ?? null}, ${jsonOf(state.clue)}::jsonb, ${jsonOf(state.code)}::jsonb,
      ${jsonOf(state.ran)}::jsonb, ${now}, ${now}, ${now}, ${now}, ${groupVersion})
    ON CONFLICT (stage_id, user_id) DO UPDATE SET
      ${told(telling, sql`(t.lesson_id, t.step) = (EXCLUDED.lesson_id, EXCLUDED.step)`)},
      lesson_id = EXCLUDED.lesson_id, step = EXCLUDED.step, admitted_at = ${now}, admitted_version = ${groupVersion}
    WHERE t.heard_at <= ${before}
    RETURNING (old.lesson_id, old.step, old.left_at) IS DISTINCT FROM (new.lesson_id, new.step, new.left_at) AS moved, ${seen} AS "seen",
      ${followed(now)} OR ${shows} AS "followed", ${shows}::boolean AS shows`.execute(db);
  return rows[0];
}

/** Raises a child's hand at an instant, or lowers it with null; a raised one stays as it is. Returns whether it moved. */
export async function setHand(
  db: Db,
  { stageId, userId, at }: InStage & { readonly at: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stage_seats')
    .set({ hand_at: at })
    .where('stage_id', '=', stageId)
    .where('user_id', '=', userId)
    .where('hand_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Writes that a child left the lesson's page: {@link hear} decides when it is back. Returns whether it was there. */
export async function leave(
  db: Db,
  { stageId, userId, now }: InStage & { readonly now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stage_seats')
    .set({ left_at: now, admitted_at: null })
    .where('stage_id', '=', stageId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** A child's code is read until an instant: whether that begins now. Undefined for a child of whom nothing was heard. */
export async function follow(
  db: Db,
  { stageId, userId, now, until }: InStage & { readonly now: string; readonly until: string },
): Promise<{ readonly begun: boolean } | undefined> {
  const { rows } = await sql<{ begun: boolean }>`UPDATE stage_seats SET followed_until = ${until}
    WHERE stage_id = ${stageId} AND user_id = ${userId}
    RETURNING coalesce(old.followed_until <= ${now}, true) AS begun`.execute(db);
  return rows[0];
}

/** The children of a stage who were heard of since an instant and haven't left, and how often each had its turn. */
export async function findCandidates(db: Db, stageId: string, since: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`SELECT t.user_id AS "childId", t.times_chosen AS "timesChosen"
    FROM stage_seats t JOIN stages st ON st.id = t.stage_id
    WHERE t.stage_id = ${stageId} AND t.heard_at > ${since} AND t.left_at IS NULL AND t.user_id IN (SELECT id FROM ${childrenOf} c)
    ORDER BY t.user_id`.execute(db);
  return rows;
}

/** Counts a turn. */
export async function countTurn(db: Db, { stageId, userId }: InStage): Promise<void> {
  await sql`UPDATE stage_seats SET times_chosen = times_chosen + 1
    WHERE stage_id = ${stageId} AND user_id = ${userId}`.execute(db);
}

/** Whether somebody in a stage is in a lesson with so many steps. */
export async function isSomebodyIn(
  db: Db,
  { stageId, lessonId, step }: { stageId: string; lessonId: string; step: number },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM stage_seats WHERE stage_id = ${stageId} AND lesson_id = ${lessonId}
    AND steps >= ${step} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** A child of a stage with its code; undefined for one of whom nothing was heard, and one who takes no part. */
export async function findWork(db: Db, { stageId, userId }: InStage): Promise<SeatWork | undefined> {
  const { rows } = await sql<SeatWork>`
    SELECT c.id AS "childId", c.first_name AS "firstName", c.last_name AS "lastName", t.code, t.problem,
      t.problem_line AS "problemLine", t.clue, t.ran, t.heard_at AS "heardAt", e.spec->'instructions' AS task,
      coalesce((SELECT jsonb_agg(k->'title' ORDER BY n) FROM jsonb_array_elements(e.spec->'checks') WITH ORDINALITY each(k, n)), '[]') AS checks
    FROM stages st CROSS JOIN LATERAL ${childrenOf} c
    JOIN stage_seats t ON t.stage_id = st.id AND t.user_id = c.id
    LEFT JOIN lesson_exercises e ON e.lesson_id = t.lesson_id AND e.id = t.exercise_id
    WHERE st.id = ${stageId} AND c.id = ${userId}`.execute(db);
  return rows[0];
}

/** The first names of the others in a child's step who were heard of since an instant, by the alphabet. */
export async function findTogether(
  db: Db,
  { stageId, userId, since }: InStage & { readonly since: string },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.first_name AS name FROM stages st CROSS JOIN LATERAL ${childrenOf} c
    JOIN stage_seats t ON t.stage_id = st.id AND t.user_id = c.id AND t.user_id <> ${userId} AND t.heard_at > ${since} AND t.left_at IS NULL
    JOIN stage_seats m ON m.stage_id = st.id AND m.user_id = ${userId} AND m.lesson_id = t.lesson_id AND m.step = t.step
    WHERE st.id = ${stageId} ORDER BY c.first_name COLLATE "lt-x-icu", c.id`.execute(db);
  return rows.map(({ name }) => name);
}

/** The child's answer whether its work may be shown, while it is asked for it. */
export async function answerShowing(
  db: Db,
  { stageId, userId, agreed }: InStage & { readonly agreed: boolean },
): Promise<boolean> {
  const answered = await db
    .updateTable('stages')
    .set(agreed ? { shown_agreed: true } : { shown_id: null, shown_agreed: false })
    .where('id', '=', stageId)
    .where('shown_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return answered !== undefined;
}
