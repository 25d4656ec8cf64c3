import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { InvoiceDetail } from '../../shared/invoices.ts';
import invoice_books from '../messages/books-lt.ts';
import invoices from '../messages/lt.ts';
import { InvoiceHappenings } from './invoice-happenings.tsx';

const text = {
  textLt: '„Scratch“ (Adelė), 2026-11-29 – 2026-12-28',
  textEn: 'Scratch (Adelė), 2026-11-29 – 2026-12-28',
};

const invoice: InvoiceDetail = {
  ...{ id: 'i', number: 'ORB-000008', issuedOn: '2026-11-29', dueOn: '2026-12-13', state: 'open' },
  ...{ totalCents: 5500, paidCents: 0, creditedCents: 0, openCents: 5500, discountCents: 0 },
  payer: { id: 'p', name: 'Ieva Vasiliauskienė', email: null, creditCents: 0, openCents: 5500 },
  ...{ buyerName: 'Ieva Vasiliauskienė', reference: 'RF05ORB000008' },
  ...{ ...text, lineCount: 1, less: [] },
  lines: [{ ...text, quantity: 1, unitCents: 5500 }],
  ...{ reminders: [], creditNotes: [], payments: [] },
};

it('writes the days of a line as a screen does, never broken', () => {
  renderScreen(<InvoiceHappenings invoice={invoice} />, {
    messages: { ...platform, invoices, invoice_books },
  });
  const line = screen.getByText(/„Scratch“ \(Adelė\)/);
  expect(line.textContent).toBe('„Scratch“ (Adelė), lapkr.\u00a029\u00a0–\u00a0gruod.\u00a028');
});
