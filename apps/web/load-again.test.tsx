import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orLoadAgain } from './load-again.ts';

const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/app.js'));
const server = vi.fn<() => Promise<Response>>();
const reload = vi.fn();
const root = document.createElement('div');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  document.body.innerHTML = '<template id="not-loaded"><p role="alert">Netrukus</p></template>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStorage.clear();
});

it('says that the app did not load, and loads it again once the server answers', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(new Response('{}'));
  const done = orLoadAgain(missing(), root, reload);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(root.textContent).toBe('Netrukus');
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(reload).toHaveBeenCalledOnce();
});

it('hides no other error', async () => {
  const error = new Error('A fault');
  await expect(orLoadAgain(Promise.reject(error), root, reload)).rejects.toBe(error);
});
