import { describe, expect, it } from 'vitest';
import type { SessionGroup } from '#platform/shared/session.ts';
import { canNameAGroup, currentGroups, selectedGroup } from './group.rules.ts';

const flags = { spaceOdysseyEnabled: true, diplomaEnabled: true, feedbackEnabled: true };
const group = (id: string, status: SessionGroup['status']): SessionGroup => ({
  id,
  name: id,
  status,
  ...flags,
});

const graduated = group('graduated', 'graduated');
const active = group('active', 'active');
const other = group('other', 'active');

describe('selectedGroup', () => {
  it.each([
    ['the chosen group', [graduated, active, other], 'other', other],
    ['a chosen group that has graduated', [active, graduated], 'graduated', graduated],
    ['the first active group when nothing was chosen', [graduated, active, other], null, active],
    ['the first active group when the chosen one was left', [graduated, active], 'left', active],
    ['the first group when none is active', [graduated], null, graduated],
    ['nothing without groups', [], 'left', null],
  ] as const)('is %s', (_title, groups, chosen, expected) => {
    expect(selectedGroup(groups, chosen)).toBe(expected);
  });
});

describe('currentGroups', () => {
  it.each([
    ['leaves out what has finished', [graduated, active, other], [active, other]],
    ['keeps what has finished when nothing else is there', [graduated], [graduated]],
    ['is empty without groups', [], []],
  ] as const)('%s', (_title, groups, expected) => {
    expect(currentGroups(groups)).toEqual(expected);
  });
});

describe('a group', () => {
  it.each(['Žaidimų kūrėjai', '👩‍🚀', 'C++', '7A', 'فريق'])('can be named “%s”', (name) => {
    expect(canNameAGroup(name)).toBe(true);
  });

  it.each([
    ['nothing that is seen', '\u200b\u200d'],
    ['a turned direction', 'Scratch\u202e hctarcS'],
    ['an isolate', '\u2067Scratch'],
  ])('cannot be named %s', (_what, name) => {
    expect(canNameAGroup(name)).toBe(false);
  });
});
