import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anonymiseAgain } from '#features/identity/server/accounts/account-deletion.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { photosTick } from '../../shared/agreements.factory.ts';
import { hasAgeOfConsent } from '../../shared/consents.rules.ts';
import { createAgreement } from '../agreements.factory.ts';
import { setPhotoConsent } from '../consents.service.ts';
import { askAtFourteen, getAgeOfConsent } from './fourteenth-birthdays.service.ts';

let db: Db;
let drop: () => Promise<void>;
let mother: { id: string; email: string };
let father: { id: string; email: string };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await db.deleteFrom('agreement_versions').execute();
  await db.deleteFrom('age_of_consent_notices').execute();
  await db.deleteFrom('age_of_consent_start').execute();
  await db.updateTable('users').set({ birth_date: null }).execute();
  await db.insertInto('age_of_consent_start').values({ day: '2026-01-01' }).execute();
  [mother, father] = [await createUser(db), await createUser(db)];
});

const on = (day: string): Scope =>
  testScope(db, { id: mother.id, role: 'parent' }, { now: `${day}T06:09:00Z` });
const run = (day: string) => askAtFourteen({ ...on(day), actor: null });
const guardians = () => [mother.id, father.id];
const child = (birthDate: string, createdAt = '2025-08-20T08:00:00.000Z') =>
  createChild(db, { guardians: guardians(), birthDate, createdAt });
const bell = async (userId: string) =>
  (await db.selectFrom('notifications').select('happening').where('user_id', '=', userId).execute()).map(
    ({ happening }) => happening,
  );
const mails = async (email: string) => (await mailsTo(db, email)).map(({ subject }) => subject);

it('asks the child and tells each guardian on the birthday, and not before', async () => {
  const { userId, email, id } = await child('2012-11-20');
  expect(await run('2026-11-19')).toBe(0);
  expect(await run('2026-11-20')).toBe(1);
  expect(await bell(userId)).toEqual(['ownConsentAge']);
  expect(await mails(email)).toEqual(['Tau jau 14 metų: nuo šiol sprendi ir tu']);
  for (const guardian of [mother, father]) {
    expect(await bell(guardian.id)).toEqual(['childConsentAge']);
    expect(await mails(guardian.email)).toEqual(['Lukas: jau 14 metų – kas keičiasi']);
  }
  const [own] = await mailsTo(db, email);
  expect(own?.body_text).toContain('/dashboard/account/profile');
  expect((await mailsTo(db, father.email))[0]?.body_text).toContain(`/dashboard/children/${id}`);
});

it('asks about photos only where a document does', async () => {
  const before = await child('2012-11-20');
  await run('2026-11-20');
  const asking = 'Dėl nuotraukų';
  expect((await mailsTo(db, before.email))[0]?.body_text).not.toContain(asking);
  await createAgreement(db, { by: mother.id, kind: 'photos', ticks: [photosTick] });
  const after = await child('2012-11-20');
  await run('2026-11-20');
  expect((await mailsTo(db, after.email))[0]?.body_text).toContain(asking);
  expect((await mailsTo(db, mother.email)).at(-1)?.body_text).toContain(asking);
});

it('is idempotent, also when two processes run it at once', async () => {
  const children = await Promise.all(Array.from({ length: 3 }, () => child('2012-11-20')));
  const asked = await Promise.all([run('2026-11-20'), run('2026-11-20'), run('2026-11-20')]);
  expect(asked.reduce((sum, count) => sum + count)).toBe(3);
  expect(await run('2026-11-21')).toBe(0);
  for (const { userId, email } of children) {
    expect(await bell(userId)).toHaveLength(1);
    expect(await mails(email)).toHaveLength(1);
  }
  expect(await mails(mother.email)).toHaveLength(3);
});

it('makes up for days on which nothing ran', async () => {
  await child('2012-06-01');
  expect(await run('2026-11-20')).toBe(1);
});

it('writes to nobody who turned 14 before the first run, or before they came', async () => {
  await db.deleteFrom('age_of_consent_start').execute();
  await child('2012-11-19');
  await child('2012-11-20');
  await child('2012-11-21', '2026-11-22T08:00:00.000Z');
  expect(await run('2026-11-20')).toBe(1);
  expect(await run('2026-11-25')).toBe(0);
  // Who came on the very day is told.
  await child('2012-11-26', '2026-11-26T05:00:00.000Z');
  expect(await run('2026-11-26')).toBe(1);
});

it.each([
  ['2012-02-29', '2026-02-28', '2026-03-01'],
  ['2012-02-28', '2026-02-27', '2026-02-28'],
  ['2012-12-31', '2026-12-30', '2026-12-31'],
])('knows the day of somebody born on %s as the rule of consents does', async (birthDate, eve, day) => {
  await child(birthDate);
  expect([hasAgeOfConsent(birthDate, eve), hasAgeOfConsent(birthDate, day)]).toEqual([false, true]);
  expect([await run(eve), await run(day)]).toEqual([0, 1]);
});

