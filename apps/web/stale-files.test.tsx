import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { loadPart } from '#platform/web/load-part.ts';
import platform from '#platform/web/messages/lt.ts';
import { reloadWhenFilesAreGone } from './stale-files.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

it('reloads a page that is older than its files, but not one that has just opened or has no server', async () => {
  const reload = vi.fn();
  const age = vi.spyOn(performance, 'now');
  const server = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', server);
  onTestFinished(() => {
    age.mockRestore();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  reloadWhenFilesAreGone(reload);
  const missFile = (openFor: number, payload = new TypeError('Failed to fetch: /assets/old.js')) => {
    age.mockReturnValue(openFor);
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  };
  missFile(9_000);
  expect(server).not.toHaveBeenCalled();
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  missFile(11_000);
  await vi.waitFor(() => expect(server).toHaveBeenCalledOnce(), 30_000);
  expect(reload).not.toHaveBeenCalled();
  // Nor does the router, which would reload without asking.
  expect(Object.keys(sessionStorage)).toEqual([expect.stringContaining('/assets/old.js')]);
  // An answer of a network never comes within the same turn of the event loop.
  server.mockImplementation(async () => {
    await turn();
    return new Response('{}');
  });
  const answered = async (times: number) => {
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(times), 30_000);
    await Promise.all(server.mock.results.slice(1).map(({ value }) => value));
    await turn();
  };
  const unawaited = new TypeError('Failed to fetch: /assets/keys.js');
  const load = () => {
    missFile(11_000, unawaited);
    return Promise.reject(unawaited);
  };
  loadPart(load, vi.fn())();
  await answered(2);
  expect(reload).not.toHaveBeenCalled();
  // A part of a screen leaves the page, with what is written on it, as it is.
  const Part = lazy(() => {
    const gone = new TypeError('Failed to fetch dynamically imported module: /assets/dialog.js');
    missFile(11_000, gone);
    return Promise.reject(gone);
  });
  renderScreen(
    <Suspense>
      <Part />
    </Suspense>,
    { messages: platform },
  );
  await screen.findByText(platform.errors['server/offline']);
  // It was requested again by what takes its place.
  await answered(4);
  expect(reload).not.toHaveBeenCalled();
  missFile(11_000);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 30_000);
});
