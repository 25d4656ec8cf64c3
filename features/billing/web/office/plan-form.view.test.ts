import { expect, it } from 'vitest';
import { listedPrices, planFormOf, planValues } from './plan-form.view.ts';

it('returns the plan that filled the fields, one line for each included thing', () => {
  const form = {
    name: { lt: 'Robotika', en: '' },
    description: { lt: 'Kartą per savaitę', en: 'Weekly' },
    includes: [
      { lt: 'Robotas', en: '' },
      { lt: 'Diplomas', en: 'A diploma' },
    ],
  };
  const plan = {
    id: 'a',
    version: 1,
    archived: false,
    prices: [],
    groups: [],
    freeSeats: 0,
    subscriptions: 0,
  };
  expect(planFormOf(planValues({ ...plan, ...form }))).toEqual(form);
  expect(
    planFormOf({ ...planValues(null), includes: { lt: ' Robotas \n\n', en: 'A robot' } }).includes,
  ).toEqual([{ lt: 'Robotas', en: 'A robot' }]);
});

it('lists current and future prices', () => {
  const price = (id: string, validFrom: string, amountCents: number | null, every = 'month' as const) => ({
    ...{ id, validFrom, amountCents, every, forAll: false },
  });
  const prices = [
    price('c', '2026-12-01', 7000),
    price('b', '2026-11-01', 6000),
    price('a', '2026-01-01', 5000),
  ];
  expect(listedPrices(prices, '2026-11-20').map(({ id }) => id)).toEqual(['c', 'b']);
  expect(listedPrices([price('d', '2026-11-10', null), ...prices.slice(1)], '2026-11-20')).toEqual([]);
});
