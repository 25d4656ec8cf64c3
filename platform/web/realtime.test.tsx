import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { jitterMs, longestWaitMs, pacedAt, paceMs } from './paced-refetch.ts';
import { connectRealtime } from './realtime.ts';

class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  onopen: () => void = () => {};
  onerror: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};

  constructor() {
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

const last = () => {
  const source = FakeEventSource.opened.at(-1);
  if (!source) throw new Error('Nothing listens');
  return source;
};

/** A browser that shows the named queries; `asked` counts how often each was fetched since it was shown. */
function listen(shown: Record<string, readonly unknown[]> = { points: [['points', 'getBalance']] }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  const asked: Record<string, number> = {};
  for (const [name, queryKey] of Object.entries(shown)) {
    queryClient.setQueryData(queryKey, 'at first');
    asked[name] = 0;
    const queryFn = async () => {
      asked[name] = (asked[name] ?? 0) + 1;
      return 'anew';
    };
    onTestFinished(new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {}));
  }
  const stop = connectRealtime(queryClient);
  onTestFinished(stop);
  last().onopen();
  return { queryClient, asked, stop };
}

const hear = (...changed: string[]) => last().onmessage({ data: JSON.stringify({ changed }) });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function see(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  FakeEventSource.opened = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('realtime', () => {
  it('refetches what changed, by feature, within a moment', async () => {
    const { asked } = listen({
      points: [['points', 'getBalance'], { input: { childId: 'ona' } }],
      rewards: [['rewards', 'listRewards']],
      groups: [['groups', 'listGroups']],
    });
    hear('points', 'rewards');
    await pass(jitterMs);
    expect(asked).toEqual({ points: 1, rewards: 1, groups: 0 });
  });

  it('refetches at most once in two seconds, and once more for news that came meanwhile', async () => {
    const { asked } = listen();
    for (let news = 0; news < 10; news += 1) {
      hear('points');
      await pass(100);
    }
    expect(asked).toEqual({ points: 1 });
    await pass(paceMs + jitterMs);
    expect(asked).toEqual({ points: 2 });
    await pass(10 * paceMs);
    expect(asked).toEqual({ points: 2 });
  });

  it('refetches a query with a pace of its own sooner', async () => {
    const { queryClient } = listen();
    const queryFn = vi.fn(async () => 'anew');
    const options = {
      queryKey: [['points', 'getQuick']],
      queryFn,
      meta: pacedAt(400),
      initialData: 'at first',
    };
    onTestFinished(new QueryObserver(queryClient, options).subscribe(() => {}));
    hear('points');
    await pass(100);
    expect(queryFn).toHaveBeenCalledTimes(1);
    hear('points');
    await pass(299);
    expect(queryFn).toHaveBeenCalledTimes(1);
    await pass(201);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('waits for the answer to a change of its own, but not forever', async () => {
    const { asked, queryClient } = listen();
    const change = () => {
      let answer = () => {};
      const mutationFn = () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        });
      void queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined);
      return () => answer();
    };
    const answer = change();
    hear('points');
    await pass(4 * jitterMs);
    expect(asked).toEqual({ points: 0 });
    answer();
    await pass(jitterMs);
    expect(asked).toEqual({ points: 1 });

    change();
    hear('points');
    await pass(longestWaitMs + paceMs + 2 * jitterMs);
    expect(asked).toEqual({ points: 2 });
  });

  it('spreads the refetches of many browsers over time', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.99);
    const [first, second] = [listen(), listen()];
    for (const source of FakeEventSource.opened) source.onmessage({ data: '{"changed":["points"]}' });
    await pass(jitterMs / 2);
    expect([first.asked, second.asked]).toEqual([{ points: 1 }, { points: 0 }]);
    await pass(jitterMs / 2);
    expect(second.asked).toEqual({ points: 1 });
  });

  it('refetches the screens of a group when only that changed, and lists when they are opened', async () => {
    const list = [['attendance', 'listAttendanceGroups']];
    const { asked, queryClient } = listen({
      own: [['attendance', 'getDailySheet'], { input: { groupId: 'a', date: '2026-11-20' } }],
      other: [['attendance', 'getDailySheet'], { input: { groupId: 'b', date: '2026-11-20' } }],
      list,
    });
    hear('attendance/a');
    await pass(jitterMs);
    expect(asked).toEqual({ own: 1, other: 0, list: 0 });
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
  });

  it('refetches nothing while its tab is hidden, and catches up when it is visible again', async () => {
    const { asked } = listen();
    hear('points');
    see('hidden');
    hear('points');
    await pass(jitterMs + paceMs);
    expect(asked).toEqual({ points: 0 });
    see('visible');
    await pass(jitterMs);
    expect(asked).toEqual({ points: 1 });
  });

  it('refetches nothing that is no longer shown', async () => {
    const { asked, queryClient } = listen();
    hear('points');
    queryClient.clear();
    await pass(jitterMs);
    expect(asked).toEqual({ points: 0 });
  });

  it('refetches everything after a lost connection, not after the first', async () => {
    const { asked } = listen();
    await pass(jitterMs);
    expect(asked).toEqual({ points: 0 });
    last().onopen();
    await pass(jitterMs);
    expect(asked).toEqual({ points: 1 });
  });

  it('refetches what changed between the page and its stream, and nothing that changed before the page', async () => {
    await pass(1_000);
    const { asked } = listen({
      points: [['points', 'getBalance']],
      billing: [['billing', 'getBilling']],
    });
    const age = Math.floor(performance.now());
    last().onmessage({ data: JSON.stringify({ ago: { points: age + 100, billing: 5 }, held: 120_000 }) });
    await pass(jitterMs);
    expect(asked).toEqual({ points: 0, billing: 1 });
  });

  it('refetches everything when the server does not know what changed since the page began', async () => {
    await pass(500);
    const { asked } = listen();
    last().onmessage({ data: JSON.stringify({ ago: {}, held: 499 }) });
    await pass(jitterMs);
    expect(asked).toEqual({ points: 1 });
  });

  it('takes the answers of a page that was open for long before somebody signed in for recent', async () => {
    await pass(3_600_000);
    const { asked } = listen();
    await pass(1_000);
    last().onmessage({ data: JSON.stringify({ ago: { points: 61_500 }, held: 120_000 }) });
    await pass(jitterMs);
    expect(asked).toEqual({ points: 0 });
    last().onmessage({ data: JSON.stringify({ ago: { points: 60_500 }, held: 120_000 }) });
    await pass(jitterMs);
    expect(asked).toEqual({ points: 1 });
  });

  it('reconnects after a refusal, with growing pauses', () => {
    listen();
    for (const waited of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      const before = FakeEventSource.opened.length;
      last().close();
      last().onerror();
      vi.advanceTimersByTime(waited - 1);
      expect(FakeEventSource.opened).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeEventSource.opened).toHaveLength(before + 1);
    }
  });

  it('leaves a lost connection to the browser, which reconnects by itself', () => {
    listen();
    last().readyState = 0;
    last().onerror();
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it('pauses while its tab is hidden, and refetches everything when it is visible again', async () => {
    const { asked } = listen();
    see('hidden');
    await pass(19_999);
    expect(last().readyState).toBe(1);
    see('visible');
    await pass(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    see('hidden');
    await pass(20_000);
    expect(last().readyState).toBe(FakeEventSource.CLOSED);
    see('visible');
    expect(FakeEventSource.opened).toHaveLength(2);
    last().onopen();
    await pass(jitterMs);
    expect(asked).toEqual({ points: 1 });
  });

  it('stops for good', () => {
    const { asked, stop } = listen();
    hear('points');
    stop();
    vi.advanceTimersByTime(60_000);
    expect(asked).toEqual({ points: 0 });
    expect(last().readyState).toBe(FakeEventSource.CLOSED);
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});
