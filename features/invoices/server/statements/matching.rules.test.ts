import { describe, expect, it } from 'vitest';
import { numberOf, referenceOf } from '../../shared/references.rules.ts';
import {
  type Matching,
  type Meaning,
  matchTransfers,
  nameKey,
  payersMeant,
  sharedNamesOf,
} from './matching.rules.ts';

const invoice = (number: number, openCents: number, payerName = 'Rūta Petrauskienė') => ({
  ...{ id: `i${number}`, number: numberOf('ORB', number), reference: referenceOf('ORB', number) },
  ...{ payerId: nameKey(payerName), payerName, openCents },
});
const transfer = (amountCents: number, given: Partial<Meaning> = {}): Meaning => ({
  ...{ amountCents, payers: [], text: '', reference: '', mentions: '' },
  ...given,
});
const [one, two] = [invoice(1, 4500), invoice(2, 3000)];
const byReference = (amountCents: number, of = one) => transfer(amountCents, { reference: of.reference });
const books = (invoices = [one, two], sharedNames = new Set<string>()) => ({
  invoices,
  series: ['ORB'],
  sharedNames,
});
const match = (lines: Meaning[], invoices = [one, two], held: Matching['held'] = null) =>
  matchTransfers(
    lines.map((line) => ({ line, held })),
    books(invoices),
  );

describe('a transfer that names an invoice', () => {
  it.each([
    ['in the field for it', transfer(4500, { reference: one.reference })],
    ['in the text, written in any way', transfer(4500, { text: `būrelis ${one.reference.toLowerCase()}` })],
    ['by its number', transfer(4500, { text: 'Sąskaita ORB-000001' })],
  ])('pays it %s', async (_, line) => {
    expect(await match([line])).toEqual([{ why: null, payerId: one.payerId, invoiceIds: ['i1'] }]);
  });

  it('waits when it is less, more, or came twice', async () => {
    expect(await match([byReference(4499)])).toEqual([{ why: 'under', invoiceId: 'i1' }]);
    expect(await match([byReference(4501)])).toEqual([{ why: 'over', invoiceId: 'i1' }]);
    expect((await match([byReference(4500), byReference(4500)]))[1]).toEqual({
      why: 'double',
      invoiceId: 'i1',
    });
    expect(await match([byReference(4500)], [{ ...one, openCents: 0 }])).toEqual([
      { why: 'double', invoiceId: 'i1' },
    ]);
  });

  it('pays several of one payer together, and none of two payers', async () => {
    const text = `${one.reference} ${two.reference}`;
    expect(await match([transfer(7500, { text })])).toMatchObject([{ why: null, invoiceIds: ['i1', 'i2'] }]);
    const others = [one, invoice(2, 3000, 'Ona Onaitė')];
    expect(await match([transfer(7500, { text })], others)).toMatchObject([{ why: 'unknown' }]);
  });
});

describe('a transfer that names a list of invoices', () => {
  it.each(['ORB-000001, 000002', 'ORB-000001/2', 'ORB-000001 ir 2'])(
    'pays all of “%s” where the sum matches',
    async (text) => {
      expect(await match([transfer(7500, { text })])).toMatchObject([
        { why: null, invoiceIds: ['i1', 'i2'] },
      ]);
      expect(await match([transfer(4500, { text })])).toMatchObject([{ why: null, invoiceIds: ['i1'] }]);
      expect(await match([transfer(7000, { text })])).toMatchObject([{ why: 'over', invoiceId: 'i1' }]);
    },
  );

  it('is proposed by a number without its series, and never booked by it', async () => {
    const said = { text: 'saskaita nr 000002', payers: ['Močiutė Ona'] };
    expect(await match([transfer(3000, said)])).toEqual([{ why: 'unknown', invoiceId: 'i2' }]);
    const own = { ...said, payers: ['Rūta Petrauskienė'] };
    expect(await match([transfer(3000, own)])).toMatchObject([{ why: null, invoiceIds: ['i2'] }]);
    expect(await match([transfer(4500, own)])).toEqual([{ why: 'unknown', invoiceId: 'i2' }]);
  });
});

