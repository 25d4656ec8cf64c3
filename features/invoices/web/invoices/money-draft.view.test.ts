import { describe, expect, it } from 'vitest';
import { centsOf, draftOf, draftProblems } from './money-draft.view.ts';

const limits = { mostCents: 5000, today: '2026-11-20', needsReason: true };
const fine = { amount: '45,00', day: '2026-11-20', text: 'Vaikas sirgo' };

it('starts with the amount as a person types it', () => {
  expect(draftOf(4505, '2026-11-20')).toEqual({ amount: '45,05', day: '2026-11-20', text: '' });
  expect(draftOf(0, '2026-11-20').amount).toBe('');
  expect(centsOf({ amount: '45,05' })).toBe(4505);
});

describe('draftProblems', () => {
  it.each([
    [{}, {}],
    [{ amount: '' }, { amount: 'amount_needed' }],
    [{ amount: '0' }, { amount: 'amount_needed' }],
    [{ amount: '-5' }, { amount: 'amount_needed' }],
    [{ amount: '50,01' }, { amount: 'amount_too_large' }],
    [{ day: '' }, { day: 'day_missing' }],
    [{ day: '2026-11-21' }, { day: 'day_in_future' }],
    [{ text: ' a ' }, { text: 'reason_needed' }],
  ])('of %o are %o', (change, problems) => {
    expect(draftProblems({ ...fine, ...change }, limits)).toEqual(problems);
  });

  it('names a day before the earliest', () => {
    const since = { ...limits, earliest: '2026-11-01' };
    expect(draftProblems({ ...fine, day: '2026-11-01' }, since)).toEqual({});
    expect(draftProblems({ ...fine, day: '2026-10-31' }, since)).toEqual({ day: 'day_too_old' });
  });

  it('requires no day, reason or limit where there is none', () => {
    const none = { mostCents: null, today: null, needsReason: false };
    expect(draftProblems({ amount: '9999', day: '', text: '' }, none)).toEqual({});
  });
});
