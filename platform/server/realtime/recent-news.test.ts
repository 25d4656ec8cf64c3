import { expect, it } from 'vitest';
import { keptMs, recentNews } from './recent-news.ts';

function keep() {
  let time = 5_000;
  const news = recentNews(() => time);
  const pass = (ms: number) => {
    time += ms;
  };
  return { news, pass };
}

it('knows how long ago each name changed for an audience, and nothing of others', () => {
  const { news, pass } = keep();
  news.add({ changed: ['points', 'rewards'], audience: ['user:rasa'] });
  pass(300);
  news.add({ changed: ['points'], audience: ['family:lukas'] });
  news.add({ changed: ['attendance'], within: 'robots', audience: ['group:robots'] });
  news.add({ changed: ['invoices'], audience: ['user:jonas'] });
  pass(200.5);
  expect(news.for(['user:rasa', 'family:lukas', 'group:robots'])).toEqual({
    ago: { points: 201, rewards: 501, 'attendance/robots': 201 },
    held: 500,
  });
  expect(news.for(['user:urte']).ago).toEqual({});
});

it('leaves out what a tab changed itself, not what others changed before', () => {
  const { news, pass } = keep();
  const points = { changed: ['points'], audience: ['user:rasa'] } as const;
  news.add({ ...points, besides: 'phone' });
  expect(news.for(['user:rasa'], 'phone').ago).toEqual({});
  news.add({ ...points, besides: 'desk' });
  pass(10);
  news.add({ ...points, besides: 'phone' });
  news.add({ ...points, besides: 'phone' });
  pass(10);
  expect(news.for(['user:rasa'], 'phone').ago).toEqual({ points: 20 });
  expect(news.for(['user:rasa'], 'desk').ago).toEqual({ points: 10 });
  expect(news.for(['user:rasa']).ago).toEqual({ points: 10 });
});

it('forgets what is older than it keeps, and says since when it knows everything', () => {
  const { news, pass } = keep();
  news.add({ changed: ['points'], audience: ['user:rasa'] });
  pass(keptMs);
  expect(news.for(['user:rasa'])).toEqual({ ago: { points: keptMs }, held: keptMs });
  pass(1);
  expect(news.for(['user:rasa'])).toEqual({ ago: {}, held: keptMs });
  news.add({ changed: ['rewards'], audience: ['user:rasa'] });
  news.begin();
  pass(7);
  expect(news.for(['user:rasa'])).toEqual({ ago: {}, held: 7 });
});
