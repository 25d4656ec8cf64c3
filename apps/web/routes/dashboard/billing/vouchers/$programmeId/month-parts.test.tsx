import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { VoucherPart } from '#features/billing/shared/voucher-parts.ts';
import texts from '#features/vouchers/web/messages/office-lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { MonthParts } from './month-parts.tsx';

const id = '0198c0de-0000-7000-8000-00000000000a';

const part = (place: number, of: Partial<VoucherPart>): VoucherPart => ({
  ...{
    id: `0198c0de-0000-7000-8000-${String(place).padStart(12, '0')}`,
    firstName: 'Ugnė',
    lastName: `${place}`,
  },
  ...{ amountCents: 2000, givenCents: 2000, state: 'confirmed', nextOn: null },
  ...of,
});

function visit(parts: readonly VoucherPart[]) {
  const month = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'month',
    component: () => <MonthParts programmeId={id} month="2026-10" />,
  });
  fakeServer({ 'plans/listVoucherParts': () => ({ parts }) });
  visitDashboard('month', {
    routes: [month],
    role: 'admin',
    messages: { ...platform, voucher_office: texts },
  });
}

it('names each child of a few', async () => {
  visit([part(1, {}), part(2, { state: 'to_charge', nextOn: '2026-12-11' })]);
  expect(await screen.findByText(/^Ugnė 1: atimta 20,00/)).toBeTruthy();
  expect(screen.getByText(/^Ugnė 2: šeima sumokės 20,00.*gruodžio 11/)).toBeTruthy();
  expect(screen.queryByText(/Kiekvieno vaiko suma/)).toBeNull();
});

it('adds many up by what became of their sums, and has each child below', async () => {
  const counted = Array.from({ length: 9 }, (_, place) => part(place, {}));
  const borne = [part(10, { state: 'borne', amountCents: 3333 }), part(11, { state: 'borne' })];
  visit([...counted, ...borne]);
  expect(await screen.findByText(/^Atimta, mėnuo įskaitytas: 180,00.*vaikų: 9$/)).toBeTruthy();
  expect(screen.getByText(/^Akademija padengia: 53,33.*vaikų: 2$/)).toBeTruthy();
  expect(screen.queryByText(/^Šeimos sumokės/)).toBeNull();
  const fold = screen.getByText('Kiekvieno vaiko suma (11)');
  await userEvent.click(fold);
  const children = within(fold.closest('details') ?? document.body).getAllByRole('listitem');
  expect(children).toHaveLength(11);
});