it('knows the day in Vilnius, where it begins before the day in UTC, in winter and in summer', async () => {
  await child('2012-11-20');
  await child('2012-07-20');
  const at = (now: string) =>
    askAtFourteen({ ...testScope(db, { id: mother.id, role: 'parent' }, { now }), actor: null });
  expect(await at('2026-07-19T20:59:00Z')).toBe(0);
  expect(await at('2026-07-19T21:00:00Z')).toBe(1);
  expect(await at('2026-11-19T21:59:00Z')).toBe(0);
  expect(await at('2026-11-19T22:00:00Z')).toBe(1);
});

it('asks again once a birth date turns out to be later, and not when it was earlier', async () => {
  const { userId, email } = await child('2012-11-10');
  await run('2026-11-20');
  const correct = (birth_date: string) =>
    db.updateTable('users').set({ birth_date }).where('id', '=', userId).execute();
  await correct('2012-11-05');
  expect(await run('2026-11-21')).toBe(0);
  await correct('2012-12-01');
  expect(await run('2026-11-22')).toBe(0);
  expect(await run('2026-12-01')).toBe(1);
  expect(await mails(email)).toHaveLength(2);
});

it('asks guardians alone to tell a child without a mailbox, and notes when nobody has one', async () => {
  const alone = await createChild(db, { guardians: guardians(), birthDate: '2012-11-20', user: null });
  const lost = await createChild(db, { birthDate: '2012-11-20', user: null });
  await run('2026-11-20');
  expect((await mailsTo(db, mother.email))[0]?.body_text).toContain('prašome apie tai jam pasakyti');
  const notices = await db.selectFrom('age_of_consent_notices').select(['child_id', 'reached']).execute();
  expect(new Map(notices.map(({ child_id, reached }) => [child_id, reached]))).toEqual(
    new Map([
      [alone.userId, true],
      [lost.userId, false],
    ]),
  );
});

it('leaves out whose account is deleted or about to be, and forgets the birthday with the account', async () => {
  const leaving = await child('2012-11-20');
  const set = { deletion_requested_at: '2026-11-19T08:00:00.000Z' };
  await db.updateTable('users').set(set).where('id', '=', leaving.userId).execute();
  expect(await run('2026-11-20')).toBe(0);
  const { userId } = await child('2012-11-20');
  expect(await run('2026-11-20')).toBe(1);
  await transaction(on('2026-11-20'), (tx) => anonymiseAgain(tx, userId));
  expect(await db.selectFrom('age_of_consent_notices').selectAll().execute()).toEqual([]);
});

it('says to the family and admins whether a child of 14 was asked, and has answered', async () => {
  await createAgreement(db, { by: mother.id, kind: 'photos', ticks: [photosTick] });
  const { userId: childId } = await child('2012-11-03');
  const at = (day: string, actor: Actor) => testScope(db, actor, { now: `${day}T08:00:00Z` });
  const own = (day: string) => at(day, { id: childId, role: 'child' });
  expect(await getAgeOfConsent(own('2026-11-02'), { childId })).toBeNull();
  // Already 14, before the job ran.
  expect(await getAgeOfConsent(own('2026-11-03'), { childId })).toEqual({ askedOn: null, waits: true });
  await run('2026-11-03');
  const asked = { askedOn: '2026-11-03', waits: true };
  const admin = await createUser(db, { role: 'admin' });
  for (const actor of [
    { id: childId, role: 'child' } as const,
    { ...mother, role: 'parent' } as const,
    admin,
  ])
    expect(await getAgeOfConsent(at('2026-11-20', actor), { childId })).toEqual(asked);
  await setPhotoConsent(own('2026-11-20'), { childId, given: false });
  expect(await getAgeOfConsent(own('2026-11-20'), { childId })).toEqual({ ...asked, waits: false });
  const stranger = at('2026-11-20', await createUser(db));
  await expect(getAgeOfConsent(stranger, { childId })).rejects.toMatchObject({ code: 'db/no-document' });
});

it('asks for nothing where no document does, nor while the birth date is unknown', async () => {
  const { userId: childId } = await child('2012-11-03');
  const scope = testScope(db, { id: childId, role: 'child' });
  expect(await getAgeOfConsent(scope, { childId })).toEqual({ askedOn: null, waits: false });
  await db.updateTable('users').set({ birth_date: null }).where('id', '=', childId).execute();
  expect(await getAgeOfConsent(scope, { childId })).toBeNull();
});
