import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import lists from '#features/lists/web/messages/lt.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import invoice_books from '../messages/books-lt.ts';
import { InvoiceActDialog } from './invoice-act-dialog.tsx';

const [one, other] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
const row = (id: string, outcome: string | null, amountCents: number) => ({
  ...{ id, outcome, amountCents },
  name: `ORB-${id.slice(-6)} Rasa Mickevičienė`,
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('asks when and how invoices were paid, says how much that is, and pays only then', async () => {
  const onSettled = vi.fn();
  const calls = fakeServer({
    'invoices/prepareInvoiceAct': ({ actId }: { actId: string }) => ({
      actId,
      rows: [row(one, null, 4500), row(other, 'paid', 0)],
    }),
    'invoices/runInvoiceAct': () => ({ rows: [{ id: one, outcome: 'done' }], left: 0 }),
  });
  renderScreen(
    <InvoiceActDialog
      kind="pay"
      selection={{ ids: [one, other] }}
      onSettled={onSettled}
      onClose={() => {}}
    />,
    { messages: { ...platform, lists, invoice_books } },
  );
  await userEvent.selectOptions(await screen.findByLabelText(invoice_books.method), 'cash');
  await press(lists.look);
  expect(await screen.findByText(/1 sąskaita, iš viso 45,00/)).toBeTruthy();
  expect(screen.getByText(`${lists.outcome.paid}: 1`)).toBeTruthy();
  expect(calls.map(({ input }) => input)).toMatchObject([
    { act: { kind: 'pay', method: 'cash' }, selection: { ids: [one, other] } },
  ]);
  await press(invoice_books.acts.pay_confirm);
  expect(await screen.findByRole('button', { name: lists.undo })).toBeTruthy();
  expect(onSettled).toHaveBeenCalledTimes(1);
});
