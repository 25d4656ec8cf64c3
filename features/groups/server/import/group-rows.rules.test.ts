import { describe, expect, it } from 'vitest';
import type { GroupRow } from '../../shared/group-import.ts';
import { type KnownNames, nameKey, outcomeOf, readGroupRow } from './group-rows.rules.ts';

const id = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ona, jonas, other, plan, python] = [1, 2, 3, 4, 5].map(id) as [string, string, string, string, string];
const known: KnownNames = {
  teachers: new Map([
    ['ona zuke', [ona]],
    ['ona@orbita.lt', [ona]],
    ['jonas jonaitis', [jonas, other]],
  ]),
  plans: new Map([['karta per savaite', [plan]]]),
  modules: new Map([['python, pradzia', [python]]]),
  groups: new Set(['scratch']),
};
const full: GroupRow['cells'] = {
  ...{
    name: 'Python',
    product: 'Kartą per savaitę',
    mode: 'gyvai',
    city: 'Vilnius',
    address: 'Gedimino pr. 9',
  },
  ...{ link: '', weekdays: 'Pr, Tr 17:00–18:30', teachers: 'Ona Žukė', startDate: '2026-09-01' },
  ...{ endDate: '31.05.2027', seats: '10', module: 'Python, pradžia', hours: '60' },
};
const read = (change: Partial<GroupRow['cells']>) => readGroupRow({ cells: { ...full, ...change } }, known);

describe('readGroupRow', () => {
  it('reads a whole row', () => {
    const { form, problems, questions } = read({});
    expect({ problems, questions }).toEqual({ problems: [], questions: [] });
    expect(form).toMatchObject({
      ...{ name: 'Python', planId: plan, noPlan: false, mode: 'live', city: 'Vilnius', maxStudents: 10 },
      ...{ startDate: '2026-09-01', endDate: '2027-05-31', teacherIds: [ona], learningHours: 60 },
      modules: [{ moduleId: python, openOrder: 0 }],
      weekdays: [{ weekday: 1 }, { weekday: 3 }],
      status: 'active',
    });
  });

  it.each([
    ['has no name', { name: ' ' }, { column: 'name', code: 'missing', value: '' }],
    ['has no address', { address: '' }, { column: 'address', code: 'missing', value: '' }],
    ['is online without a link', { mode: 'Nuotoliu' }, { column: 'link', code: 'missing', value: '' }],
    ['has an unknown mode', { mode: 'mišriai' }, { column: 'mode', code: 'unreadable', value: 'mišriai' }],
    ['has no first day', { startDate: '' }, { column: 'startDate', code: 'missing', value: '' }],
    [
      'has no such day',
      { endDate: '31.06.2027' },
      { column: 'endDate', code: 'unreadable', value: '31.06.2027' },
    ],
    [
      'ends too early',
      { endDate: '2026-08-31' },
      { column: 'endDate', code: 'end-before-start', value: '2026-08-31' },
    ],
    ['has no times', { weekdays: 'vakare' }, { column: 'weekdays', code: 'unreadable', value: 'vakare' }],
    [
      'ends a lesson early',
      { weekdays: 'Pr 18-17' },
      { column: 'weekdays', code: 'time-order', value: 'Pr 18-17' },
    ],
    ['has no seats', { seats: 'daug' }, { column: 'seats', code: 'unreadable', value: 'daug' }],
    [
      'has an unsafe link',
      { mode: 'online', link: 'javascript:x' },
      { column: 'link', code: 'unreadable', value: 'javascript:x' },
    ],
  ] as const)('says once that a row %s', (_title, change, problem) => {
    const judged = read(change);
    expect(judged.problems).toEqual([problem]);
    expect(outcomeOf(judged)).toBe('wrong');
  });

  it.each([
    [
      'an unknown teacher',
      { teachers: 'Ona Žukė, Petras Petraitis' },
      { column: 'teachers', code: 'unknown', value: 'Petras Petraitis' },
    ],
    [
      'two teachers of one name',
      { teachers: 'Jonas Jonaitis ir ona@orbita.lt' },
      { column: 'teachers', code: 'ambiguous', value: 'Jonas Jonaitis' },
    ],
    ['an unknown plan', { product: 'Stovykla' }, { column: 'product', code: 'unknown', value: 'Stovykla' }],
    ['no plan', { product: '' }, { column: 'product', code: 'none', value: '' }],
    ['an unknown module', { module: 'Roblox' }, { column: 'module', code: 'unknown', value: 'Roblox' }],
    ['a name that a group has', { name: '„Scratch“' }, { column: 'name', code: 'taken', value: '„Scratch“' }],
    ['no seats', { seats: '' }, { column: 'seats', code: 'assumed', value: '12' }],
    [
      'no end of its lessons',
      { weekdays: 'Pr 17:00' },
      { column: 'weekdays', code: 'assumed', value: 'Pr 17:00' },
    ],
  ] as const)('asks about %s', (_title, change, question) => {
    const judged = read(change);
    expect(judged.questions).toEqual([question]);
    expect(outcomeOf(judged)).toBe('asks');
  });
});

describe('nameKey', () => {
  it('compares names as people write them', () => {
    expect(nameKey(' „Žaidimų  kūrėjai“ ')).toBe(nameKey('zaidimu KUREJAI'));
  });
});
