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
    const gone = new Set(expired(names, { proven: named(day) }));
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

it('removes nothing that it did not make', () => {
  const theirs = [
    ...['erasures.ndjson', 'orbita-notes.txt', 'holiday.tar.zst', 'orbita-2026-01-01.tar.zst'],
    ...['orbita-2026-01-01T020700Z-keep.tar.zst', 'orbita-2026-01-01T020700Z.tar.zst.bak'],
    ...['my-orbita-2026-01-01T020700Z.tar.zst', 'orbita-2026-02-31T020700Z.tar.zst'],
  ];
  const many = Array.from({ length: 60 }, (_, n) => named(begin.add({ days: 100 + n })));
  const gone = expired([...theirs, ...many], { proven: many.at(-1) ?? '' });
  expect(gone.length).toBeGreaterThan(30);
  expect(gone.filter((name) => theirs.includes(name))).toEqual([]);
});

describe('a clock that is wrong', () => {
  const nights = 200;
  const before = afterNights(nights);
  const [last, ahead] = [begin.add({ days: nights - 1 }), begin.add({ days: nights, years: 1 })];

  it('ahead by a year removes no more than any night does', () => {
    const gone = expired([...before, named(ahead)], { proven: named(ahead) });
    expect(gone.length).toBeLessThanOrEqual(3);
    expect(gone).not.toContain(named(last));
  });

  it('ahead for a month keeps the months before, and what it made itself does not push out newer ones', () => {
    let names = before;
    for (let night = 0; night < 30; night += 1) {
      const proven = named(ahead.add({ days: night }));
      const gone = new Set(expired([...names, proven], { proven }));
      names = [...names, proven].filter((name) => !gone.has(name));
    }
    const left = names.filter((name) => name <= named(last));
    expect(left).toContain(named(last));
    const months = new Set(left.map((name) => name.slice(0, 'orbita-2026-01'.length)));
    expect(months.size).toBe(7);
    // Mended again: those of the future are neither counted nor removed.
    const ofTheFuture = (some: readonly string[]) => some.filter((name) => name >= named(ahead));
    const wrong = ofTheFuture(names);
    for (let night = 1; night <= 20; night += 1) {
      const proven = named(last.add({ days: night }));
      const gone = new Set(expired([...names, proven], { proven }));
      names = [...names, proven].filter((name) => !gone.has(name));
    }
    expect(ofTheFuture(names)).toEqual(wrong);
    expect(wrong.length).toBeGreaterThanOrEqual(kept.days);
    for (let night = 7; night <= 20; night += 1) expect(names).toContain(named(last.add({ days: night })));
  });

  it('back by a year removes nothing', () => {
    const back = named(last.subtract({ years: 1 }));
    expect(expired([...before, back], { proven: back })).toEqual([]);
  });
});

it('keeps what was there after months without one', () => {
  const before = afterNights(100);
  const late = named(begin.add({ days: 300 }));
  expect(expired([...before, late], { proven: late }).length).toBeLessThanOrEqual(3);
});

it('does not let one that could not be proven stand for its week or month', () => {
  const names = Array.from({ length: 40 }, (_, n) => named(begin.add({ days: n })));
  const unproven = new Set(names.filter((_, n) => n % 7 > 0));
  const proven = names.at(-1) ?? '';
  const left = new Set(names).difference(new Set(expired(names, { proven, unproven })));
  const old = names.slice(0, -kept.days);
  expect(old.filter((name) => left.has(name)).every((name) => !unproven.has(name))).toBe(true);
  expect(old.filter((name) => left.has(name)).length).toBeGreaterThanOrEqual(3);
});

it('keeps all of a day that has several, also those before an upgrade', () => {
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
  expect(expired(names, { proven: names[1] ?? '' })).toEqual([]);
});
