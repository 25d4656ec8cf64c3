import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heartbeatMs, tellEveryMs } from '../../shared/stage.rules.ts';
import type { SeatState } from '../../shared/stage.ts';
import { activityStore } from './lesson-activity.view.ts';
import { retryMs, startTelling } from './use-telling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const place = { lessonId: 'ciklai', step: 1, steps: 3 };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function telling() {
  const store = activityStore();
  const send = vi.fn(async (_state: SeatState): Promise<unknown> => undefined);
  store.hear({ place });
  const stop = startTelling(store, send);
  const type = (code: string) => store.hear({ place, exerciseId: 'namas', news: { kind: 'typed', code } });
  const sent = () => send.mock.calls.map(([state]) => state);
  return { store, send, stop, type, sent };
}

describe('startTelling', () => {
  it('tells a key after a pause at once, and keys in a row at a pace', async () => {
    const { type, sent, stop } = telling();
    await pass(0);
    expect(sent()).toMatchObject([{ ...place, doing: 'reading', typed: false }]);
    await pass(5_000);
    type('a');
    await pass(0);
    expect(sent()).toHaveLength(2);
    for (let key = 0; key < 10; key += 1) {
      type(`ab${key}`);
      await pass(tellEveryMs / 10);
    }
    await pass(0);
    expect(sent().slice(1)).toMatchObject([
      { code: 'a', typed: true },
      { code: 'ab9', typed: true },
    ]);
    stop();
    type('more');
    await pass(heartbeatMs);
    expect(sent()).toHaveLength(3);
  });

  it('tells that it is there while nothing happens, without the code', async () => {
    const { type, sent, stop } = telling();
    await pass(0);
    type('a');
    await pass(tellEveryMs);
    await pass(heartbeatMs);
    expect(sent()).toHaveLength(3);
    expect(sent()[2]).toMatchObject({ doing: 'writing', typed: false });
    expect(sent()[2]).not.toHaveProperty('code');
    stop();
  });

  it('tells all of it again after a failure, and at once when the network is back', async () => {
    const { send, type, sent, stop } = telling();
    await pass(0);
    type('a');
    await pass(tellEveryMs);
    send.mockRejectedValueOnce(new TypeError('no network'));
    type('b');
    await pass(tellEveryMs);
    expect(sent()).toHaveLength(3);
    await pass(retryMs);
    expect(sent()[3]).toMatchObject({ code: 'b' });
    send.mockRejectedValueOnce(new TypeError('no network'));
    type('c');
    await pass(tellEveryMs);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(sent()).toHaveLength(6);
    expect(sent()[5]).toMatchObject({ code: 'c' });
    stop();
  });
});
