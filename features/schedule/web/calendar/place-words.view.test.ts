import { expect, it } from 'vitest';
import { placeWords } from './place-words.view.ts';

it.each([
  ['day', '2026-07-14', ['an, liep. 14']],
  ['day', '2027-07-14', ['2027-07-14']],
  ['week', '2026-07-14', ['liep. 13–19']],
  ['week', '2027-07-14', ['2027-07-12 –', '2027-07-18']],
  ['week', '2027-01-01', ['gruod. 28 –', 'saus. 3']],
  ['month', '2026-07-14', ['liepa']],
  ['month', '2027-07-14', ['2027-07']],
] as const)('a narrow calendar names the year once it differs: %s of %s', (view, date, short) => {
  expect(placeWords({ view, date }, '2026-11-26', 'lt').short).toEqual(short);
});

it.each(['day', 'week', 'month', 'agenda'] as const)('a wide calendar names the year of a %s', (view) => {
  for (const locale of ['lt', 'en'] as const)
    expect(placeWords({ view, date: '2026-07-14' }, '2026-11-26', locale).full.join(' ')).toContain('2026');
});
