import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { presentVersion } from '#features/academy/server/academy.factory.ts';
import { saveAcademySettings } from '#features/academy/server/settings-saving.service.ts';
import { settingsForm } from '#features/academy/shared/academy.factory.ts';
import {
  createClassOfTwo,
  createDailySheet,
  lineOf,
} from '#features/attendance/server/attendance.factory.ts';
import { getDailySheet } from '#features/attendance/server/sheets/daily-sheet.service.ts';
import {
  approveDailySheet,
  reopenDailySheet,
} from '#features/attendance/server/sheets/sheet-approval.service.ts';
import { saveDailySheet } from '#features/attendance/server/sheets/sheet-saving.service.ts';
import { missionPlanOf } from '#features/missions/server/missions.factory.ts';
import {
  changeMission,
  createMission,
  endMission,
  listMissions,
} from '#features/missions/server/missions.service.ts';
import { adjustPoints } from '#features/points/server/adjustments.service.ts';
import { changeStock } from '#features/rewards/server/catalogue/stock.service.ts';
import {
  cancelClaim,
  handOverClaim,
  markClaimReady,
  undoHandOver,
  undoReady,
} from '#features/rewards/server/claims/claims.service.ts';
import { createReward } from '#features/rewards/server/rewards.factory.ts';
import { claimReward } from '#features/rewards/server/rewards.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { testScope } from '#platform/testing/scope.ts';

/** A class of two with three lessons and their sheets, two scarce prizes, and the facts that no table keeps. */
export interface TruthWorld extends Awaited<ReturnType<typeof createClassOfTwo>> {
  readonly db: Db;
  readonly prizes: readonly { readonly id: string; readonly option: string; readonly cost: number }[];
  /** What corrections gave each child, and deliveries added to each option. */
  readonly adjusted: Map<string, number>;
  readonly delivered: Map<string, number>;
  readonly reached: Set<string>;
  readonly claims: string[];
}

const dates = ['2026-11-18', '2026-11-19', '2026-11-20'];

export async function makeTruthWorld(db: Db): Promise<TruthWorld> {
  const people = await createClassOfTwo(db);
  for (const startsAt of ['2026-11-18T15:00:00Z', '2026-11-19T15:00:00Z']) {
    await createEvent(db, { groupId: people.groupId, startsAt });
  }
  const lines = people.children.map(({ id }, index) =>
    lineOf(id, { points: { for_ideas: 20 + 15 * index } }),
  );
  for (const day of dates) {
    await createDailySheet(db, { groupId: people.groupId, date: day, by: people.teacher.id, lines });
  }
  const makePrize = async (cost: number, quantity: number) => {
    const { id, optionIds } = await createReward(db, { pointsRequired: cost, options: [{ quantity }] });
    return { id, option: optionIds[0] ?? '', cost, quantity };
  };
  const prizes = [await makePrize(30, 1), await makePrize(70, 2)];
  const delivered = new Map(prizes.map(({ option, quantity }) => [option, quantity]));
  return { ...people, db, prizes, adjusted: new Map(), delivered, reached: new Set(), claims: [] };
}

