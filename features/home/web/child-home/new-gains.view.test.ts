import { expect, it } from 'vitest';
import type { Gain } from '#features/avatars/shared/avatars.ts';
import { gainWords } from './new-gains.view.ts';

const gain = (date: string, fields: Gain['fields']): Gain => ({
  date,
  group: { id: 'g', name: 'Python A' },
  amount: fields.reduce((sum, { amount }) => sum + amount, 0),
  fields,
});

it('names the three fields that brought most, never one that took points', () => {
  const only = gain('2026-11-20', [
    { category: 'for_attendance', amount: 5 },
    { category: 'for_ideas', amount: -3 },
    { category: 'for_questions', amount: 20 },
    { category: 'for_challenges', amount: 28 },
    { category: 'for_practices', amount: 7 },
  ]);
  const [told] = gainWords({ gains: [only], others: 0 }).gains;
  expect(told?.fields.map(({ category }) => category)).toEqual([
    'for_challenges',
    'for_questions',
    'for_practices',
  ]);
  expect(told?.amount).toBe(57);
});

it('tells the newest lesson, and counts the others', () => {
  const gains = ['20', '18', '13'].map((day) =>
    gain(`2026-11-${day}`, [{ category: 'for_ideas', amount: 1 }]),
  );
  const told = gainWords({ gains, others: 4 });
  expect(told.gains.map(({ date }) => date)).toEqual(['2026-11-20']);
  expect(told.others).toBe(6);
  expect(gainWords({ gains: gains.slice(0, 1), others: 0 }).others).toBe(0);
});
