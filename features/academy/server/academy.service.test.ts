import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { settingsForm } from '../shared/academy.factory.ts';
import type { FieldMeanings } from '../shared/academy.ts';
import { firstMeanings } from '../shared/first-settings.words.ts';
import { clearSettings } from './academy.factory.ts';
import * as academy from './academy.service.ts';
import { saveAcademySettings } from './settings-saving.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());
afterEach(() => clearSettings(db));

const adminsOnly = { env: { TEACHERS_MAY_APPROVE: 'false' } };

describe('the initial settings', () => {
  it("are the program's until some are saved, with approval set by the environment", async () => {
    const settings = await academy.getAcademySettings(testScope(db, admin, adminsOnly));
    expect(settings).toMatchObject({ version: 0, teachersMayApprove: false });
    expect(await academy.getLevelThresholds(testScope(db, admin))).toEqual([
      200, 500, 1000, 2000, 2500, 3000,
    ]);
    expect(await academy.teachersMayApprove(testScope(db, admin))).toBe(true);
  });

  it('are written once, also by many concurrent processes, and from then on the environment is ignored', async () => {
    const starts = Array.from({ length: 8 }, () =>
      academy.writeFirstSettings(testScope(db, admin, adminsOnly)),
    );
    await Promise.all(starts);
    await academy.writeFirstSettings(testScope(db, admin));
    const rows = await db.selectFrom('academy_settings').select(['version', 'changed_by']).execute();
    expect(rows).toEqual([{ version: 1, changed_by: null }]);
    expect(await academy.teachersMayApprove(testScope(db, admin))).toBe(false);
  });
});

it('gives a point field that is newer than the settings its initial meaning', async () => {
  const scope = testScope(db, admin);
  const { for_ideas: _, ...older } = firstMeanings;
  const fieldMeanings = {
    ...older,
    for_challenges: { lt: 'Išsprendei galvosūkį.', en: '' },
  } as FieldMeanings;
  await saveAcademySettings(scope, { version: 0, form: settingsForm({ fieldMeanings }) });
  expect((await academy.getAcademySettings(scope)).fieldMeanings).toMatchObject({
    for_ideas: { lt: 'Pasiūlei savo idėją ar kitą sprendimo būdą.' },
    for_challenges: { lt: 'Išsprendei galvosūkį.' },
  });
});

it('knows the current school year by the clock of Vilnius', async () => {
  const yearAt = (now: string) => academy.getSchoolYear(testScope(db, admin, { now }));
  expect(await yearAt('2027-07-15T20:59:59.999Z')).toEqual({ from: '2026-07-16', to: '2027-07-15' });
  expect(await yearAt('2027-07-15T21:00:00.000Z')).toEqual({ from: '2027-07-16', to: '2028-07-15' });
});

it('reads the settings once in a transaction, and again after writing them', async () => {
  const scope = testScope(db, admin);
  await transaction(scope, async (tx) => {
    const first = academy.getAcademySettings(tx);
    expect(academy.getAcademySettings(tx)).toBe(first);
    academy.forgetSettings(tx);
    const again = academy.getAcademySettings(tx);
    expect(again).not.toBe(first);
    await Promise.all([first, again]);
  });
  const before = await academy.getAcademySettings(scope);
  await saveAcademySettings(scope, { version: 0, form: settingsForm({ name: 'Kitokia' }) });
  expect([before.name, (await academy.getAcademySettings(scope)).name]).toEqual(['Orbita', 'Kitokia']);
});

it.each(['child', 'parent', 'teacher', 'admin'] as const)(
  'tells a %s what everybody may know',
  async (role) => {
    const actor = await createUser(db, { role });
    const known = await academy.getAcademy(testScope(db, { id: actor.id, role }));
    expect(Object.keys(known).sort()).toEqual(
      [
        'contact',
        'fieldMeanings',
        'levelThresholds',
        'logo',
        'name',
        'prizePoints',
        'schoolYear',
        'teachersMayNotify',
      ].sort(),
    );
  },
);
