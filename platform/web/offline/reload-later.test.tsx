import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadLater } from './reload-later.ts';

const server = vi.fn<() => Promise<Response>>();
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  server.mockResolvedValue(new Response('{}'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStorage.clear();
});

async function expectReloadAfter(pause: number) {
  reload.mockClear();
  void reloadLater(reload);
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
}

it('reloads ever more seldom while files stay missing, and soon after a page that was whole', async () => {
  for (const pause of [1_000, 2_000, 5_000, 15_000, 30_000, 30_000]) await expectReloadAfter(pause);
  await vi.advanceTimersByTimeAsync(60_000);
  await expectReloadAfter(1_000);
});

it('reloads nothing while the server is away, nor what is no longer shown', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  let isShown = true;
  void reloadLater(reload, () => isShown);
  await vi.advanceTimersByTimeAsync(1_000);
  isShown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});
