import { describe, expect, it } from 'vitest';
import { channelsToTell, isAskedByAdmin } from './bulletin-channels.rules.ts';

const [none, mail, both] = [
  { channels: { mail: false, push: false } },
  { channels: { mail: true, push: false } },
  { channels: { mail: true, push: true } },
];

describe('who requested mail and push', () => {
  it.each([
    ['an admin’s who writes them', 'admin', mail, null, true],
    ['an admin’s who saves a teacher’s', 'admin', mail, { ...mail, askedByAdmin: false }, true],
    [
      'still an admin’s when a teacher changes the text',
      'teacher',
      mail,
      { ...both, askedByAdmin: true },
      true,
    ],
    ['a teacher’s who adds one', 'teacher', both, { ...mail, askedByAdmin: true }, false],
    ['a teacher’s who writes them', 'teacher', mail, null, false],
    ['nobody’s without any', 'admin', none, { ...mail, askedByAdmin: true }, false],
  ] as const)('is %s', (_title, role, plan, before, expected) => {
    expect(isAskedByAdmin({ role }, plan, before)).toBe(expected);
  });
});

describe("a bulletin's channels", () => {
  it.each([
    ['as an admin asked, whatever teachers may', true, false, both],
    ['as a teacher asked where teachers may', false, true, both],
    ['by banner and bell alone where they may not any more', false, false, none],
  ] as const)('is %s', (_title, askedByAdmin, teachersMayNotify, expected) => {
    expect(channelsToTell({ ...both, askedByAdmin }, { teachersMayNotify })).toEqual(expected.channels);
  });
});
