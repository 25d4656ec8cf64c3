import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { OwnInvoices as Own } from '../../shared/invoices.ts';
import { noPayerDetails } from '../../shared/payer-details.ts';
import invoices from '../messages/lt.ts';
import { OwnInvoices } from './own-invoices.tsx';

const pay = {
  ...{ receiver: 'VšĮ „Orbita“', iban: 'LT121000011101001000', reference: 'RF24ORB000123' },
  ...{ amountCents: 4500, qr: 'data:image/svg+xml;base64,' },
};
const invoice = {
  ...{
    id: 'a',
    number: 'ORB-000123',
    issuedOn: '2026-11-06',
    dueOn: '2020-01-01',
    state: 'overdue' as const,
  },
  ...{ totalCents: 4500, creditedCents: 0, paidCents: 0, openCents: 4500 },
  ...{ textLt: 'Būrelis, lapkritis', textEn: '', lineCount: 1, less: [], discountCents: 0, pay },
  arrangementId: null,
} as const;
const payer = { id: 'p', name: 'Rūta Kazlauskienė', ...noPayerDetails };
/** No debt from before. */
const none = { carried: null, arrangements: [], payer };
const show = (own: Own, silent = false) => {
  const calls = fakeServer({ 'invoices/listOwnInvoices': () => own });
  const view = renderScreen(<OwnInvoices silent={silent} />, { messages: { ...platform, invoices } });
  return { ...view, calls };
};

