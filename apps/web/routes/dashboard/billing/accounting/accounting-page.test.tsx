import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import accounting from '#features/accounting/web/messages/lt.ts';
import attendance from '#features/attendance/web/messages/month-lt.ts';
import billing_office from '#features/billing/web/messages/office-lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./accounting-page.tsx'));

const messages = { ...platform, billing_office, accounting, attendance };
const accounts = { receivables: '2410', income: '5001', discounts: '5090', vat: '4492', item: 'PAMOKOS' };
const sums = { netCents: 10_000, vatCents: 2100, grossCents: 12_100 };
const full = {
  ...{ month: '2026-10', invoices: 2, creditNotes: 1, ...sums, cautions: [], accounts, version: 0 },
  rates: [{ percent: 21, taxCode: 'PVM1', documents: 3, ...sums }],
  isaf: { documents: 3, refusal: null },
  kinds: [
    { kind: 'invoices', documents: 2, grossCents: 13_100 },
    { kind: 'municipality-credit-notes', documents: 1, grossCents: -1000 },
  ],
  voucherCents: 2000,
  payments: [
    { kind: 'payment', method: 'cash', count: 2, cents: 9000 },
    { kind: 'reversal', method: 'cash', count: 1, cents: -4500 },
    { kind: 'municipality', method: null, count: 1, cents: 20_000 },
  ],
};

it('shows the month that is over with its sums, and goes to the one before', async () => {
  const asked: unknown[] = [];
  fakeServer({
    'accounting/getAccountingMonth': (input: unknown) => {
      asked.push(input);
      return full;
    },
  });
  visitScreen('billing/accounting', { role: 'admin', messages });
  const table = within(await screen.findByRole('table', { name: 'Pagal PVM tarifą' }));
  expect(table.getByRole('rowheader', { name: '21 % (PVM1)' })).toBeTruthy();
  expect(screen.getByText(/2 sąskaitos, 1 kreditinė sąskaita\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Atsisiųsti i.SAF' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ankstesnis mėnuo' }));
  await expect.poll(() => asked.length).toBe(2);
  const [first, second] = asked as { month: string }[];
  expect((second?.month ?? '') < (first?.month ?? '')).toBe(true);
});

it('shows sums by kind, and saves the payments, which add up to their total', async () => {
  const asked: unknown[] = [];
  fakeServer({
    'accounting/getAccountingMonth': () => full,
    'accounting/exportMonthPayments': (input: unknown) => {
      asked.push(input);
      return { filename: 'orbita-money-2026-10.csv', text: 'Data' };
    },
  });
  visitScreen('billing/accounting', { role: 'admin', messages });
  const table = within(await screen.findByRole('table', { name: 'Mokėjimai pagal rūšį' }));
  expect(table.getByRole('rowheader', { name: 'Savivaldybių mokėjimai' })).toBeTruthy();
  expect(table.getByRole('row', { name: /Atšaukti mokėjimai, grynaisiais 1 −45,00/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /Iš viso 4 245,00/ })).toBeTruthy();
  const kinds = within(screen.getByRole('table', { name: 'Pagal dokumento rūšį' }));
  expect(kinds.getByRole('row', { name: /Kreditinės sąskaitos savivaldybėms 1 −10,00/ })).toBeTruthy();
  expect(screen.getByText(/NVŠ krepšeliai šeimų sąskaitas sumažino 20,00/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Atsisiųsti mokėjimų CSV' }));
  await expect.poll(() => asked).toEqual([{ month: '2026-10' }]);
});

it('lists all documents of the month, and those of one kind', async () => {
  const asked: unknown[] = [];
  const printed: unknown[] = [];
  const note = { id: '01996b9e-0000-7000-8000-00000000000a', kind: 'municipality-credit-notes' };
  const of = { code: 'ORBK000002', issuedOn: '2026-10-12', buyer: 'Kauno savivaldybė', grossCents: -1000 };
  fakeServer({
    'accounting/getAccountingMonth': () => full,
    'accounting/listMonthDocuments': (input: unknown) => {
      asked.push(input);
      return { documents: [{ ...note, ...of, corrects: 'ORB000007' }], next: null };
    },
    'vouchers/printVoucherInvoice': (input: unknown) => {
      printed.push(input);
      return { filename: 'ORBK-000002.pdf', pdf: btoa('%PDF') };
    },
  });
  visitScreen('billing/accounting', { role: 'admin', messages });
  await userEvent.click(await screen.findByText('Visi mėnesio dokumentai'));
  const table = within(await screen.findByRole('table', { name: 'Visi mėnesio dokumentai' }));
  expect(
    table.getByRole('row', { name: /ORBK000002 → ORB000007 2026-10-12 Kauno savivaldybė −10,00/ }),
  ).toBeTruthy();
  await userEvent.click(table.getByRole('button', { name: 'Kreditinė sąskaita ORBK000002: atsisiųsti PDF' }));
  await expect.poll(() => printed).toEqual([{ documentId: note.id }]);
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Rūšis' }),
    'Kreditinės sąskaitos savivaldybėms',
  );
  await expect.poll(() => asked.at(-1)).toMatchObject({ kind: 'municipality-credit-notes' });
});

it('says what is missing with the way to it, and that a month has no documents', async () => {
  fakeServer({
    'accounting/getAccountingMonth': () => ({
      ...full,
      ...{ invoices: 0, creditNotes: 0, netCents: 0, vatCents: 0, grossCents: 0, rates: [] },
      ...{ kinds: [], voucherCents: 0, payments: [] },
      cautions: ['seller-incomplete'],
      isaf: { documents: 0, refusal: 'accounting/no-vat-payer' },
    }),
  });
  visitScreen('billing/accounting', { role: 'admin', messages });
  expect(await screen.findByText(/dokumentų neišrašyta/)).toBeTruthy();
  expect(screen.getByText(/i\.SAF teikia tik PVM mokėtojai/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Atsisiųsti i.SAF' })).toBeNull();
  const links = screen.getAllByRole('link', { name: 'Pildyti rekvizitus' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/dashboard/settings#invoicing', '/dashboard/settings#invoicing'],
  ]);
});

it('saves accounts, and nothing that no account is written with', async () => {
  const saved: unknown[] = [];
  fakeServer({
    'accounting/getAccountingMonth': () => full,
    'accounting/saveAccounts': (input: unknown) => {
      saved.push(input);
      return { version: 1 };
    },
  });
  visitScreen('billing/accounting', { role: 'admin', messages });
  await userEvent.click(await screen.findByText('Apskaitos sąskaitos'));
  const income = await screen.findByRole('textbox', { name: 'Pajamos už paslaugas' });
  await userEvent.clear(income);
  await userEvent.type(income, '50 01');
  await userEvent.click(screen.getByRole('button', { name: 'Išsaugoti' }));
  expect(income.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(income);
  await userEvent.type(income, '5002');
  await userEvent.click(screen.getByRole('button', { name: 'Išsaugoti' }));
  await expect.poll(() => saved).toEqual([{ version: 0, accounts: { ...accounts, income: '5002' } }]);
});
