import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExerciseNews } from '#features/exercises/web/components/use-exercise-watch.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { myStageOf, stageNow } from '../../shared/stage.factory.ts';
import { codeEveryMs, heartbeatMs, pauseMs, tellEveryMs } from '../../shared/stage.rules.ts';
import type { SeatState } from '../../shared/stage.ts';
import { myStageQuery } from '../stage.queries.ts';
import { activityStore } from './lesson-activity.view.ts';
import { leaveMs, retryMs, startTelling, useTelling } from './use-telling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const place = { lessonId: 'ciklai', step: 1, steps: 3 };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function telling() {
  const store = activityStore();
  const answer = { followed: false };
  const send = vi.fn(async (_state: SeatState) => ({ ...answer }));
  store.hear({ place });
  const { stop, follow } = startTelling(store, send);
  const hear = (news: ExerciseNews) => store.hear({ place, exerciseId: 'namas', news });
  const type = (code: string) => hear({ kind: 'typed', code });
  const sent = () => send.mock.calls.map(([state]) => state);
  return { send, answer, stop, follow, hear, type, sent };
}

describe('startTelling', () => {
  it('tells a key after a pause at once, and keys in a row at a slow pace while nobody reads them', async () => {
    const { type, sent, stop } = telling();
    await pass(0);
    expect(sent()).toMatchObject([{ ...place, doing: 'reading', typed: false }]);
    await pass(5_000);
    type('a');
    await pass(0);
    expect(sent()).toHaveLength(2);
    for (let key = 0; key < 10; key += 1) {
      type(`ab${key}`);
      await pass(codeEveryMs / 10);
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

  it('tells what changes on a tile soon, in the middle of typing', async () => {
    const { hear, type, sent, stop } = telling();
    await pass(0);
    type('a');
    await pass(tellEveryMs);
    type('ab');
    await pass(tellEveryMs);
    expect(sent()).toHaveLength(2);
    hear({ kind: 'started' });
    await pass(0);
    expect(sent().at(-1)).toMatchObject({ doing: 'running', code: 'ab' });
    type('abc');
    hear({ kind: 'failed', problem: 'NameError', line: null });
    await pass(tellEveryMs);
    expect(sent().at(-1)).toMatchObject({ doing: 'failed', sameErrors: 1, code: 'abc' });
    stop();
  });

  it('tells each key soon while somebody reads the code', async () => {
    const { answer, follow, type, sent, stop } = telling();
    await pass(0);
    type('a');
    await pass(tellEveryMs);
    type('ab');
    follow(true);
    answer.followed = true;
    await pass(tellEveryMs);
    expect(sent().at(-1)).toMatchObject({ code: 'ab' });
    type('abc');
    answer.followed = false;
    await pass(tellEveryMs);
    expect(sent().at(-1)).toMatchObject({ code: 'abc' });
    type('abcd');
    await pass(tellEveryMs);
    expect(sent().at(-1)).toMatchObject({ code: 'abc' });
    await pass(codeEveryMs - tellEveryMs);
    expect(sent().at(-1)).toMatchObject({ code: 'abcd' });
    stop();
  });

  it('tells the first key after a long pause soon: the child was stuck on the teacher’s screen', async () => {
    const { type, sent, stop } = telling();
    await pass(0);
    type('a');
    await pass(pauseMs + 2 * tellEveryMs);
    const before = sent().length;
    type('ab');
    await pass(tellEveryMs);
    expect(sent().slice(before)).toMatchObject([{ typed: true, code: 'ab' }]);
    stop();
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
    await pass(codeEveryMs);
    expect(sent()).toHaveLength(3);
    await pass(retryMs);
    expect(sent()[3]).toMatchObject({ code: 'b', typed: true });
    send.mockRejectedValueOnce(new TypeError('no network'));
    type('c');
    await pass(codeEveryMs);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(sent()).toHaveLength(6);
    expect(sent()[5]).toMatchObject({ code: 'c' });
    stop();
  });
});

/** A seat that is taken and left, and how often each was told. */
function seat() {
  const calls = fakeServer({
    'stage/tellState': () => ({ heardAt: stageNow, followed: false }),
    'stage/leaveSeat': () => ({ left: true }),
  });
  const client = new QueryClient();
  const { queryKey } = myStageQuery();
  client.setQueryData(queryKey, { stage: myStageOf(), now: stageNow });
  const store = activityStore();
  store.hear({ place });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const take = () => renderHook(() => useTelling(myStageOf(), store), { wrapper }).unmount;
  const count = (wanted: string) => calls.filter(({ procedure }) => procedure === wanted).length;
  const end = () => client.setQueryData(queryKey, { stage: null, now: stageNow });
  const hearNews = () => void client.invalidateQueries({ queryKey, refetchType: 'none' });
  return { take, count, end, hearNews };
}

describe('useTelling', () => {
  it('tells that the seat was left, unless it is taken again at once', async () => {
    const { take, count } = seat();
    const leave = take();
    await pass(0);
    leave();
    await pass(leaveMs - 1);
    const leaveAgain = take();
    await pass(leaveMs);
    expect(count('stage/leaveSeat')).toBe(0);
    leaveAgain();
    await pass(leaveMs);
    expect(count('stage/leaveSeat')).toBe(1);
  });

  it('tells nothing once the class is over, not even while the news of its end have no answer', async () => {
    const { take, count, end, hearNews } = seat();
    const leave = take();
    await pass(0);
    expect(count('stage/tellState')).toBe(1);
    hearNews();
    await pass(heartbeatMs + 100);
    end();
    await pass(heartbeatMs);
    leave();
    await pass(leaveMs);
    expect(count('stage/tellState')).toBe(1);
    expect(count('stage/leaveSeat')).toBe(0);
  });
});
