import { expect, it } from 'vitest';
import { earlierFacts } from './earlier.view.ts';

it('says of an earlier transfer its day, amount, payer and what became of it', () => {
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
