import { expect, it } from 'vitest';
import { vilniusInstant } from '#platform/shared/dates.ts';
import { movedWords } from './plan.view.ts';

const slot = (date: string, start = '17:30', end = '19:00') => ({
  ...{ date, startsAt: vilniusInstant(date, start), endsAt: vilniusInstant(date, end) },
});
const thursday = slot('2026-11-26');

it.each([
  ['another weekday at the same time', slot('2026-11-27'), 'kt, lapkr. 26 → pn, lapkr. 27, 17:30–19:00'],
  [
    'another time of the same day',
    slot('2026-11-26', '18:00', '19:30'),
    'lapkr. 26, 17:30–19:00 → 18:00–19:30',
  ],
  ['the same weekday of another week', slot('2026-12-03'), 'lapkr. 26 → gruod. 3, 17:30–19:00'],
  [
    'another weekday and another time',
    slot('2026-11-27', '16:00', '17:30'),
    'kt, lapkr. 26, 17:30–19:00 → pn, lapkr. 27, 16:00–17:30',
  ],
])('says a move to %s', (_, to, words) => {
  expect(movedWords({ from: thursday, to }, 'lt')).toBe(words);
});

it('is also worded in English, across a clock change at the same time', () => {
  const [before, after] = [slot('2027-03-25'), slot('2027-04-02')];
  expect(movedWords({ from: before, to: after }, 'en')).toBe('Thu, 25 Mar → Fri, 2 Apr, 17:30–19:00');
});
