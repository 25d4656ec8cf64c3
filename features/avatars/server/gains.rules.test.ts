import { describe, expect, it } from 'vitest';
import { gainsShown } from '../shared/avatars.ts';
import { type EarnedEntry, gainsOf } from './gains.rules.ts';

const thresholds = [200, 500];
const python = { id: 'g', name: 'Python A' };
const entry = (id: string, amount: number, over: Partial<EarnedEntry> = {}): EarnedEntry => ({
  id,
  amount,
  date: '2026-11-18',
  category: 'for_practices',
  earned: 0,
  group: python,
  ...over,
});

describe('gainsOf', () => {
  it('says what each lesson brought and for what, the newest first', () => {
    const unseen = [
      entry('a', 10, { date: '2026-11-11' }),
      entry('b', 8),
      entry('c', 5, { category: 'for_ideas' }),
    ];
    expect(gainsOf(unseen, 210, thresholds)).toEqual({
      sum: 23,
      gains: [
        {
          date: '2026-11-18',
          group: python,
          amount: 13,
          fields: [
            { category: 'for_practices', amount: 8 },
            { category: 'for_ideas', amount: 5 },
          ],
        },
        {
          date: '2026-11-11',
          group: python,
          amount: 10,
          fields: [{ category: 'for_practices', amount: 10 }],
        },
      ],
      others: 0,
      before: { earned: 187, level: 0 },
      after: { earned: 210, level: 1 },
      upTo: 'c',
    });
  });

  it('counts a re-approved sheet by its difference', () => {
    const unseen = [entry('a', 20), entry('b', -20), entry('c', 22)];
    expect(gainsOf(unseen, 122, thresholds)).toMatchObject({ sum: 22, before: { earned: 100 }, upTo: 'c' });
    const seenBefore = unseen.slice(1);
    expect(gainsOf(seenBefore, 122, thresholds)).toMatchObject({ sum: 2, before: { earned: 120 } });
  });

  it.each([
    ['nothing came', []],
    ['points were taken back', [entry('a', -20)]],
    ['what came was taken back', [entry('a', 20), entry('b', -20)]],
  ])('flies nothing while %s', (_name, unseen) => {
    const { sum, upTo, before, after } = gainsOf(unseen, 80, thresholds);
    expect({ sum, upTo, before }).toEqual({ sum: 0, upTo: null, before: after });
  });

  it('lists up to the maximum of lessons and counts the others', () => {
    const unseen = Array.from({ length: gainsShown + 3 }, (_, day) =>
      entry(`e${day}`, 1, { date: `2026-10-${String(day + 1).padStart(2, '0')}` }),
    );
    const { gains, others, sum } = gainsOf(unseen, 15, thresholds);
    expect({ listed: gains.length, others, sum }).toEqual({
      listed: gainsShown,
      others: 3,
      sum: gainsShown + 3,
    });
  });

  it('names a correction without a group', () => {
    const [gain] = gainsOf([entry('a', 30, { group: null, category: 'adjustment' })], 30, thresholds).gains;
    expect(gain).toMatchObject({ group: null, amount: 30 });
  });
});
