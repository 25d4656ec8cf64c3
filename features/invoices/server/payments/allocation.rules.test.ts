import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, runAccount, takeBack } from './allocation.rules.ts';

const invoices = [
  { id: 'a', openCents: 300 },
  { id: 'b', openCents: 500 },
];
const none = new Map<string, number>();

describe('allocate', () => {
  it('pays what is due first, and keeps the rest', () => {
    expect(allocate(900, invoices)).toEqual({
      allocations: [
        { invoiceId: 'a', amountCents: 300 },
        { invoiceId: 'b', amountCents: 500 },
      ],
      leftCents: 100,
    });
  });

  it('pays the named invoice before one that is due earlier', () => {
    expect(allocate(600, invoices, ['b']).allocations).toEqual([
      { invoiceId: 'b', amountCents: 500 },
      { invoiceId: 'a', amountCents: 100 },
    ]);
  });

  it('keeps money without an open invoice', () => {
    expect(allocate(50, [])).toEqual({ allocations: [], leftCents: 50 });
  });

  it('loses no cent, and leaves none while an invoice is open', () => {
    const open = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(40_000), open, (cents, amounts) => {
        const rows = amounts.map((openCents, index) => ({ id: String(index), openCents }));
        const { allocations, leftCents } = allocate(cents, rows);
        const paid = allocations.reduce((sum, { amountCents }) => sum + amountCents, 0);
        const asked = amounts.reduce((sum, amount) => sum + amount, 0);
        expect(paid + leftCents).toBe(cents);
        expect(leftCents === 0 || paid === asked).toBe(true);
      }),
    );
  });
});

describe('a debt from before', () => {
  const invoices = [
    { id: 'a', openCents: 300 },
    { id: 'b', openCents: 300 },
  ];

  it('is paid after the invoice that money names, and before the others', () => {
    const money = [{ paymentId: 'p', amountCents: 900, named: ['b'] }];
    expect(runAccount({ creditCents: -200, invoices, money })).toEqual({
      allocations: [
        { invoiceId: 'b', amountCents: 300, paymentId: 'p' },
        { invoiceId: 'a', amountCents: 300, paymentId: 'p' },
      ],
      creditCents: 100,
    });
  });

  it('is paid in part, and no invoice with it', () => {
    const money = [{ paymentId: 'p', amountCents: 150, named: [] }];
    expect(runAccount({ creditCents: -200, invoices, money })).toEqual({ allocations: [], creditCents: -50 });
  });

  it('leaves the account’s sum what it was, to the cent, with any money and invoices', () => {
    const cents = fc.integer({ min: 1, max: 5000 });
    const money = fc.record({ amountCents: cents, named: fc.subarray(['0', '1', '2']) });
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.array(cents, { maxLength: 3 }),
        fc.array(money),
        (credit, open, came) => {
          const rows = open.map((openCents, at) => ({ id: `${at}`, openCents }));
          const payments = came.map((each, at) => ({ ...each, paymentId: `p${at}` }));
          const after = runAccount({ creditCents: credit, invoices: rows, money: payments });
          const sum = (all: readonly { amountCents: number }[]) =>
            all.reduce((total, { amountCents }) => total + amountCents, 0);
          expect(sum(after.allocations) + after.creditCents).toBe(credit + sum(payments));
          for (const { id, openCents } of rows) {
            const paid = sum(after.allocations.filter(({ invoiceId }) => invoiceId === id));
            expect(paid).toBeLessThanOrEqual(openCents);
            if (after.creditCents > 0) expect(paid).toBe(openCents);
          }
        },
      ),
    );
  });

  it('is owed again when what paid it is undone, and never more than it was', () => {
    const payment = {
      paymentId: 'p',
      amountCents: 500,
      creditCents: 0,
      own: [],
      others: [],
      sinceCents: none,
    };
    expect(takeBack({ ...payment, openingDebtCents: 500 })).toEqual({ allocations: [], creditCents: -500 });
    expect(takeBack({ ...payment, openingDebtCents: 499 })).toBeNull();
  });
});

describe('runAccount', () => {
  it('spends credit before new money, and records what paid what', () => {
    const money = [{ paymentId: 'p', amountCents: 600, named: [] }];
    expect(runAccount({ creditCents: 300, invoices, money })).toEqual({
      allocations: [
        { invoiceId: 'a', amountCents: 300, paymentId: null },
        { invoiceId: 'b', amountCents: 500, paymentId: 'p' },
      ],
      creditCents: 100,
    });
  });

  it('pays an invoice a second time only with credit', () => {
    const twice = ['p', 'q'].map((paymentId) => ({ paymentId, amountCents: 300, named: ['a'] }));
    const [first] = invoices;
    expect(runAccount({ creditCents: 0, invoices: first ? [first] : [], money: twice })).toEqual({
      allocations: [{ invoiceId: 'a', amountCents: 300, paymentId: 'p' }],
      creditCents: 300,
    });
  });
});

describe('takeBack', () => {
  const payment = { paymentId: 'p', amountCents: 500, openingDebtCents: 0, sinceCents: none };
  const own = [{ invoiceId: 'a', amountCents: 300 }];
  const others = [{ invoiceId: 'b', amountCents: 400 }];

  it('frees what the payment pays, and takes the rest from the credit', () => {
    expect(takeBack({ ...payment, creditCents: 250, own, others })).toEqual({
      allocations: [{ invoiceId: 'a', amountCents: -300, paymentId: 'p' }],
      creditCents: 50,
    });
  });

  it('frees what its credit has paid since, and no more', () => {
    expect(takeBack({ ...payment, creditCents: 50, own, others })).toEqual({
      allocations: [
        { invoiceId: 'a', amountCents: -300, paymentId: 'p' },
        { invoiceId: 'b', amountCents: -150, paymentId: null },
      ],
      creditCents: 0,
    });
  });

  it('has nothing to take when the money was refunded', () => {
    expect(takeBack({ ...payment, creditCents: 0, own, others: [] })).toBeNull();
  });
});
