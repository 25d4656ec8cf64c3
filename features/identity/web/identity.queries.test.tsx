import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { keepSession, keptSession } from '#platform/web/offline/offline-session.ts';
import { forgetKept } from '#platform/web/offline/offline-store.ts';
import { isSessionKept, loadSession } from './identity.queries.ts';

const teacher: SessionUser = {
  ...{ id: 'teacher', role: 'teacher', email: 'jonas@orbita.lt', firstName: 'Jonas', lastName: 'Petraitis' },
  ...{ groups: [], locale: 'lt', emailVerified: true, avatarColour: null },
};

beforeEach(() => forgetKept(''));

it('uses the session that the device remembers while the network is down, and says so', async () => {
  const server = { heard: false };
  fakeServer({
    'identity/getSession': () => {
      if (!server.heard) throw new TypeError('Failed to fetch');
      return { user: teacher };
    },
  });
  const queryClient = new QueryClient();
  await keepSession(teacher);
  expect(await loadSession(queryClient)).toEqual(teacher);
  expect(isSessionKept(queryClient)).toBe(true);
  server.heard = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => isSessionKept(queryClient)).toBe(false);
});

it('asks again when the network is gone before the server could answer', async () => {
  const server = { heard: false, asked: 0 };
  fakeServer({
    'identity/getSession': () => {
      server.asked += 1;
      if (!server.heard) throw new TypeError('Failed to fetch');
      return { user: teacher };
    },
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await keepSession(teacher);
  await loadSession(queryClient);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.asked).toBe(2);
  expect(isSessionKept(queryClient)).toBe(true);
  server.heard = true;
  // The refused attempt has yet to end.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return isSessionKept(queryClient);
    })
    .toBe(false);
});

it.each([
  ['another user', { ...teacher, id: 'other' }],
  ['nobody', null],
])('starts over when the server, once it answers, names %s', async (_who, user) => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeServer({ 'identity/getSession': () => answered.then(() => ({ user })) });
  const reload = vi.fn(() => keptSession());
  vi.stubGlobal('location', { reload });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await keepSession(teacher);
  const loaded = loadSession(new QueryClient());
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect(await loaded).toEqual(teacher);
  expect(reload).not.toHaveBeenCalled();
  answer();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  // The next page may be as slow: the device remembers the right one by then.
  expect(await reload.mock.results[0]?.value).toEqual(user);
  vi.unstubAllGlobals();
});
