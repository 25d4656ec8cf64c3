import { describe, expect, it } from 'vitest';
import { type ActedOnInvoice, type InvoiceActKind, whyInvoiceLeftOut } from './invoice-acts.rules.ts';

const today = '2026-11-20';
const why = (kind: InvoiceActKind, invoice: Partial<ActedOnInvoice> = {}) =>
  whyInvoiceLeftOut(
    kind,
    {
      ...{ openCents: 4500, dueOn: '2026-11-10', isWithdrawn: false },
      ...{ remindedOn: null, isArranged: false, email: 'ona@gmail.com' },
      ...invoice,
    },
    today,
  );

describe('an act on invoices', () => {
  it('reminds of what is late or due in three days, each family once a day', () => {
    expect(why('remind')).toBeNull();
    expect(why('remind', { dueOn: '2026-11-23' })).toBeNull();
    expect(why('remind', { dueOn: '2026-11-24' })).toBe('not_due');
    expect(why('remind', { remindedOn: today })).toBe('reminded');
    expect(why('remind', { remindedOn: '2026-11-19' })).toBeNull();
    expect(why('remind', { email: null })).toBe('no_email');
    expect(why('remind', { isArranged: true })).toBe('arranged');
  });

  it('leaves out what is paid or taken back', () => {
    for (const kind of ['remind', 'pay'] as const) {
      expect(why(kind, { openCents: 0 })).toBe('paid');
      expect(why(kind, { openCents: 0, isWithdrawn: true })).toBe('withdrawn');
    }
    expect(why('pay', { email: null, dueOn: '2027-01-01' })).toBeNull();
  });

  it('sends whatever has an address', () => {
    expect(why('send', { openCents: 0 })).toBeNull();
    expect(why('send', { email: null })).toBe('no_email');
  });
});
