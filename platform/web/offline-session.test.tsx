import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Role } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { forgetKeptSession, isStillSignedIn, keepSession, keptSession } from './offline-session.ts';
import { changeKept, forgetKept, listKept } from './offline-store.ts';

function userOf(id: string, role: Role): SessionUser {
  return {
    ...{ id, role, email: `${id}@orbita.lt`, firstName: 'Jonas', lastName: 'Petraitis', groups: [] },
    ...{ locale: 'lt', emailVerified: true, avatarColour: null },
  };
}

const teacher = userOf('teacher', 'teacher');
const keepSome = async (userId: string) => {
  await changeKept(`${userId}/read/groups`, () => 'read');
  await changeKept(`${userId}/outbox/sheet`, () => 'written');
};
const keptOf = (userId: string) => listKept<string>(`${userId}/`);

beforeEach(() => forgetKept(''));

it('lets staff go on without a network for 36 hours, and nobody else', async () => {
  await keepSession(teacher);
  expect(await keptSession()).toEqual(teacher);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 36 * 3_600_000 + 1 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await keptSession()).toBeNull();
  await keepSession(userOf('mother', 'parent'));
  expect(await keptSession()).toBeNull();
});

it('forgets what was read when the session ends, and keeps what was written for the same user', async () => {
  await keepSession(teacher);
  await keepSome('teacher');
  await forgetKeptSession(false);
  expect(await keptSession()).toBeNull();
  expect(await keptOf('teacher')).toEqual(['written']);
});

it('forgets everything when the user logs out', async () => {
  await keepSession(teacher);
  await keepSome('teacher');
  await forgetKeptSession(true);
  expect(await keptOf('teacher')).toEqual([]);
});

it("forgets another user's reading on the same device, not their unsent work, and knows who is there", async () => {
  await keepSession(teacher);
  await keepSome('teacher');
  await keepSession(userOf('other', 'teacher'));
  expect(await keptOf('teacher')).toEqual(['written']);
  expect(await isStillSignedIn('teacher')).toBe(false);
  expect(await isStillSignedIn('other')).toBe(true);
});
