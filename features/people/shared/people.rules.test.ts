import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/shared/dates.ts';
import { ageOn, selectedChild, whyNotOfAge } from './people.rules.ts';
import type { Child } from './people.ts';

const child = (id: string, status: Child['status']): Child => ({
  id,
  userId: status === 'registered' ? `account-of-${id}` : null,
  firstName: id,
  lastName: 'Petrauskaitė',
  birthDate: null,
  status,
  groups: [],
});

const invited = child('Ugnė', 'invited');
const lukas = child('Lukas', 'registered');
const urte = child('Urtė', 'registered');

describe('selectedChild', () => {
  it.each([
    ['the chosen child', [lukas, urte], 'Urtė', urte],
    ['a chosen child who is only invited', [lukas, invited], 'Ugnė', invited],
    ['the first registered child when nobody was chosen', [invited, lukas, urte], null, lukas],
    ['the first registered child when the chosen one is gone', [lukas, urte], 'gone', lukas],
    ['the invited child when nobody is registered', [invited], null, invited],
    ['nobody without children', [], null, null],
  ] as const)('is %s', (_title, children, chosen, expected) => {
    expect(selectedChild(children, chosen)).toBe(expected);
  });
});

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));

describe('ageOn', () => {
  it.each([
    ['2020-11-20', '2026-11-20', 6],
    ['2020-11-21', '2026-11-20', 5],
    ['2020-02-29', '2026-02-28', 5],
    ['2020-02-29', '2026-03-01', 6],
    ['2026-11-21', '2026-11-20', -1],
  ])('of somebody born %s is, on %s, %i', (birthDate, on, age) => {
    expect(ageOn(birthDate, on)).toBe(age);
  });

  it('never goes down, and goes up by one at most, from one day to the next', () => {
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

  it('lets a child in for exactly fourteen years', () => {
    void fc.assert(
      fc.property(day, day, (birthDate, on) => {
        const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
        const had = on.slice(5) >= birthDate.slice(5) ? years : years - 1;
        expect(whyNotOfAge(birthDate, on) === null).toBe(had >= 6 && had < 20);
      }),
    );
  });
});
