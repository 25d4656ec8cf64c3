import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { testNow } from '#platform/testing/scope.ts';
import type { MissionPlan } from '../shared/missions.ts';
import { findMissions } from './missions.repository.ts';

/** A plan of 1000 points for a pizza lesson, for two weeks from the day of {@link testNow} by default. */
export function missionPlanOf(given: Partial<MissionPlan> = {}): MissionPlan {
  const from = given.from ?? vilniusDate(testNow);
  return {
    name: { lt: 'Skrydis į Marsą', en: 'Flight to Mars' },
    outcome: { lt: 'Picų pamoka', en: 'A pizza lesson' },
    target: 1000,
    to: addDays(from, 13),
    ...given,
    from,
  };
}

interface NewMission extends Partial<MissionPlan> {
  readonly groupId: string;
  readonly reachedAt?: string | null;
  readonly endedAt?: string | null;
}

/** A mission of a group as {@link missionPlanOf}; on any days, also past ones. Returns its id. */
export async function createMissionRow(
  db: Db,
  { groupId, reachedAt = null, endedAt = null, ...given }: NewMission,
): Promise<{ id: string }> {
  const { name, outcome, target, from, to } = missionPlanOf(given);
  return db
    .insertInto('missions')
    .values({
      id: randomUUID(),
      group_id: groupId,
      name: JSON.stringify(name),
      outcome: JSON.stringify(outcome),
      target,
      starts_on: from,
      ends_on: to,
      reached_at: reachedAt,
      ended_at: endedAt,
      created_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A mission by the formula: its fuel, and whether that has sufficed. */
export interface MissionByFormula {
  readonly id: string;
  readonly target: number;
  readonly sum: number;
  readonly reached: boolean;
  /** It may still be reached, also after its last day by an earlier sheet: it has begun, and nobody ended it. */
  readonly open: boolean;
}

/**
 * The missions of a group with the sum of all approved points of lessons between their days, summed here and not by the
 * product: for tests that compare the two.
 */
export async function missionsByFormula(
  db: Db,
  groupId: string,
  today = vilniusDate(testNow),
): Promise<MissionByFormula[]> {
  const missions = await db
    .selectFrom('missions')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('id')
    .execute();
  const entries = await db
    .selectFrom('point_entries')
    .select(['amount', 'date', 'created_at'])
    .where('group_id', '=', groupId)
    .where('kind', 'in', ['sheet', 'sheet-reversal'])
    .execute();
  return missions.map(({ id, target, starts_on, ends_on, ended_at, reached_at }) => {
    const counted = entries.filter(
      ({ date, created_at: at }) =>
        date >= starts_on && date <= ends_on && (ended_at === null || at < ended_at),
    );
    const sum = counted.reduce((all, { amount }) => all + amount, 0);
    const reached = reached_at !== null;
    const open = !reached && ended_at === null && starts_on <= today;
    return { id, target, sum: Math.max(0, sum), reached, open };
  });
}

/**
 * Inconsistent missions of a group: with a fuel that is not its sum, or with enough fuel, running and not reached. Always
 * none, whatever a test did, if it is checked after every act.
 */
export async function missionDifferences(db: Db, groupId: string, today: string): Promise<string[]> {
  const wanted = { groupIds: [groupId], search: '', today, limit: 1000, offset: 0 };
  const shown = new Map((await findMissions(db, wanted)).map(({ id, fuel }) => [id, fuel]));
  const formula = await missionsByFormula(db, groupId, today);
  return formula.flatMap(({ id, target, sum, open }) => [
    ...(shown.get(id) === sum ? [] : [`mission ${id} shows ${shown.get(id)} and has ${sum}`]),
    ...(open && sum >= target ? [`mission ${id} has ${sum} of ${target} and is not reached`] : []),
  ]);
}
