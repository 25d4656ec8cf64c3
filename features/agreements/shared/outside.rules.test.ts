import { describe, expect, it } from 'vitest';
import { draftOf, photosTick } from './agreements.factory.ts';
import { answerStands, whyNotEntered } from './outside.rules.ts';

const [required] = draftOf().ticks;
const ticks = required ? [required, photosTick] : [];
const version = { number: 1, publishedAt: '2026-11-01T22:30:00.000Z', ticks };
const must = required?.id ?? '';

describe('entering what was signed elsewhere', () => {
  it.each([
    ['the day of entering', 1, '2026-11-20', [must], null],
    ['a day that is still to come', 1, '2026-11-21', [must], 'agreement/day-to-come'],
    ['a paper from before the first version was published here', 1, '2026-09-01', [must], null],
    ['the day on which a later version was published, in Vilnius', 2, '2026-11-02', [must], null],
    ['a day before a later version', 2, '2026-11-01', [must], 'agreement/signed-before-version'],
    ['a paper without what it requires', 1, '2026-11-03', [photosTick.id], 'agreement/tick-missing'],
    [
      'a tick that the version hasn’t',
      1,
      '2026-11-03',
      [must, '0198c0de-0000-7000-8000-0000000000ff'],
      'db/no-document',
    ],
  ] as const)('%s', (_, number, signedOn, ticked, code) => {
    expect(whyNotEntered({ ...version, number }, { signedOn, ticks: [...ticked], today: '2026-11-20' })).toBe(
      code,
    );
  });
});

describe('an answer on a document', () => {
  const answer = { byId: 'mother', by: 'guardian', at: '2026-11-05T10:00:00.000Z', outside: null } as const;
  const stands = (given: boolean, changes: object = {}) =>
    answerStands({ signerId: 'mother', signedOn: '2026-11-03', given }, [
      { ...answer, given: !given, ...changes },
    ]);

  it('falls to what its signer, or staff for the family, answered later', () => {
    expect([stands(true), stands(false)]).toEqual([false, false]);
    expect(stands(true, { byId: 'admin', by: 'staff' })).toBe(false);
  });

  it('stands against earlier answers, those of others, and the same answer', () => {
    expect(stands(true, { at: '2026-11-02T10:00:00.000Z' })).toBe(true);
    expect(stands(true, { byId: 'father' })).toBe(true);
    expect(stands(true, { given: true })).toBe(true);
  });

  it('is a no where yes and no are of the same day', () => {
    const at = '2026-11-03T10:00:00.000Z';
    expect([stands(true, { at }), stands(false, { at })]).toEqual([false, true]);
  });

  it('is compared with the day on another document, not with that of its entry', () => {
    expect(stands(true, { outside: { signedOn: '2026-11-02', way: 'paper' } })).toBe(true);
  });
});
