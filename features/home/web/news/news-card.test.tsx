import { expect, it, vi } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import home from '../messages/lt.ts';
import { NewsCard } from './news-card.tsx';

it('tells once it has the height that it keeps, not before', async () => {
  let answer: (news: object) => void = () => undefined;
  const news = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const calls = fakeServer({ 'notifications/listNotifications': () => news });
  const onSettled = vi.fn();
  renderScreen(<NewsCard onSettled={onSettled} />, { messages: { ...platform, home } });
  await expect.poll(() => calls.length).toBe(1);
  expect(onSettled).not.toHaveBeenCalled();
  answer({ lines: [], more: false });
  await expect.poll(() => onSettled.mock.calls.length).toBe(1);
});