describe('the invoices of a payer', () => {
  it('show the plan in parts, and ask for its next part only', async () => {
    const parts = [
      { dueOn: '2026-11-05', amountCents: 2500, openCents: 0, state: 'paid' as const },
      { dueOn: '2026-12-05', amountCents: 2000, openCents: 2000, state: 'open' as const },
    ];
    const arranged = { ...invoice, arrangementId: 'p1' };
    show({
      ...{
        openCents: 4000,
        carriedCents: 0,
        overdueCents: 4000,
        creditCents: 0,
        total: 2,
        carried: null,
        payer,
      },
      invoices: [
        { ...arranged, pay: { ...pay, amountCents: 2000 } },
        { ...arranged, id: 'b', number: 'ORB-000124', pay: null },
      ],
      arrangements: [
        {
          ...{ id: 'p1', kind: 'plan', openCents: 2000, lateCents: 0, parts },
          invoices: [{ id: 'a', number: 'ORB-000123' }],
        },
      ],
    });
    expect(await screen.findByText(invoices.agreed.plan)).toBeDefined();
    expect(screen.getByText('sumokėta')).toBeDefined();
    expect(screen.getByText(invoices.agreed.in_plan)).toBeDefined();
  });

  it('say first what to pay, then how: each part to copy as a bank accepts it', async () => {
    const user = userEvent.setup();
    show({
      openCents: 4500,
      carriedCents: 0,
      overdueCents: 4500,
      creditCents: 0,
      total: 1,
      ...none,
      invoices: [invoice],
    });
    expect(await screen.findByText(/Reikia sumokėti 45,00/)).toBeDefined();
    expect(screen.getByText(/vėluoja .* dien/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Kopijuoti: Gavėjo sąskaita (IBAN)' }));
    expect(await navigator.clipboard.readText()).toBe('LT121000011101001000');
    await user.click(screen.getByRole('button', { name: 'Kopijuoti: Suma' }));
    expect(await navigator.clipboard.readText()).toBe('45.00');
    expect(screen.getByRole('img', { name: 'QR kodas banko programėlei' })).toBeDefined();
  });

  it('name what lowers the sum by a line of its own', async () => {
    const line = {
      textLt: 'Už praleistą pamoką 2026-11-12 (Urtė)',
      textEn: '',
      quantity: 1,
      unitCents: -500,
    };
    show({
      ...{ openCents: 4500, carriedCents: 0, overdueCents: 0, creditCents: 0, total: 1, ...none },
      invoices: [{ ...invoice, less: [line] }],
    });
    expect(await screen.findByText(/^Už praleistą pamoką 2026-11-12 \(Urtė\): −5,00/)).toBeDefined();
  });

  it('state the price where a discount lowers it', async () => {
    const less = { ...invoice, totalCents: 4491, openCents: 4491, discountCents: 499 };
    show({
      openCents: 4491,
      carriedCents: 0,
      overdueCents: 0,
      creditCents: 0,
      total: 1,
      ...none,
      invoices: [less],
    });
    const line = await screen.findByText(/ORB-000123 ·/);
    expect(line.textContent?.replaceAll('\u00a0', ' ')).toBe('ORB-000123 · kaina 49,90 €, nuolaida 4,99 €');
  });

  it('say that all is paid, what credit there is, and keep what was paid', async () => {
    const paid = { ...invoice, state: 'paid', paidCents: 4500, openCents: 0, pay: null } as const;
    show({
      openCents: 0,
      carriedCents: 0,
      overdueCents: 0,
      creditCents: 500,
      total: 1,
      ...none,
      invoices: [paid],
    });
    expect(await screen.findByText('Viskas apmokėta')).toBeDefined();
    expect(screen.getByText(/Permoka: 5,00/)).toBeDefined();
    const row = within(screen.getByRole('listitem'));
    expect(row.getByRole('link', { name: 'Atsisiųsti sąskaitos ORB-000123 PDF' }).getAttribute('href')).toBe(
      '/files/invoices/a/lt.pdf',
    );
  });

  it('tell users without invoices that nothing is to be paid', async () => {
    show({ openCents: 0, carriedCents: 0, overdueCents: 0, creditCents: 0, total: 0, ...none, invoices: [] });
    expect(await screen.findByText(invoices.none)).toBeDefined();
  });

  it('render nothing if silent and empty, but show an unpaid camp', async () => {
    const empty = { openCents: 0, carriedCents: 0, overdueCents: 0, creditCents: 0, total: 0 };
    const { calls, unmount } = show({ ...empty, ...none, invoices: [] }, true);
    await expect.poll(() => calls).toHaveLength(1);
    expect(screen.queryByText(invoices.none)).toBeNull();
    unmount();
    show(
      {
        openCents: 4500,
        carriedCents: 0,
        overdueCents: 0,
        creditCents: 0,
        total: 1,
        ...none,
        invoices: [invoice],
      },
      true,
    );
    expect(await screen.findByText(/Reikia sumokėti 45,00/)).toBeDefined();
  });

  it('show a debt from before, also silent and without an invoice: since when, why, and how to pay it', async () => {
    const debt = { openCents: 3000, carriedCents: 3000, overdueCents: 0, creditCents: 0, total: 0 };
    const carried = {
      amountCents: 3000,
      entries: [
        { id: 'd1', on: '2026-09-01', amountCents: -3500, reason: 'Už pavasarį' },
        { id: 'd2', on: '2026-09-03', amountCents: 500, reason: 'Suklysta' },
      ],
      pay: { ...pay, amountCents: 3000, reference: 'RF24PERKELTAS000007' },
    };
    show({ ...debt, payer, carried, arrangements: [], invoices: [] }, true);
    expect(await screen.findByText(/Reikia sumokėti 30,00/)).toBeDefined();
    expect(screen.getByText('Iš anksčiau perkelta skola')).toBeDefined();
    expect(screen.getByText(/skola 35,00.*\. Už pavasarį/)).toBeDefined();
    expect(screen.getByText(/skola sumažinta 5,00.*\. Suklysta/)).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Kopijuoti: Įmokos kodas' }));
    expect(await navigator.clipboard.readText()).toBe('RF24PERKELTAS000007');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('say what coming invoices will call the payer', async () => {
    const sums = { openCents: 0, carriedCents: 0, overdueCents: 0, creditCents: 0, total: 1 };
    const closed = { ...invoice, state: 'paid' as const, openCents: 0, paidCents: 4500, pay: null };
    const company = {
      ...{ address: 'Gedimino pr. 9, Vilnius', company: 'UAB „Šaltinis“', companyCode: '302222333' },
      vatCode: '',
    };
    show({ ...sums, ...none, payer: { ...payer, ...company }, invoices: [closed] });
    expect(await screen.findByText(/UAB „Šaltinis“, 302222333, Gedimino pr. 9, Vilnius/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Keisti rekvizitus' })).toBeDefined();
  });
});
