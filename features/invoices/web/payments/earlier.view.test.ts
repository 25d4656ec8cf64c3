import { expect, it } from 'vitest';
import { earlierFacts } from './earlier.view.ts';

it("shows an earlier transfer's day, amount, payer and outcome", () => {
  const earlier = {
    bookedOn: '2026-11-19',
    amountCents: 4500,
    payerName: '',
    text: '',
    state: 'booked',
  } as const;
  expect(earlierFacts(earlier, 'lt')).toEqual({
    ...{ day: expect.stringContaining('19'), amount: '45,00\u00a0€' },
    ...{ name: '–', state: 'booked' },
  });
});
