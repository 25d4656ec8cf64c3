import { expect, it } from 'vitest';
import { putOffRefusal, stillPutOff } from './desk.rules.ts';

it.each([
  ['2026-11-20', 'desk/day-not-ahead'],
  ['2026-11-21', null],
  ['2027-02-20', null],
  ['2027-02-21', 'desk/day-not-ahead'],
])('postpones until %s: %s', (until, refusal) => {
  expect(putOffRefusal(until, '2026-11-20')).toBe(refusal);
});

it('of two keeps the one that lasts longer and the later moment, and nothing that is over', () => {
  const putOff = (until: string, putOffAt: string, forAll: boolean) =>
    ({ kind: 'prizes', until, putOffAt, forAll }) as const;
  const found = stillPutOff(
    [
      putOff('2026-11-30', '2026-11-10T08:00:00Z', true),
      putOff('2026-11-25', '2026-11-12T08:00:00Z', false),
      { kind: 'jobs', until: '2026-11-20', putOffAt: '2026-11-01T08:00:00Z', forAll: false },
    ],
    '2026-11-20',
  );
  expect([...found.values()]).toEqual([putOff('2026-11-30', '2026-11-12T08:00:00Z', true)]);
});