describe('a held transfer', () => {
  it('pays nothing whatever it names, and leaves the invoice to the next', async () => {
    const [held, next] = await matchTransfers(
      [
        { line: byReference(4500), held: 'returned' },
        { line: byReference(4500), held: null },
      ],
      books(),
    );
    expect(held).toEqual({ why: 'returned', invoiceId: 'i1' });
    expect(next).toMatchObject({ why: null, invoiceIds: ['i1'] });
  });
});

describe('a transfer that names no invoice', () => {
  const from = (amountCents: number, ...payers: string[]) => transfer(amountCents, { payers });

  it('pays the only invoice of the amount of a payer with this whole name, in any order and without diacritics', async () => {
    expect(await match([from(3000, 'PETRAUSKIENE RUTA')])).toMatchObject([{ why: null, invoiceIds: ['i2'] }]);
  });

  it('waits with the most likely invoice', async () => {
    expect(await match([from(2000, 'Rūta Petrauskienė')])).toEqual([{ why: 'under', invoiceId: 'i1' }]);
    expect(await match([from(9000, 'Rūta Petrauskienė')])).toEqual([{ why: 'over', invoiceId: 'i1' }]);
    expect(await match([from(3000, 'Jonas Petrauskas')])).toEqual([{ why: 'unknown', invoiceId: 'i2' }]);
    expect(await match([from(1, 'Jonas Petrauskas')])).toEqual([{ why: 'unknown', invoiceId: null }]);
    expect(await match([from(1, '')])).toEqual([{ why: 'unknown', invoiceId: null }]);
  });

  it('pays for the person it was sent for, and nothing where the two names mean two families', async () => {
    const line = from(3000, 'UAB Darbdavys', 'Rūta Petrauskienė');
    expect(await match([line])).toMatchObject([{ why: null, invoiceIds: ['i2'] }]);
    const other = invoice(3, 2000, 'UAB Darbdavys');
    expect(await match([line], [one, two, other])).toEqual([{ why: 'unknown', invoiceId: 'i2' }]);
  });

  it("waits where two families' names fold to one, even if one of them owes nothing", async () => {
    const shared = sharedNamesOf([
      { id: 'a', name: 'Rūta Petrauskienė' },
      { id: 'b', name: 'Petrauskiene RUTA' },
      { id: 'c', name: 'Ona Onaitė' },
    ]);
    expect([...shared]).toEqual([nameKey('Rūta Petrauskienė')]);
    const lines = [{ line: from(3000, 'Rūta Petrauskienė'), held: null }];
    expect(await matchTransfers(lines, books([one, two], shared))).toEqual([
      { why: 'unknown', invoiceId: 'i2' },
    ]);
    const named = [{ line: transfer(3000, { reference: two.reference }), held: null }];
    expect(await matchTransfers(named, books([one, two], shared))).toMatchObject([{ why: null }]);
  });

  it('pays none when two would match', async () => {
    const same = [invoice(1, 4500), invoice(3, 4500)];
    expect(await match([from(4500, 'Rūta Petrauskienė')], same)).toMatchObject([
      { why: 'unknown', invoiceId: 'i1' },
    ]);
  });
});

describe('payersMeant', () => {
  it('names everybody whose invoice a transfer may pay, and nobody else', async () => {
    const [first, second, third] = [one, invoice(2, 3000, 'Ona Onaitė'), invoice(3, 3000, 'Ieva Ievaitė')];
    const lines = [
      transfer(1, { text: first.reference }),
      transfer(2, { payers: ['UAB Darbdavys', 'ONAITE ONA'] }),
      transfer(3),
    ];
    expect(await payersMeant(lines, books([first, second, third]))).toEqual([first.payerId, second.payerId]);
  });
});
