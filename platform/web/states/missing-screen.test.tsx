import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import lt from '../messages/lt.ts';
import { isMissingPart } from '../missing-part.ts';
import { MissingScreen } from './missing-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it.each([
  [new TypeError('Failed to fetch dynamically imported module: https://orbita.example/assets/a.js'), true],
  [new TypeError('error loading dynamically imported module: https://orbita.example/assets/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/a.css'), true],
  [new TypeError('Cannot read properties of undefined'), false],
  [new TypeError('Failed to fetch'), false],
  ['Importing a module script failed.', false],
])('distinguishes a part of the app that failed to load from other errors: %s', (error, missing) => {
  expect(isMissingPart(error)).toBe(missing);
});

it('says that the server is away, and reloads the page on demand only once it answers', async () => {
  const server = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', server);
  const open = vi.fn();
  renderScreen(<MissingScreen open={open} />, { messages: lt });
  expect(screen.getByRole('alert').textContent).toContain(lt.errors['server/offline']);
  const retry = async () => {
    const asked = server.mock.calls.length;
    await userEvent.click(await screen.findByRole('button', { name: lt.common.retry }));
    await waitFor(() => expect(server.mock.calls.length).toBeGreaterThan(asked));
  };
  await retry();
  server.mockResolvedValue(new Response(null, { status: 502 }));
  await retry();
  expect(open).not.toHaveBeenCalled();
  server.mockResolvedValue(new Response('{}'));
  await retry();
  await waitFor(() => expect(open).toHaveBeenCalled());
});

it('reloads by itself once the server answers, unless the reader has gone elsewhere', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('{}'))),
  );
  onTestFinished(() => void vi.useRealTimers());
  const [left, open] = [vi.fn(), vi.fn()];
  renderScreen(<MissingScreen open={left} />, { messages: lt }).unmount();
  renderScreen(<MissingScreen open={open} />, { messages: lt });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(open).toHaveBeenCalledOnce();
  expect(left).not.toHaveBeenCalled();
});
