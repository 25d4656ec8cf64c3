import { expect, it } from 'vitest';
import { lessonTime } from './trial-times.view.ts';

it.each([
  ['lt', 'antradienis, lapkričio 24 d., 17:30–19:00'],
  ['en', 'Tuesday, 24 November, 17:30–19:00'],
] as const)('says in %s when a lesson is', (locale, time) => {
  const startsAt = '2026-11-24T15:30:00.000Z';
  expect(lessonTime({ startsAt, endsAt: '2026-11-24T17:00:00.000Z' }, locale)).toBe(time);
});
