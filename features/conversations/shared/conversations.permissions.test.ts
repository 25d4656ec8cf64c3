import { expect, it } from 'vitest';
import {
  mayAnswerFamilies,
  mayReadConversations,
  maySeeSubject,
  maySetAnswerHours,
  mayWriteToAcademy,
  mayWriteToFamilies,
} from './conversations.permissions.ts';
import { subjects } from './conversations.rules.ts';

it.each([
  ['admin', false, true, true, subjects, true],
  ['teacher', false, true, true, ['attendance', 'lessons'], false],
  ['parent', true, false, true, subjects, false],
  ['child', false, false, false, [], false],
  [null, false, false, false, [], false],
] as const)('a %s writes: %s, answers: %s, reads: %s about %s, sets hours: %s', (role, ...expected) => {
  expect([
    mayWriteToAcademy({ role }),
    mayAnswerFamilies({ role }),
    mayReadConversations({ role }),
    subjects.filter((subject) => maySeeSubject({ role }, subject)),
    maySetAnswerHours({ role }),
  ]).toEqual(expected);
});

it.each([
  ['admin', subjects],
  ['teacher', ['attendance', 'lessons']],
  ['parent', []],
  ['child', []],
  [null, []],
] as const)('a %s begins with families about %j', (role, expected) => {
  expect(subjects.filter((subject) => mayWriteToFamilies({ role }, subject))).toEqual(expected);
});
