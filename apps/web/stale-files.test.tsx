import { expect, it, onTestFinished, vi } from 'vitest';
import { reloadWhenFilesAreGone } from './stale-files.ts';

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
  const missFile = (openFor: number) => {
    age.mockReturnValue(openFor);
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/old.js');
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
  server.mockResolvedValue(new Response('{}'));
  missFile(11_000);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 30_000);
});
