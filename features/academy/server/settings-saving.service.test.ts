import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFile } from '#features/files/server/files.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newsChannel } from '#platform/server/realtime/refresh.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { settingsForm } from '../shared/academy.factory.ts';
import { type SettingsForm, settingsFormSchema } from '../shared/academy.ts';
import { clearSettings, presentVersion } from './academy.factory.ts';
import { saveAcademySettings, showAcademySettings } from './settings-saving.service.ts';

let db: Db;
let database: OpenTestDatabase;
let rasa: Actor;
let jonas: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  rasa = await createUser(db, { role: 'admin', firstName: 'Rasa', lastName: 'Rasaitė' });
  jonas = await createUser(db, { role: 'admin', firstName: 'Jonas', lastName: 'Jonaitis' });
});
afterAll(() => database.drop());
afterEach(() => clearSettings(db));

const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
const save = (actor: Actor, version: number, changes: Partial<SettingsForm> = {}) =>
  saveAcademySettings(as(actor), { version, form: settingsForm(changes) });
const raised = [300, 500, 1000, 2000, 2500, 3000];

it('stores each save as a version with who and when, and shows the latest', async () => {
  await save(rasa, 0, { name: 'Orbita Vilnius' });
  const second = await save(jonas, 1, { name: 'Orbita Vilnius', levelThresholds: raised });
  expect(second).toMatchObject({
    version: 2,
    name: 'Orbita Vilnius',
    levelThresholds: raised,
    changedBy: 'Jonas Jonaitis',
    changedAt: '2026-11-20T15:00:00.000Z',
    schoolYearTurns: [{ since: 0, day: '07-16' }],
  });
  expect(await showAcademySettings(as(rasa))).toEqual(second);
  const versions = await db
    .selectFrom('academy_settings')
    .select(['version', 'changed_by'])
    .orderBy('version')
    .execute();
  expect(versions).toEqual([
    { version: 1, changed_by: rasa.id },
    { version: 2, changed_by: jonas.id },
  ]);
});

