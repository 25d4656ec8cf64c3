import {
  button,
  type Desk,
  dialog,
  expectEqual,
  expectFinished,
  type Job,
  link,
  menu,
  pickPage,
} from './jobs.ts';
import { late } from './prepared-academy.ts';

async function overdue({ ask }: Desk): Promise<number> {
  return (await ask<{ total: number }>('invoices.listInvoices', { state: 'overdue' })).total;
}

/** The invoices that are late, all of them picked. */
async function pickLate(desk: Desk): Promise<void> {
  const { hand, say } = desk;
  await hand.click(menu(desk, '/dashboard/billing'));
  await hand.click(link(desk, say('billing_office.tab.invoices')));
  await hand.click(button(desk, say('invoice_books.state')));
  await hand.click(button(desk, new RegExp(`^${say('invoice_books.states_overdue')}`)));
  await hand.click(pickPage(desk));
}

/** Invoices, and who is late with them. */
export const moneyJobs: readonly Job[] = [
  {
    name: 'an invoice found by its payer’s name, and opened',
    before: 4,
    reason: 'a search is a key that opens it, the words and a choice: there is nothing left to take away',
    run: async (desk) => {
      const { hand } = desk;
      await hand.press('Control+k');
      await hand.page.getByRole('combobox', { name: desk.say('search.label') }).waitFor();
      await hand.type(late.payer);
      const found = hand.page.getByRole('option', { name: new RegExp(`^ORB-\\d+ ?${late.payer}`) });
      await hand.click(found.first());
      await dialog(desk).getByText(late.payer).first().waitFor();
    },
    check: async (desk) => {
      const text = await dialog(desk).innerText();
      expectEqual('the opened invoice names its payer', text.includes(late.payer), true);
    },
  },
  {
    name: 'all who are late reminded: eight invoices',
    before: 26,
    run: async (desk) => {
      const { hand, say } = desk;
      await pickLate(desk);
      await hand.click(button(desk, say('invoice_books.acts.remind')));
      await hand.click(dialog(desk).getByRole('button', { name: say('invoice_books.acts.remind_confirm') }));
      // One family has promised to pay later, and is left in peace.
      await expectFinished(desk, late.invoices - 1);
    },
    check: async (desk) => expectEqual('late invoices', await overdue(desk), late.invoices),
  },
  {
    name: 'eight late invoices marked as paid',
    before: 34,
    run: async (desk) => {
      const { hand, say } = desk;
      await pickLate(desk);
      await hand.click(button(desk, say('invoice_books.acts.pay')));
      await hand.click(dialog(desk).getByRole('button', { name: say('lists.look') }));
      await hand.click(dialog(desk).getByRole('button', { name: say('invoice_books.acts.pay_confirm') }));
      await expectFinished(desk, late.invoices);
    },
    check: async (desk) => expectEqual('late invoices', await overdue(desk), 0),
  },
];
