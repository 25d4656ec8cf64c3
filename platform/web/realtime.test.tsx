import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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

function listen() {
  const queryClient = new QueryClient();
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const stop = connectRealtime(queryClient);
  onTestFinished(stop);
  return { invalidate, stop };
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
  it('asks again for what changed, by feature', () => {
    const { invalidate } = listen();
    last().onopen();
    last().onmessage({ data: '{"changed":["points","rewards"]}' });
    expect(invalidate.mock.calls).toEqual([[{ queryKey: [['points']] }], [{ queryKey: [['rewards']] }]]);
  });

  it('asks again for everything after a lost connection, not after the first', () => {
    const { invalidate } = listen();
    last().onopen();
    expect(invalidate).not.toHaveBeenCalled();
    last().onopen();
    expect(invalidate).toHaveBeenCalledExactlyOnceWith();
  });

  it('listens anew after a refusal, less and less often', () => {
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

  it('rests while its tab is out of sight, and asks for everything when it is seen again', () => {
    const { invalidate } = listen();
    last().onopen();
    const see = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    see('hidden');
    vi.advanceTimersByTime(19_999);
    expect(last().readyState).toBe(1);
    see('visible');
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    see('hidden');
    vi.advanceTimersByTime(20_000);
    expect(last().readyState).toBe(FakeEventSource.CLOSED);
    see('visible');
    expect(FakeEventSource.opened).toHaveLength(2);
    last().onopen();
    expect(invalidate).toHaveBeenCalledExactlyOnceWith();
  });

  it('stops for good', () => {
    const { stop } = listen();
    stop();
    vi.advanceTimersByTime(60_000);
    expect(last().readyState).toBe(FakeEventSource.CLOSED);
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});
