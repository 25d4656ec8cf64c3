import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Role } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import {
  forgetKeptSession,
  isStillSignedIn,
  keepSession,
  keptSession,
  whenAnotherSignsIn,
} from './offline-session.ts';
import { changeKept, forgetKept, listKept } from './offline-store.ts';

function userOf(id: string, role: Role): SessionUser {
  return {
    ...{ id, role, email: `${id}@orbita.lt`, firstName: 'Jonas', lastName: 'Petraitis', groups: [] },
    ...{ locale: 'lt', emailVerified: true, avatarColour: null },
  };
}

const teacher = userOf('teacher', 'teacher');
/** A busy machine may take more than the default second. */
const patient = { timeout: 10_000 };
const keepSome = async (userId: string) => {
  await changeKept(`${userId}/read/groups`, () => 'read');
  await changeKept(`${userId}/outbox/sheet`, () => 'written');
};
const keptOf = (userId: string) => listKept<string>(`${userId}/`);

beforeEach(() => forgetKept(''));

it('lets staff continue without a network for 36 hours, but no parent', async () => {
  await keepSession(teacher);
  expect(await keptSession()).toEqual(teacher);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 36 * 3_600_000 + 1 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await keptSession()).toBeNull();
  await keepSession(userOf('mother', 'parent'));
  expect(await keptSession()).toBeNull();
});

it('lets a child continue without a network for a week', async () => {
  const child = userOf('child', 'child');
  const day = 24 * 3_600_000;
  const now = Date.parse('2026-11-20T15:00:00.000Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  await keepSession(child);
  vi.setSystemTime(now + 7 * day - 1);
  expect(await keptSession()).toEqual(child);
  vi.setSystemTime(Date.now() + 2);
  expect(await keptSession()).toBeNull();
});

it('deletes what was read when the session ends, and keeps what the same user wrote', async () => {
  await keepSession(teacher);
  await keepSome('teacher');
  await forgetKeptSession(false);
  expect(await keptSession()).toBeNull();
  expect(await keptOf('teacher')).toEqual(['written']);
});

it('deletes everything when the user logs out', async () => {
  await keepSession(teacher);
  await keepSome('teacher');
  await forgetKeptSession(true);
  expect(await keptOf('teacher')).toEqual([]);
});

it('deletes what another user read on the same device, but not their unsent work, and knows who is signed in', async () => {
  await keepSession(teacher);
  await keepSome('teacher');
  await keepSession(userOf('other', 'teacher'));
  expect(await keptOf('teacher')).toEqual(['written']);
  expect(await isStillSignedIn('teacher')).toBe(false);
  expect(await isStillSignedIn('other')).toBe(true);
});

it('tells a tab that somebody else has signed in in another, also while it slept, but not about its own user', async () => {
  const another = new BroadcastChannel('orbita.session');
  const then = vi.fn();
  const end = whenAnotherSignsIn('teacher', then);
  onTestFinished(() => another.close());
  another.postMessage('teacher');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await keepSession(teacher);
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(then).not.toHaveBeenCalled();
  another.postMessage('other');
  await vi.waitFor(() => expect(then).toHaveBeenCalledTimes(1), patient);
  await keepSession(userOf('other', 'teacher'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(then).toHaveBeenCalledTimes(2), patient);
  end();
  another.postMessage('third');
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(then).toHaveBeenCalledTimes(2);
});

it('tells other tabs once who has signed in', async () => {
  const heard: unknown[] = [];
  const another = new BroadcastChannel('orbita.session');
  onTestFinished(() => another.close());
  another.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  await keepSession(teacher);
  await keepSession(teacher);
  await vi.waitFor(() => expect(heard).toEqual(['teacher']), patient);
});
