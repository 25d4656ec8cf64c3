import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/shared/dates.ts';
import { ageOn, whyNotBorn, whyNotOfAge } from './age.rules.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));

describe('ageOn', () => {
  it.each([
    ['2020-11-20', '2026-11-20', 6],
    ['2020-11-21', '2026-11-20', 5],
    ['2020-02-29', '2026-02-28', 5],
    ['2020-02-29', '2026-03-01', 6],
    ['2026-11-21', '2026-11-20', -1],
  ])('for somebody born %s is, on %s, %i', (birthDate, on, age) => {
    expect(ageOn(birthDate, on)).toBe(age);
  });

  it('never decreases, and increases by one at most, from one day to the next', () => {
    void fc.assert(
      fc.property(day, day, (birthDate, on) => {
        const growth = ageOn(birthDate, addDays(on, 1)) - ageOn(birthDate, on);
        expect([0, 1]).toContain(growth);
      }),
    );
  });
});

describe('whyNotOfAge', () => {
  it.each([
    ['on the sixth birthday', '2020-11-20', null],
    ['the day before it', '2020-11-21', 'people/age-out-of-range'],
    ['the day before the twentieth birthday', '2006-11-21', null],
    ['on the twentieth birthday', '2006-11-20', 'people/age-out-of-range'],
  ])('%s', (_title, birthDate, expected) => {
    expect(whyNotOfAge(birthDate, '2026-11-20')).toBe(expected);
  });

  it('admits a child for exactly fourteen years', () => {
    void fc.assert(
      fc.property(day, day, (birthDate, on) => {
        const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
        const had = on.slice(5) >= birthDate.slice(5) ? years : years - 1;
        expect(whyNotOfAge(birthDate, on) === null).toBe(had >= 6 && had < 20);
      }),
    );
  });
});

describe('whyNotBorn', () => {
  const [child, parent] = [
    { isChild: true, birthDate: '2015-04-12' },
    { isChild: false, birthDate: '1985-03-02' },
  ];
  it.each([
    ['a child of age', child, '2014-01-01', null],
    ['a child without one', child, null, 'people/age-out-of-range'],
    ['a child of the future', child, '2099-01-01', 'people/age-out-of-range'],
    ['a child as it was, grown up by now', { ...child, birthDate: '2000-01-01' }, '2000-01-01', null],
    ['a parent without one', parent, null, null],
    ['a parent born today', parent, '2026-11-20', null],
    ['a parent born tomorrow', parent, '2026-11-21', 'request/invalid'],
    ['a parent older than anybody', parent, '1899-01-01', 'request/invalid'],
  ])('%s', (_title, who, birthDate, expected) => {
    expect(whyNotBorn(who, birthDate, '2026-11-20')).toBe(expected);
  });
});
