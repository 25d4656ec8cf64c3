import { describe, expect, it } from 'vitest';
import { backupName, expired, instantOf, kept } from './backups.rules.ts';

const nightOf = (day: Temporal.PlainDate) => Temporal.Instant.from(`${day}T02:07:00Z`);
const named = (day: Temporal.PlainDate) => backupName(nightOf(day).toString());
const begin = Temporal.PlainDate.from('2026-01-01');

/** What is left after so many nights, each of which removed what had expired. */
function afterNights(nights: number, isMade: (night: number) => boolean = () => true): string[] {
  let names: string[] = [];
  for (let night = 0; night < nights; night += 1) {
    const day = begin.add({ days: night });
    if (!isMade(night)) continue;
    names.push(named(day));
    const gone = new Set(expired(names, nightOf(day)));
    names = names.filter((name) => !gone.has(name));
  }
  return names;
}

const agesOf = (names: readonly string[], today: Temporal.PlainDate) =>
  names.map((name) => instantOf(name)?.toZonedDateTimeISO('UTC').toPlainDate().until(today).days ?? -1);

describe('over 400 nights', () => {
  const nights = 400;
  const today = begin.add({ days: nights - 1 });
  const ages = agesOf(afterNights(nights), today);

  it('keeps each of the last 14 days', () => {
    for (let age = 0; age < kept.days; age += 1) expect(ages).toContain(age);
  });

  it('keeps one of each of the last 8 weeks and of the last 12 months, and little else', () => {
    for (let week = 0; week < kept.weeks; week += 1)
      expect(ages.some((age) => age >= week * 7 - 6 && age <= week * 7 + 6)).toBe(true);
    const months = new Set(ages.map((age) => today.subtract({ days: age }).toPlainYearMonth().toString()));
    expect([...months].sort()).toEqual(
      Array.from({ length: kept.months }, (_, n) =>
        today.subtract({ months: n }).toPlainYearMonth().toString(),
      ).sort(),
    );
    expect(ages.length).toBeLessThanOrEqual(kept.days + kept.weeks + kept.months);
  });

  it('holds on each night of the year: what a week or a month needs was not removed before', () => {
    for (let night = 60; night < nights; night += 13) {
      const now = begin.add({ days: night });
      const found = agesOf(afterNights(night + 1), now);
      expect(found.filter((age) => age < kept.days)).toHaveLength(kept.days);
      // No gap of the last 8 weeks is longer than two weeks, none of the year longer than two months.
      const sorted = found.toSorted((one, other) => one - other);
      for (const [n, age] of sorted.entries()) {
        const gap = age - (sorted[n - 1] ?? 0);
        expect(gap).toBeLessThanOrEqual(age < 50 ? 14 : 62);
      }
    }
  });
});

it('never removes the newest, however old, nor what it did not make', () => {
  const now = Temporal.Instant.from('2030-01-01T00:00:00Z');
  expect(expired([named(begin), 'erasures.ndjson', 'orbita-notes.txt', 'holiday.tar.zst'], now)).toEqual([]);
  expect(expired([named(begin), named(begin.add({ days: 1 }))], now)).toEqual([named(begin)]);
});

it('keeps all of a day that has several, also those before an upgrade', () => {
  const now = Temporal.Instant.from('2026-11-20T15:00:00Z');
  const names = [
    backupName('2026-11-20T02:07:00Z', { sealed: true }),
    backupName('2026-11-20T10:00:01.123Z', { mark: 'before-0.3.0' }),
  ];
  expect(names).toEqual([
    'orbita-2026-11-20T020700Z.tar.zst.age',
    'orbita-2026-11-20T100001Z-before-0.3.0.tar.zst',
  ]);
  expect(names.map((name) => instantOf(name)?.toString())).toEqual([
    '2026-11-20T02:07:00Z',
    '2026-11-20T10:00:01Z',
  ]);
  expect(expired(names, now)).toEqual([]);
});
