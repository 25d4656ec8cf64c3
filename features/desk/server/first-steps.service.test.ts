import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#features/academy/server/academy.factory.ts';
import {
  createDailySheet,
  createQuietGroup,
  lineOf,
} from '#features/attendance/server/attendance.factory.ts';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createKeptMail } from '#features/operations/server/operations.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getRadar, hideFirstSteps } from './desk.service.ts';

const smtp = { SMTP_URL: 'smtp://127.0.0.1:1025' };
let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
const as = (actor: Actor, env: Record<string, string> = smtp) => testScope(db, actor, { env });
const stepsOf = async (env = smtp) => (await getRadar(as(admin, env))).firstSteps;
const doneOf = async (env?: typeof smtp) =>
  (await stepsOf(env))?.filter(({ done }) => done).map(({ step }) => step);

// One academy grows through all tests, in their order.
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

it('shows an empty academy every step, and nobody but admins', async () => {
  expect(await stepsOf()).toEqual(
    ['name', 'details', 'mail', 'teachers', 'plans', 'groups', 'families', 'lesson'].map((step) => ({
      step,
      done: false,
    })),
  );
  const parent = await createUser(db, { role: 'parent' });
  await expect(hideFirstSteps(as(parent))).rejects.toMatchObject({ code: 'auth/permission-denied' });
});

it('ticks off the name once families can reach the academy', async () => {
  await changeSettings(db, { contact: { email: '', phone: '+370 600 00000', address: '', website: '' } });
  expect(await doneOf()).toEqual(['name']);
});

it('takes a mail for sent when a mail server took it, and not when it is kept', async () => {
  const id = await createKeptMail(db, { kind: 'account' });
  expect(await doneOf()).toEqual(['name']);
  await db
    .updateTable('mails')
    .set({ kept_at: null, sent_at: '2026-11-20T10:00:00Z' })
    .where('id', '=', id)
    .execute();
  expect(await doneOf()).toEqual(['name', 'mail']);
  expect((await getRadar(testScope(db, admin))).firstSteps).toContainEqual({ step: 'mail', done: false });
});

it('ticks off groups and teachers by what is there', async () => {
  await createGroup(db);
  expect(await doneOf()).toEqual(['name', 'mail', 'groups']);
  const teacher = await createUser(db, { role: 'teacher' });
  expect(await doneOf()).toEqual(['name', 'mail', 'teachers', 'groups']);
  expect((await getRadar(as(teacher))).firstSteps).toBeNull();
});

it('ticks off plans once one has a price', async () => {
  const { id } = await createPlan(db);
  await db.updateTable('plan_prices').set({ amount_cents: null }).where('plan_id', '=', id).execute();
  expect(await doneOf()).toEqual(['name', 'mail', 'teachers', 'groups']);
  await db.updateTable('plan_prices').set({ amount_cents: 6000 }).where('plan_id', '=', id).execute();
  expect(await doneOf()).toEqual(['name', 'mail', 'teachers', 'plans', 'groups']);
});

it('ends with the first approved sheet, and for good when an admin hides it', async () => {
  const { group, teacher, child } = await createQuietGroup(db);
  const sheet = { groupId: group.id, date: '2026-11-18', by: teacher.id, lines: [lineOf(child.id)] };
  await createDailySheet(db, sheet);
  expect(await stepsOf()).not.toBeNull();
  await db
    .updateTable('daily_sheets')
    .set({ is_approved: true, approved_at: '2026-11-18T18:00:00Z' })
    .execute();
  expect(await stepsOf()).toBeNull();

  await db.updateTable('daily_sheets').set({ is_approved: false, approved_at: null }).execute();
  expect(await stepsOf()).not.toBeNull();
  await Promise.all([hideFirstSteps(as(admin)), hideFirstSteps(as(admin))]);
  expect(await stepsOf()).toBeNull();
});
