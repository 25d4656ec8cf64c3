import { describe, expect, it } from 'vitest';
import { numberOf, referenceOf } from '../shared/references.rules.ts';
import type { BankLine } from './bank-lines.rules.ts';
import { matchTransfers, nameKey, payersMeant } from './matching.rules.ts';

const invoice = (number: number, openCents: number, payerName = 'Rūta Petrauskienė') => ({
  ...{ id: `i${number}`, number: numberOf('ORB', number), reference: referenceOf('ORB', number) },
  ...{ payerId: nameKey(payerName), payerName, openCents },
});
const transfer = (amountCents: number, given: Partial<BankLine> = {}): BankLine => ({
  ...{
    bankId: 'b',
    bookedOn: '2026-11-20',
    amountCents,
    payerName: '',
    payerIban: '',
    text: '',
    reference: '',
  },
  ...given,
});
const [one, two] = [invoice(1, 4500), invoice(2, 3000)];
const byReference = (amountCents: number, of = one) => transfer(amountCents, { reference: of.reference });
const match = (lines: BankLine[], invoices = [one, two]) => matchTransfers(lines, invoices, ['ORB']);

describe('a transfer that names an invoice', () => {
  it.each([
    ['in the field for it', transfer(4500, { reference: one.reference })],
    ['in the text, written in any way', transfer(4500, { text: `būrelis ${one.reference.toLowerCase()}` })],
    ['by its number', transfer(4500, { text: 'Sąskaita ORB-000001' })],
  ])('pays it %s', (_, line) => {
    expect(match([line])).toEqual([{ why: null, payerId: one.payerId, invoiceIds: ['i1'] }]);
  });

  it('waits when it is less, more, or came twice', () => {
    expect(match([byReference(4499)])).toEqual([{ why: 'under', invoiceId: 'i1' }]);
    expect(match([byReference(4501)])).toEqual([{ why: 'over', invoiceId: 'i1' }]);
    expect(match([byReference(4500), byReference(4500)])[1]).toEqual({ why: 'double', invoiceId: 'i1' });
    expect(match([byReference(4500)], [{ ...one, openCents: 0 }])).toEqual([
      { why: 'double', invoiceId: 'i1' },
    ]);
  });

  it('pays several of one payer together, and none of two payers', () => {
    const text = `${one.reference} ${two.reference}`;
    expect(match([transfer(7500, { text })])).toMatchObject([{ why: null, invoiceIds: ['i1', 'i2'] }]);
    const others = [one, invoice(2, 3000, 'Ona Onaitė')];
    expect(match([transfer(7500, { text })], others)).toMatchObject([{ why: 'unknown' }]);
  });
});

describe('a transfer that names none', () => {
  const from = (amountCents: number, payerName: string) => transfer(amountCents, { payerName });

  it('pays the only invoice of the amount of a payer of this whole name, in any order and without marks', () => {
    expect(match([from(3000, 'PETRAUSKIENE RUTA')])).toMatchObject([{ why: null, invoiceIds: ['i2'] }]);
  });

  it('waits with the invoice that it most likely means', () => {
    expect(match([from(2000, 'Rūta Petrauskienė')])).toEqual([{ why: 'under', invoiceId: 'i1' }]);
    expect(match([from(9000, 'Rūta Petrauskienė')])).toEqual([{ why: 'over', invoiceId: 'i1' }]);
    expect(match([from(3000, 'Jonas Petrauskas')])).toEqual([{ why: 'unknown', invoiceId: 'i2' }]);
    expect(match([from(1, 'Jonas Petrauskas')])).toEqual([{ why: 'unknown', invoiceId: null }]);
    expect(match([from(1, '')])).toEqual([{ why: 'unknown', invoiceId: null }]);
  });

  it('pays none when two would fit', () => {
    const same = [invoice(1, 4500), invoice(3, 4500)];
    expect(match([from(4500, 'Rūta Petrauskienė')], same)).toMatchObject([
      { why: 'unknown', invoiceId: 'i1' },
    ]);
  });
});

describe('payersMeant', () => {
  it('names everybody whose invoice a transfer may pay, and nobody else', () => {
    const [first, second, third] = [one, invoice(2, 3000, 'Ona Onaitė'), invoice(3, 3000, 'Ieva Ievaitė')];
    const lines = [
      transfer(1, { text: first.reference }),
      transfer(2, { payerName: 'ONAITE ONA' }),
      transfer(3),
    ];
    expect(payersMeant(lines, [first, second, third], ['ORB'])).toEqual([first.payerId, second.payerId]);
  });
});