const one = <A extends string>(...acts: A[]) => fc.constantFrom(...acts);
const [who, date, prize] = [fc.nat(1), fc.constantFrom(...dates), fc.nat(1)];
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: one('save'), who, date, points: fc.nat(60), field: fc.nat(1) }),
  },
  { weight: 7, arbitrary: fc.record({ act: one('approve', 'approve', 'reopen'), date }) },
  { weight: 2, arbitrary: fc.record({ act: one('adjust'), who, amount: fc.integer({ min: -60, max: 60 }) }) },
  { weight: 7, arbitrary: fc.record({ act: one('claim'), who, prize }) },
  {
    weight: 8,
    arbitrary: fc.record({
      act: one('cancel', 'ready', 'undo-ready', 'hand-over', 'undo'),
      claim: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: one('thresholds'), step: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ act: one('stock'), prize, delta: fc.integer({ min: -2, max: 2 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: one('mission', 'change-mission', 'end-mission'),
      target: fc.integer({ min: 20, max: 160 }),
      days: fc.nat(4),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** What happens next: one act, two at once, or nothing for a day. */
export type Step = { readonly acts: readonly Act[]; readonly hours: number };

/** Any sequence of steps. */
export const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    acts: fc.oneof(
      { weight: 6, arbitrary: fc.tuple(act) },
      { weight: 2, arbitrary: fc.tuple(act, act) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
    hours: fc.constantFrom(0, 0, 0, 0, 0, 1, 24),
  }),
  { minLength: 10, maxLength: 20 },
);

/** True when it was done, false when it was refused; throws otherwise. */
async function done(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function count(sums: Map<string, number>, key: string, more: number): void {
  sums.set(key, (sums.get(key) ?? 0) + more);
}

/** Performs one act at an instant, by somebody who may; a refusal is an outcome like any other. */
export async function takeAct(world: TruthWorld, next: Act, now: string): Promise<void> {
  const { db, groupId, teacher, admin, children, prizes } = world;
  const as = (actor: Actor) => testScope(db, actor, { now });
  const child = (index: number) => children[index] ?? teacher;
  switch (next.act) {
    case 'save':
      return save(world, next, now);
    case 'approve':
      return void (await done(approveDailySheet(as(teacher), { groupId, date: next.date })));
    case 'reopen':
      return void (await done(reopenDailySheet(as(teacher), { groupId, date: next.date })));
    case 'adjust': {
      if (next.amount === 0) return;
      const childId = child(next.who).id;
      const correction = { childId, amount: next.amount, reason: 'Pataisymas', requestId: randomUUID() };
      if (await done(adjustPoints(as(admin), correction))) count(world.adjusted, childId, next.amount);
      return;
    }
    case 'claim': {
      const { id: rewardId = '', option: optionId = '' } = prizes[next.prize] ?? {};
      const wanted = { rewardId, optionId, groupId, comment: '', requestId: randomUUID() };
      const claimed = claimReward(as(child(next.who)), wanted);
      if (await done(claimed)) world.claims.push((await claimed).claim.id);
      return;
    }
    case 'thresholds': {
      const levelThresholds = [1, 2, 3, 4, 5, 6].map((level) => level * next.step);
      const form = settingsForm({ levelThresholds });
      return void (await done(saveAcademySettings(as(admin), { version: await presentVersion(db), form })));
    }
    case 'stock': {
      const { id: rewardId = '', option: optionId = '' } = prizes[next.prize] ?? {};
      if (next.delta === 0) return;
      const change = { rewardId, optionId, requestId: randomUUID(), delta: next.delta, note: '' };
      if (await done(changeStock(as(admin), { ...change, why: 'correction' }))) {
        count(world.delivered, optionId, next.delta);
      }
      return;
    }
    case 'mission':
    case 'change-mission':
    case 'end-mission':
      return moveMission(world, next, now);
    default:
      return moveClaim(world, next, now);
  }
}

type Of<A extends Act['act'], U = Act> = U extends { readonly act: infer X }
  ? A extends X
    ? U
    : never
  : never;

async function save({ db, groupId, teacher, children }: TruthWorld, next: Of<'save'>, now: string) {
  const scope = testScope(db, teacher, { now });
  const userId = children[next.who]?.id ?? '';
  const { rows } = await getDailySheet(scope, { groupId, date: next.date });
  const version = rows.find((row) => row.userId === userId)?.version ?? 0;
  const points =
    next.field === 0 ? { for_ideas: next.points } : { for_attendance: 5, extra_points: next.points };
  const line = lineOf(userId, { version, points });
  await done(saveDailySheet(scope, { groupId, date: next.date, rows: [line] }));
}

async function moveClaim({ db, claims, admin }: TruthWorld, next: Of<'cancel'>, now: string) {
  const scope = testScope(db, admin, { now });
  const claimId = claims.at(-1 - next.claim);
  if (!claimId) return;
  const moves: Record<typeof next.act, () => Promise<unknown>> = {
    cancel: () => cancelClaim(scope, { claimId, reason: 'Persigalvojo' }),
    ready: () => markClaimReady(scope, { claimId }),
    'undo-ready': () => undoReady(scope, { claimId }),
    'hand-over': () => handOverClaim(scope, { claimId }),
    undo: () => undoHandOver(scope, { claimId, reason: 'Ne tas vaikas' }),
  };
  await done(moves[next.act]());
}

async function moveMission({ db, groupId, teacher }: TruthWorld, next: Of<'mission'>, now: string) {
  const scope = testScope(db, teacher, { now });
  const today = vilniusDate(now);
  const plan = (from: string) => missionPlanOf({ from, to: addDays(today, next.days), target: next.target });
  if (next.act === 'mission') {
    await done(createMission(scope, { groupId, missionId: randomUUID(), plan: plan(today) }));
    return;
  }
  const [newest] = (await listMissions(scope, { groupId, search: '', page: 1, pageSize: 1 })).missions;
  if (!newest) return;
  const { id: missionId, version, from } = newest;
  await done(
    next.act === 'end-mission'
      ? endMission(scope, { missionId })
      : changeMission(scope, { missionId, version, plan: plan(from) }),
  );
}
