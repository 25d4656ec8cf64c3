import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  missionDifferences,
  missionPlanOf,
  missionsByFormula,
} from '#features/missions/server/missions.factory.ts';
import {
  changeMission,
  createMission,
  endMission,
  listMissions,
} from '#features/missions/server/missions.service.ts';
import { adjustPoints } from '#features/points/server/adjustments.service.ts';
import { walletDifferences } from '#features/points/server/points.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo, createWaitingSheet, lineOf } from '../attendance.factory.ts';
import { getDailySheet } from './daily-sheet.service.ts';
import { approveDailySheet, reopenDailySheet } from './sheet-approval.service.ts';
import { saveDailySheet } from './sheet-saving.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const dates = ['2026-11-18', '2026-11-19', '2026-11-20'];
const points = fc.integer({ min: 1, max: 40 });
const target = fc.integer({ min: 20, max: 160 });
const date = fc.constantFrom(...dates);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('save' as const), date, points }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('approve' as const, 'reopen' as const), date }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('adjust' as const), points }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('create' as const, 'change' as const),
      target,
      days: fc.nat(4),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('end' as const, 'sleep' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type OfTwo = Awaited<ReturnType<typeof createClassOfTwo>>;

async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

async function take({ groupId, teacher, admin, ona }: OfTwo, next: Step, now: string): Promise<void> {
  const scope = testScope(db, teacher, { now });
  const today = vilniusDate(now);
  const plan = (from: string, days: number, wanted: number) =>
    missionPlanOf({ from, to: addDays(today, days), target: wanted });
  const newest = async () =>
    (await listMissions(scope, { groupId, search: '', page: 1, pageSize: 1 })).missions[0];
  switch (next.act) {
    case 'save': {
      const { rows } = await getDailySheet(scope, { groupId, date: next.date });
      const version = rows.find(({ userId }) => userId === ona.id)?.version ?? 0;
      const line = lineOf(ona.id, { version, points: { for_ideas: next.points } });
      return unlessRefused(saveDailySheet(scope, { groupId, date: next.date, rows: [line] }));
    }
    case 'approve':
      return unlessRefused(approveDailySheet(scope, { groupId, date: next.date }));
    case 'reopen':
      return unlessRefused(reopenDailySheet(scope, { groupId, date: next.date }));
    case 'adjust': {
      const correction = { childId: ona.id, amount: next.points, reason: 'Padėjo', requestId: randomUUID() };
      return void (await adjustPoints(testScope(db, admin, { now }), correction));
    }
    case 'create': {
      const made = { groupId, missionId: randomUUID(), plan: plan(today, next.days, next.target) };
      return unlessRefused(createMission(scope, made));
    }
    case 'change': {
      const mission = await newest();
      if (!mission) return;
      const { id: missionId, version, from } = mission;
      const changed = { missionId, version, plan: plan(from, next.days, next.target) };
      return unlessRefused(changeMission(scope, changed));
    }
    case 'end': {
      const mission = await newest();
      return mission && unlessRefused(endMission(scope, { missionId: mission.id }));
    }
    case 'sleep':
  }
}

describe('missions, after any saves, approvals, re-openings, corrections and changes of missions', () => {
  it('have the sum of their days as fuel, are reached when it suffices, and stay reached', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const event = await createClassOfTwo(db);
        for (const startsAt of ['2026-11-18T15:00:00Z', '2026-11-19T15:00:00Z']) {
          await createEvent(db, { groupId: event.groupId, startsAt });
        }
        const reached = new Set<string>();
        let clock = Temporal.Instant.from(testNow);
        for (const next of steps) {
          clock = clock.add(next.act === 'sleep' ? { hours: 24 } : { minutes: 5 });
          const now = clock.toString({ fractionalSecondDigits: 3 });
          await take(event, next, now);
          const today = vilniusDate(now);
          expect(await missionDifferences(db, event.groupId, today)).toEqual([]);
          const missions = await missionsByFormula(db, event.groupId, today);
          for (const each of missions) {
            if (reached.has(each.id)) expect(each.reached).toBe(true);
            else if (each.reached) expect(each.sum).toBeGreaterThanOrEqual(each.target);
            if (each.reached) reached.add(each.id);
          }
        }
      }),
      { numRuns: 12 },
    );
    expect(await walletDifferences(db)).toEqual([]);
  });
});

describe('an approval', () => {
  const plan = (target: number) => missionPlanOf({ target });

  it('fuels the mission of its group in its own transaction, and a re-opened sheet takes the fuel back', async () => {
    const { teacher, key, groupId } = await createWaitingSheet(db);
    const scope = testScope(db, teacher);
    const { id } = await createMission(scope, { groupId, missionId: randomUUID(), plan: plan(100) });
    await approveDailySheet(scope, key);
    expect(await missionsByFormula(db, groupId)).toMatchObject([{ id, sum: 12, reached: false }]);
    await reopenDailySheet(scope, key);
    expect(await missionsByFormula(db, groupId)).toMatchObject([{ id, sum: 0, reached: false }]);
  });

  it('reaches the mission once, and a reached one stays reached', async () => {
    const { teacher, key, groupId } = await createWaitingSheet(db);
    const scope = testScope(db, teacher);
    await createMission(scope, { groupId, missionId: randomUUID(), plan: plan(12) });
    await approveDailySheet(scope, key);
    const { reached_at: at } = await db
      .selectFrom('missions')
      .select('reached_at')
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow();
    expect(at).toBe('2026-11-20T15:00:00.000Z');
    await reopenDailySheet(testScope(db, teacher, { now: '2026-11-20T16:00:00Z' }), key);
    await approveDailySheet(testScope(db, teacher, { now: '2026-11-20T17:00:00Z' }), key);
    const { missions } = await listMissions(scope, { groupId, search: '', page: 1, pageSize: 5 });
    expect(missions).toMatchObject([{ state: 'reached', reachedAt: at, fuel: 12 }]);
  });

  it('is not missed by a mission that begins at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { teacher, key, groupId } = await createWaitingSheet(db);
      const scope = testScope(db, teacher);
      await Promise.all([
        approveDailySheet(scope, key),
        createMission(scope, { groupId, missionId: randomUUID(), plan: plan(12) }),
      ]);
      expect(await missionsByFormula(db, groupId)).toMatchObject([{ sum: 12, reached: true }]);
    }
  });
});
