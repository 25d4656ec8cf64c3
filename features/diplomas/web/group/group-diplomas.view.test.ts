import { expect, it } from 'vitest';
import type { DiplomaStudent } from '../../shared/diplomas.ts';
import { chosenOf, makeable, spellingsFor } from './group-diplomas.view.ts';

const student = (id: string, changes: Partial<DiplomaStudent> = {}): DiplomaStudent => ({
  id,
  firstName: 'Ona',
  lastName: 'Onaitė',
  present: true,
  attendanceRate: 0.9,
  lessonsDone: 3,
  unprintable: '',
  diploma: null,
  revoked: [],
  ...changes,
});
const diploma = { id: 'd', code: 'ORB-222-2222-2222', issuedOn: '2026-11-20', outdated: false, work: null };
const students = [
  student('plain'),
  student('has', { diploma }),
  student('left', { present: false }),
  student('foreign', { unprintable: '中' }),
];
const spelled = { foreign: { firstName: 'Li', lastName: 'Na' } };
const ids = (list: readonly DiplomaStudent[]) => list.map(({ id }) => id);

it('offers diplomas for those without one, and for unprintable names once they are spelled', () => {
  expect(ids(makeable(students, {}))).toEqual(['plain']);
  expect(ids(makeable(students, spelled))).toEqual(['plain', 'foreign']);
});

it('makes them for everybody by default, except those whose diploma was revoked', () => {
  const revoked = [
    { id: 'r', code: '', issuedOn: '2026-11-20', revokedAt: '2026-11-20T15:00:00Z', reason: '' },
  ];
  const again = student('again', { revoked });
  expect(ids(chosenOf([again], null))).toEqual([]);
  expect(ids(chosenOf([again], new Set(['again'])))).toEqual(['again']);
  const able = makeable(students, spelled);
  expect(ids(chosenOf(able, null))).toEqual(['plain', 'foreign']);
  expect(ids(chosenOf(able, new Set(['foreign', 'has'])))).toEqual(['foreign']);
});

it('sends only the spellings that are needed', () => {
  expect(spellingsFor(students, { ...spelled, plain: { firstName: 'X', lastName: 'Y' } })).toEqual(spelled);
});
