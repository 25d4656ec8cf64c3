import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createUser } from '../identity.factory.ts';
import { getSession } from '../identity.service.ts';
import {
  getAccount,
  requestDeletion,
  requestEmailChange,
  undoDeletion,
  updateProfile,
} from './account.service.ts';

let db: Db;
let drop: () => Promise<void>;
let passwordHash: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  passwordHash = await hashPassword('orbita-demo');
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const currentPassword = 'orbita-demo';
const someone = async (user: Parameters<typeof createUser>[1] = {}) => {
  const made = await createUser(db, { passwordHash, ...user });
  return { ...made, scope: testScope(db, made) };
};

it('shows one’s own account, and no credentials', async () => {
  const { id, email, scope } = await someone({ firstName: 'Rasa', birthDate: '1985-03-02' });
  const account = await getAccount(scope);
  expect(account).toEqual({
    id,
    role: 'parent',
    firstName: 'Rasa',
    lastName: 'Kazlauskaitė',
    birthDate: '1985-03-02',
    avatarColour: null,
    phone: null,
    photo: null,
    email,
    emailChange: null,
    locale: null,
    secondFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
    hasCalendarAddress: false,
    hasPassword: true,
    google: null,
    confirmedBy: null,
    requests: [],
    deletionAt: null,
  });
});

it('stores names, birth date and colour, each set once', async () => {
  const { scope } = await someone();
  const account = await updateProfile(scope, {
    firstName: 'Žygis',
    lastName: 'Ąžuolas',
    birthDate: null,
    avatarColour: 'coral',
  });
  expect(account).toMatchObject({
    firstName: 'Žygis',
    avatarColour: 'coral',
  });
});

it('is deleted after fourteen days unless withdrawn; asking twice changes nothing', async () => {
  const { email, scope } = await someone();
  await expect(requestDeletion(scope, { currentPassword: 'wrong' })).rejects.toMatchObject({
    code: 'auth/wrong-password',
  });
  expect((await requestDeletion(scope, { currentPassword })).deletionAt).toBe('2026-12-04T15:00:00.000Z');
  const later = testScope(db, scope.actor, { now: '2026-11-25T15:00:00Z' });
  expect((await requestDeletion(later, { currentPassword })).deletionAt).toBe('2026-12-04T15:00:00.000Z');
  const mails = await mailsTo(db, email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text).toContain('2026 m. gruodžio 4 d. ji bus ištrinta.');
  expect((await undoDeletion(later)).deletionAt).toBeNull();
  expect((await undoDeletion(later)).deletionAt).toBeNull();
});

it('is not deleted when it is the last admin’s', async () => {
  const { scope } = await someone({ role: 'admin' });
  await expect(requestDeletion(scope, { currentPassword })).rejects.toMatchObject({
    code: 'people/last-admin',
  });
  await someone({ role: 'admin' });
  expect((await requestDeletion(scope, { currentPassword })).deletionAt).not.toBeNull();
});

it('gives the shell the colour that was chosen', async () => {
  const { scope } = await someone({ firstName: 'Rasa' });
  const names = { firstName: 'Rasa', lastName: 'Mickevičienė', birthDate: null };
  await updateProfile(scope, { ...names, avatarColour: 'teal' });
  expect((await getSession(scope)).user?.avatarColour).toBe('teal');
});

it.each([
  ['parent', '2099-01-01', 'request/invalid'],
  ['child', '2099-01-01', 'people/age-out-of-range'],
  ['child', null, 'people/age-out-of-range'],
] as const)('refuses to a %s the birth date %s', async (role, birthDate, code) => {
  const { scope } = await someone({ role, birthDate: '2012-05-05' });
  const profile = { firstName: 'Ona', lastName: 'Onaitė', avatarColour: null };
  await expect(updateProfile(scope, { ...profile, birthDate })).rejects.toMatchObject({ code });
  const same = { firstName: 'Austėja', lastName: 'Kazlauskaitė', avatarColour: 'teal' } as const;
  expect(await updateProfile(scope, { ...same, birthDate: '2012-05-05' })).toMatchObject(same);
});

it("keeps an adult's phone number until it is cleared, and gives a child none", async () => {
  const { scope } = await someone({ firstName: 'Rasa' });
  const profile = { firstName: 'Rasa', lastName: 'Mickevičienė', birthDate: null, avatarColour: null };
  const phone = '+37061234567';
  expect(await updateProfile(scope, { ...profile, phone })).toMatchObject({ phone });
  expect(await updateProfile(scope, profile)).toMatchObject({ phone });
  expect(await updateProfile(scope, { ...profile, phone: '' })).toMatchObject({ phone: null });
  const { scope: asChild } = await someone({ role: 'child', birthDate: '2012-05-05' });
  const same = {
    firstName: 'Austėja',
    lastName: 'Kazlauskaitė',
    birthDate: '2012-05-05',
    avatarColour: null,
  };
  await expect(updateProfile(asChild, { ...same, phone })).rejects.toMatchObject({
    code: 'account/guardian-confirms',
  });
});

it('lets a child choose the colour alone, and nothing else', async () => {
  const { scope } = await someone({ role: 'child', birthDate: '2012-05-05', firstName: 'Urtė' });
  const profile = {
    firstName: 'Urtė',
    lastName: 'Kazlauskaitė',
    birthDate: '2012-05-05',
    avatarColour: 'teal',
  } as const;
  expect(await updateProfile(scope, profile)).toMatchObject({ avatarColour: 'teal', confirmedBy: 'admins' });
  for (const change of [{ firstName: 'Ona' }, { lastName: 'Onaitė' }, { birthDate: '2012-05-06' }]) {
    await expect(updateProfile(scope, { ...profile, ...change })).rejects.toMatchObject({
      code: 'account/guardian-confirms',
    });
  }
  await expect(requestDeletion(scope, { currentPassword })).rejects.toMatchObject({
    code: 'account/guardian-confirms',
  });
  await expect(
    requestEmailChange(scope, { newEmail: 'nauja@gmail.com', currentPassword }),
  ).rejects.toMatchObject({ code: 'account/guardian-confirms' });
  expect(await getAccount(scope)).toMatchObject({ firstName: 'Urtė', deletionAt: null, emailChange: null });
});
