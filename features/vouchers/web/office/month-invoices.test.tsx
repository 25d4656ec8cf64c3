import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { MonthInvoices as Shown } from '../../shared/voucher-invoices.ts';
import voucher_invoices from '../messages/invoices-lt.ts';
import { MonthInvoices } from './month-invoices.tsx';

const messages = { ...platform, voucher_invoices };

const draft: Shown['draft'] = {
  buyer: { company: 'Vilniaus m. savivaldybė', companyCode: '', vatCode: '', address: '' },
  dueOn: '2030-12-04',
  lines: [{ textLt: 'NVŠ krepšelis', textEn: '', quantity: 12, unitCents: 2000 }],
  totalCents: 24_000,
  takenBy: null,
};

const invoice: Shown['invoices'][number] = {
  ...{ id: 'i', number: 'ORB-000123', state: 'issued', month: '2026-10' },
  ...{ issuedOn: '2026-11-20', dueOn: '2026-12-04', buyer: 'Vilniaus m. savivaldybė' },
  ...{ totalCents: 24_000, paidOn: null, creditNote: null },
};

const show = () => renderScreen(<MonthInvoices programmeId="p" month="2026-10" />, { messages });

it('issues an invoice once the municipality’s code and address are filled in', async () => {
  const user = userEvent.setup();
  const asked: { buyer: object; dueOn: string }[] = [];
  let stored: Shown = { invoices: [], draft };
  fakeServer({
    'vouchers/listVoucherInvoices': () => stored,
    'vouchers/issueVoucherInvoice': (input: { buyer: object; dueOn: string }) => {
      asked.push(input);
      stored = { invoices: [invoice], draft: null };
      return stored;
    },
  });
  show();
  await user.click(await screen.findByRole('button', { name: voucher_invoices.issue }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/NVŠ krepšelis \(12 × 20,00/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: voucher_invoices.issue }));
  expect(asked).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: voucher_invoices.company_code }), '188710061');
  await user.type(dialog.getByRole('textbox', { name: voucher_invoices.address }), 'Konstitucijos pr. 3');
  await user.click(dialog.getByRole('button', { name: voucher_invoices.issue }));
  expect(await screen.findByText('ORB-000123')).toBeDefined();
  expect(asked).toMatchObject([
    {
      buyer: { ...draft?.buyer, companyCode: '188710061', address: 'Konstitucijos pr. 3' },
      dueOn: '2030-12-04',
    },
  ]);
});

it('credits an invoice with a reason, and says when a list is below 0', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  let stored: Shown = { invoices: [invoice], draft: null };
  fakeServer({
    'vouchers/listVoucherInvoices': () => stored,
    'vouchers/creditVoucherInvoice': (input: unknown) => {
      asked.push(input);
      const creditNote = { id: 'n', number: 'ORBK-000001', issuedOn: '2026-11-20', reason: 'Klaida' };
      stored = {
        invoices: [{ ...invoice, state: 'credited', creditNote }],
        draft: draft && { ...draft, totalCents: -2000 },
      };
      return stored;
    },
  });
  show();
  await user.click(await screen.findByRole('button', { name: voucher_invoices.credit }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Klaida{Enter}');
  expect(await screen.findByText(/kreditinė sąskaita ORBK-000001/)).toBeDefined();
  expect(screen.getByText(/Suma perkeliama į artimiausio mėnesio sąskaitą/)).toBeDefined();
  expect(screen.queryByRole('button', { name: voucher_invoices.pay })).toBeNull();
  expect(asked).toEqual([{ invoiceId: 'i', reason: 'Klaida' }]);
});
