import type { Insertable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import { academyTimeZone } from '#platform/shared/dates.ts';
import type { SeatState } from '../shared/stage.ts';

interface NewStage extends Partial<Omit<Insertable<Database['stages']>, 'group_id'>> {
  readonly groupId: string;
  /** When it began: it ends an hour later. */
  readonly now: string;
}

/** A group's lesson that is on, in place of any before. Returns its id. */
export async function createStage(
  db: Db,
  { groupId, now, ...columns }: NewStage,
): Promise<{ stageId: string }> {
  const begun = Temporal.Instant.from(now);
  await db.deleteFrom('stages').where('group_id', '=', groupId).execute();
  const { id } = await db
    .insertInto('stages')
    .values({
      group_id: groupId,
      day: begun.toZonedDateTimeISO(academyTimeZone).toPlainDate().toString(),
      begun_at: begun.toString(),
      ends_at: begun.add({ hours: 1 }).toString(),
      watcher_ids: [],
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { stageId: id };
}

/** A child that types in the first of three steps. */
export function seatStateOf(over: Partial<SeatState> & Pick<SeatState, 'lessonId'>): SeatState {
  return {
    step: 1,
    steps: 3,
    exerciseId: null,
    doing: 'reading',
    sameErrors: 0,
    problem: null,
    typed: false,
    ...over,
  };
}

/** A child in a lesson that is on, heard of at an instant. */
export async function createSeat(
  db: Db,
  {
    now,
    ...columns
  }: Pick<Insertable<Database['stage_seats']>, 'stage_id' | 'user_id' | 'lesson_id'> &
    Partial<Insertable<Database['stage_seats']>> & { readonly now: string },
): Promise<void> {
  await db
    .insertInto('stage_seats')
    .values({
      ...{
        step: 1,
        steps: 3,
        exercise_id: null,
        doing: 'reading',
        same_errors: 0,
        problem: null,
        code: null,
      },
      ...{ key_at: now, heard_at: now, ...columns },
    })
    .execute();
}
