import { expect, it } from 'vitest';
import type { ReadLine } from '../documents/line-identity.rules.ts';
import type { LeftLine } from './bank-lines.rules.ts';
import { outcomeOf } from './statement-outcome.rules.ts';

const said = { payerName: 'Rūta', payerIban: '', text: '', reference: 'RF24ORB000123' };
const line = (place: number): ReadLine => ({
  ...{ ...said, place, bookedOn: '2026-11-25', amountCents: 4500, mentions: '', payers: [], bankRef: '' },
  ...{ way: 'in', before: said, fingerprint: '', saidKey: '' },
});
const left = (place: number, reason: LeftLine['reason']): LeftLine => ({
  ...{ place, reason, day: '2026-11-25', amount: '1.00 EUR', payerName: '', text: '' },
});
const fresh = (place: number) => ({ line: line(place), bankId: `b${place}`, fingerprint: '', held: null });

it('counts booked, waiting and skipped lines, and lists each, odd ones first', () => {
  const outcome = outcomeOf({
    read: { left: [left(1, 'heading'), left(2, 'out'), left(3, 'currency'), left(4, 'out')] },
    known: [line(5)],
    fresh: [fresh(6), { ...fresh(7), held: { why: 'same', earlierId: 'k' } }],
    matches: [
      { why: null, payerId: 'p', invoiceIds: ['i'] },
      { why: 'same', invoiceId: 'i' },
    ],
    invoices: [{ id: 'i', number: 'ORB-000123', reference: '', payerId: 'p', payerName: '', openCents: 1 }],
    kept: [
      {
        ...{
          ...said,
          id: 'k',
          kind: 'camt',
          reading: 'camt',
          fingerprint: 'f',
          saidKey: null,
          bankRef: '',
          earlierId: null,
        },
        ...{ state: 'booked', takesBack: false, bookedOn: '2026-11-24', amountCents: 4500 },
      },
    ],
  });
  expect(outcome).toMatchObject({
    ...{ lines: 2, known: 1, skipped: 4, booked: 1, bookedCents: 4500 },
    waiting: { same: 1, unknown: 0 },
    leftCounts: { heading: 1, out: 2, currency: 1, known: 1 },
    first: [
      {
        why: 'same',
        number: 'ORB-000123',
        earlier: { bookedOn: '2026-11-24', state: 'booked', text: said.reference },
      },
      { why: null, number: 'ORB-000123', earlier: null },
    ],
  });
  expect(outcome.left.map(({ place, reason }) => [place, reason])).toEqual([
    [3, 'currency'],
    [5, 'known'],
    [2, 'out'],
    [4, 'out'],
    [1, 'heading'],
  ]);
});
