import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import invoice_books from '../messages/books-lt.ts';
import { CorrectEntry } from './correct-entry.tsx';

const account = {
  name: 'Rasa Mickevičienė',
  entries: [{ id: 'debt', amountCents: -3000, reason: 'Iš senos sistemos', corrects: null, asOf: null }],
};

it('asks what a balance should have been and why, and sends it as a debt', async () => {
  const calls = fakeServer({ 'invoices/correctOpeningEntry': () => ({ ...account, openCents: 2000 }) });
  renderScreen(<CorrectEntry account={account} entryId="debt" onClose={() => undefined} />, {
    messages: { ...platform, invoice_books },
  });
  const user = userEvent.setup();
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByLabelText(invoice_books.correct_entry_amount);
  await user.type(amount, '{Enter}');
  await dialog.findByText(invoice_books.amount_same);
  await dialog.findByText(invoice_books.reason_needed);
  expect(calls).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '20');
  await user.type(dialog.getByLabelText(invoice_books.correct_entry_reason), 'Suklysta{Enter}');
  await expect
    .poll(() => calls.map(({ input }) => input))
    .toMatchObject([{ entryId: 'debt', amountCents: -2000, reason: 'Suklysta' }]);
});
