import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mergedNews, mergeMs } from './merged-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const tell = vi.fn<(names: string[]) => void>();
  return { tell, news: mergedNews(tell) };
}

it('sends what comes within a moment together, each name once, and sends later news separately', () => {
  const { tell, news } = listen();
  news.add(['attendance']);
  vi.advanceTimersByTime(mergeMs - 1);
  news.add(['attendance', 'points']);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  news.add(['points']);
  vi.advanceTimersByTime(mergeMs);
  expect(tell.mock.calls).toEqual([[['attendance', 'points']], [['points']]]);
});

it('leaves out what a broader name covers', () => {
  const { tell, news } = listen();
  news.add(['attendance/a', 'attendance', 'groups/a']);
  vi.advanceTimersByTime(mergeMs);
  news.add(['groups/a', '*', 'points']);
  vi.advanceTimersByTime(mergeMs);
  expect(tell.mock.calls).toEqual([[['attendance', 'groups/a']], [['*']]]);
});

it('sends nothing after it was ended', () => {
  const { tell, news } = listen();
  news.add(['points']);
  news.stop();
  vi.advanceTimersByTime(mergeMs);
  expect(tell).not.toHaveBeenCalled();
});
