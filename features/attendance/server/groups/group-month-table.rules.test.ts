import { expect, it } from 'vitest';
import type { GroupMonth } from '../../shared/attendance.ts';
import { groupMonthTable } from './group-month-table.rules.ts';

const month: GroupMonth = {
  group: {
    id: 'g',
    name: 'Žaidimai',
    status: 'active',
    mode: 'live',
    city: null,
    address: null,
    studentCount: 2,
  },
  month: '2026-11',
  days: [
    { date: '2026-11-06', state: 'approved', marked: 2, students: 2, comment: '', rate: 0.5 },
    { date: '2026-11-13', state: 'missing', marked: 0, students: 2, comment: '', rate: null },
  ],
  students: [
    {
      userId: 'a',
      firstName: 'Ona',
      lastName: 'Žukauskaitė',
      current: true,
      guest: false,
      marks: { '2026-11-06': 'leftEarly' },
      madeUp: {},
      excused: [],
      rate: 1,
      consecutiveAbsences: 0,
    },
    {
      userId: 'b',
      firstName: 'Petras',
      lastName: 'Žukauskas',
      current: false,
      guest: false,
      marks: { '2026-11-06': 'absent' },
      madeUp: { '2026-11-06': '2026-12-03' },
      excused: [],
      rate: 2 / 3,
      consecutiveAbsences: 1,
    },
  ],
  rate: null,
};

it('has a line per student, a column per day and the rates at both ends', () => {
  expect(groupMonthTable(month, 'lt')).toEqual([
    [
      'Pavardė',
      'Vardas',
      '2026-11-06',
      '2026-11-13',
      'Lankomumas šiais mokslo metais',
      'Praleista pamokų iš eilės',
    ],
    ['Žukauskaitė', 'Ona', 'išėjo anksčiau', '', '100%', '0'],
    ['Žukauskas', 'Petras', 'nedalyvavo, pasivyta 2026-12-03', '', '67%', '1'],
    ['Dalyvavo', '', '50%', '', '', ''],
  ]);
});

it("speaks the reader's language", () => {
  expect(groupMonthTable(month, 'en')[1]).toEqual(['Žukauskaitė', 'Ona', 'left early', '', '100%', '0']);
});
