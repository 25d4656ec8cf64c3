import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import lt from '../messages/lt.ts';
import { isMissingPart } from '../missing-part.ts';
import { MissingScreen } from './missing-screen.tsx';

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

it('says that the server is away, and reloads the page only once it answers', async () => {
  const server = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  server.mockResolvedValueOnce(new Response(null, { status: 502 })).mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', server);
  onTestFinished(() => void vi.unstubAllGlobals());
  const open = vi.fn();
  renderScreen(<MissingScreen open={open} />, { messages: lt });
  expect(screen.getByRole('alert').textContent).toContain(lt.errors['server/offline']);
  const retry = async () => {
    const asked = server.mock.calls.length;
    await userEvent.click(await screen.findByRole('button', { name: lt.common.retry }));
    await waitFor(() => expect(server).toHaveBeenCalledTimes(asked + 1));
  };
  await retry();
  await retry();
  expect(open).not.toHaveBeenCalled();
  await retry();
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
});
