import { describe, expect, it } from 'vitest';
import { amountOf, balanceAfter, draftProblems } from './adjustment.view.ts';

describe('amountOf', () => {
  it.each([
    ['give', '50', 50],
    ['take', ' 50 ', -50],
    ['give', '1000', 1000],
    ['give', '1001', null],
    ['take', '0', null],
    ['give', '-5', null],
    ['give', '1.5', null],
    ['give', '', null],
  ] as const)('reads %s „%s“ as %s', (sign, points, amount) => {
    expect(amountOf({ sign, points })).toBe(amount);
  });
});

it('shows the balance afterwards, and none below 0', () => {
  expect(balanceAfter({ sign: 'give', points: '50' }, 120)).toBe(170);
  expect(balanceAfter({ sign: 'take', points: '120' }, 120)).toBe(0);
  expect(balanceAfter({ sign: 'take', points: '121' }, 120)).toBeNull();
});

it('reports each problem at its field', () => {
  expect(draftProblems({ sign: 'give', points: '', reason: ' a ' }, 10)).toEqual({
    points: 'points_wrong',
    reason: 'reason_short',
  });
  expect(draftProblems({ sign: 'take', points: '11', reason: 'Klaida' }, 10)).toEqual({
    points: 'points_too_many',
  });
  expect(draftProblems({ sign: 'take', points: '10', reason: 'Klaida' }, 10)).toEqual({});
});