it('never changes a stored version', async () => {
  await save(rasa, 0, { name: 'Orbita Vilnius' });
  await expect(db.updateTable('academy_settings').set({ name: 'Kita' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(db.deleteFrom('academy_settings').execute()).rejects.toThrow('append-only');
});

it('says of each setting who last changed it and when, and nothing of initial ones', async () => {
  const at = (time: string) => `2026-11-20T${time}:00.000Z`;
  const saveAt = (actor: Actor, time: string, version: number, changes: Partial<SettingsForm>) =>
    saveAcademySettings(as(actor, at(time)), { version, form: settingsForm(changes) });
  expect((await showAcademySettings(as(rasa))).changes).toEqual([]);
  await saveAt(rasa, '10:00', 0, { name: 'Orbita Vilnius', levelThresholds: raised });
  const billing = { ...settingsForm().billing, pausesPerYear: 3 };
  await saveAt(jonas, '11:00', 1, { name: 'Orbita Vilnius', billing, schoolYearTurn: '09-01' });
  const { changes } = await saveAt(rasa, '12:00', 2, { name: 'Orbita', billing, schoolYearTurn: '09-01' });
  expect(changes).toEqual([
    { setting: 'billing', by: 'Jonas Jonaitis', at: at('11:00') },
    { setting: 'levelThresholds', by: 'Jonas Jonaitis', at: at('11:00') },
    { setting: 'name', by: 'Rasa Rasaitė', at: at('12:00') },
    { setting: 'schoolYearTurn', by: 'Jonas Jonaitis', at: at('11:00') },
  ]);
});

it('takes no setting that came with a release for changed', async () => {
  await save(rasa, 0, { name: 'Orbita Vilnius' });
  const { offerHours: _, ...older } = settingsForm().billing;
  await sql`INSERT INTO academy_settings SELECT (jsonb_populate_record(s, jsonb_build_object(
    'version', 2, 'id', gen_random_uuid(), 'billing', ${JSON.stringify(older)}::jsonb))).* FROM academy_settings s`.execute(
    db,
  );
  const { changes } = await save(rasa, 2, { name: 'Orbita Kaunas' });
  expect(changes.map(({ setting }) => setting)).toEqual(['name']);
});

it('writes to the audit log which settings changed, from what to what', async () => {
  await save(rasa, 0, { teachersMayApprove: false, levelThresholds: raised });
  const entry = await db
    .selectFrom('audit_entries')
    .select(['action', 'subject_type', 'actor_id', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    action: 'saveAcademySettings',
    subject_type: 'academy',
    actor_id: rasa.id,
    detail: {
      changed: ['levelThresholds', 'teachersMayApprove'],
      version: 1,
      before: { levelThresholds: settingsForm().levelThresholds, teachersMayApprove: true },
      after: { levelThresholds: raised, teachersMayApprove: false },
    },
  });
});

describe('two admins', () => {
  it('do not overwrite each other: the second learns who changed what', async () => {
    await save(rasa, 0, { name: 'Orbita Kaunas' });
    await save(rasa, 1, { name: 'Orbita Kaunas', levelThresholds: raised });
    const refused = save(jonas, 0, { teachersMayApprove: false });
    await expect(refused).rejects.toMatchObject({ code: 'academy/changed-meanwhile' });
    await expect(save(jonas, 1, { teachersMayApprove: false })).rejects.toMatchObject({
      code: 'academy/changed-meanwhile',
      data: { by: 'Rasa Rasaitė', at: '2026-11-20T15:00:00.000Z', fields: ['levelThresholds'], version: 2 },
    });
    expect(await presentVersion(db)).toBe(2);
  });

  it('are refused a version that does not exist yet', async () => {
    await save(rasa, 0, { name: 'Orbita Kaunas' });
    for (const version of [2, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      await expect(save(jonas, version, { name: 'Orbita' })).rejects.toMatchObject({
        code: 'academy/changed-meanwhile',
        data: { fields: [], version: 1 },
      });
    }
  });

  it('saving different settings at once: one saves, the other is refused, and no version is lost', async () => {
    const tries = await Promise.allSettled([
      save(rasa, 0, { name: 'Pirmoji' }),
      save(jonas, 0, { name: 'Antroji' }),
      save(rasa, 0, { name: 'Trečioji' }),
    ]);
    const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).toMatchObject([
      { code: 'academy/changed-meanwhile', data: { fields: ['name'] } },
      { code: 'academy/changed-meanwhile', data: { fields: ['name'] } },
    ]);
    expect(await presentVersion(db)).toBe(1);
  });

  it('saving the same: both succeed, and one version is written', async () => {
    const [one, other] = await Promise.all([
      save(rasa, 0, { name: 'Ta pati' }),
      save(jonas, 0, { name: 'Ta pati' }),
    ]);
    expect(one).toEqual(other);
    expect(await presentVersion(db)).toBe(1);
  });
});

it('refreshes everybody whose screens show it, and levels only when they changed', async () => {
  const listener = new pg.Client(database.connection);
  const told: { changed: string[]; audience: string[] }[] = [];
  listener.on('notification', ({ payload = '{}' }) => told.push(JSON.parse(payload)));
  await listener.connect();
  try {
    await listener.query(`LISTEN ${newsChannel}`);
    await save(rasa, 0, { name: 'Orbita Kaunas' });
    await save(rasa, 1, { name: 'Orbita Kaunas', levelThresholds: raised });
    await listener.query('SELECT 1');
  } finally {
    await listener.end();
  }
  const everybody = ['role:admin', 'role:teacher', 'role:parent', 'role:child'];
  expect(told.filter(({ changed }) => changed.includes('academy'))).toMatchObject([
    { changed: ['academy'], audience: everybody },
    { changed: ['academy', 'points', 'rewards'], audience: everybody },
  ]);
});

it('writes nothing when nothing changed', async () => {
  await save(rasa, 0);
  expect(await presentVersion(db)).toBe(0);
});

it.each(['teacher', 'parent', 'child', null] as const)(
  'lets no %s see or change the settings',
  async (role) => {
    const { id } = await createUser(db);
    const denied = { code: 'auth/permission-denied' };
    await expect(showAcademySettings(as({ id, role }))).rejects.toMatchObject(denied);
    await expect(save({ id, role }, 0, { name: 'Mano' })).rejects.toMatchObject(denied);
  },
);

it.each([
  { levelThresholds: [200, 500, 1000, 2000, 25_000, 3000] },
  { levelThresholds: [0, 500, 1000, 2000, 2500, 3000] },
  { levelThresholds: [200, 500] },
  { schoolYearTurn: '02-29' },
  { name: ' ' },
  { contact: { email: 'ne adresas', phone: '', address: '', website: '' } },
  { contact: { email: '', phone: 'skambinti', address: '', website: '' } },
  { contact: { email: '', phone: '', address: '', website: 'javascript:alert(1)' } },
] satisfies Partial<SettingsForm>[])('refuses a form with %j', (changes) => {
  expect(settingsFormSchema.safeParse(settingsForm(changes)).success).toBe(false);
});

it('keeps thresholds ascending in the database too', async () => {
  const down = { levelThresholds: [200, 500, 1000, 2000, 25_000, 3000] };
  await expect(save(rasa, 0, down)).rejects.toMatchObject({
    constraint: expect.stringContaining('level_thresholds'),
  });
});

describe('a logo', () => {
  it('is a picture that is kept as long as a version shows it', async () => {
    const [first, second] = [await createFile(db), await createFile(db)];
    const saved = await save(rasa, 0, { logoId: first });
    expect(saved.logo).toMatchObject({ id: first, kind: 'picture' });
    await save(rasa, 1, { logoId: second });
    expect((await save(rasa, 2, { logoId: null })).logo).toBeNull();
    const used = await db
      .selectFrom('file_uses')
      .select('file_id')
      .where('subject_type', '=', 'academy')
      .execute();
    expect(used.map(({ file_id }) => file_id).sort()).toEqual([first, second].sort());
  });

  it.each(['file', 'missing'] as const)("can't be %s", async (kind) => {
    const logoId = kind === 'file' ? await createFile(db, { kind }) : crypto.randomUUID();
    await expect(save(rasa, 0, { logoId })).rejects.toMatchObject({ code: 'file/not-a-picture' });
  });
});
