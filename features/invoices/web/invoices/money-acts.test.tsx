import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { InvoiceDetail } from '../../shared/invoices.ts';
import invoice_books from '../messages/books-lt.ts';
import { MoneyActs } from './money-acts.tsx';
import type { InvoiceAct } from './money-dialog.tsx';

const invoice = {
  ...{ id: 'i', number: 'ORB-000001', totalCents: 6500, creditedCents: 0, openCents: 0 },
  payer: { id: 'p', name: 'Rasa Mickevičienė', email: null, creditCents: 2000, openCents: 0 },
} as InvoiceDetail;

function open(act: InvoiceAct) {
  const sent: unknown[] = [];
  const note = (input: unknown) => {
    sent.push(input);
    return { done: true };
  };
  fakeServer({ 'invoices/refundPayer': note, 'invoices/createCreditNote': note });
  renderScreen(<MoneyActs act={act} invoice={invoice} onClose={() => undefined} />, {
    messages: { ...platform, invoice_books },
  });
  return { user: userEvent.setup(), sent, dialog: within(screen.getByRole('dialog')) };
}

it("focuses a refund's amount first, says whose it is, and treats Enter as a yes", async () => {
  const { user, sent, dialog } = open('refund');
  expect(dialog.getByText(/Rasa Mickevičienė/)).toBeDefined();
  expect(dialog.getByLabelText(invoice_books.refund_day)).toBeDefined();
  const amount = dialog.getByLabelText(invoice_books.amount_euro);
  await user.clear(amount);
  await user.type(amount, '20,01{Enter}');
  expect(await dialog.findByText(/Daugiausia galima 20,00/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '20{Enter}');
  await expect.poll(() => sent).toMatchObject([{ payerId: 'p', amountCents: 2000, method: 'transfer' }]);
});

it('names the invoice that a credit note cancels, and asks for a reason', async () => {
  const { user, sent, dialog } = open('correct');
  expect(dialog.getByText(/ORB-000001/)).toBeDefined();
  const reason = dialog.getByLabelText(invoice_books.reason);
  await user.type(reason, '{Enter}');
  expect(await dialog.findByText(invoice_books.reason_needed)).toBeDefined();
  await user.type(reason, 'Vaikas sirgo{Enter}');
  await expect
    .poll(() => sent)
    .toMatchObject([{ invoiceId: 'i', amountCents: 6500, reason: 'Vaikas sirgo' }]);
});
