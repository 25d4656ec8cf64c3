import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { AgeOfConsent } from '../../shared/age-of-consent.ts';
import { rightsAtFourteen } from '../../shared/rights-at-fourteen.ts';
import agreements from '../messages/lt.ts';
import { TurnedFourteen } from './turned-fourteen.tsx';

function visit(viewer: 'child' | 'parent', age: AgeOfConsent | null) {
  const calls = fakeServer({ 'agreements/getAgeOfConsent': () => age });
  const component = () => <TurnedFourteen childId="c" viewer={viewer} />;
  const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'c', component })];
  visitDashboard('c', { routes, role: viewer, messages: { ...platform, agreements } });
  return calls;
}

it('says when a child was asked, and that until the answer it counts as a no', async () => {
  visit('child', { askedOn: '2026-11-03', waits: true });
  expect(await screen.findByText(/2026 m\. lapkričio 3 d\..*Kol neatsakysi, galioja „ne“/)).toBeTruthy();
});

it('says to guardians that a child who was 14 before has not answered', async () => {
  visit('parent', { askedOn: null, waits: true });
  expect(await screen.findByText(agreements.fourteen.waits_parent)).toBeTruthy();
});

it('asks for nothing once the child has answered, and lists who decides and sees', async () => {
  visit('parent', { askedOn: '2026-11-03', waits: false });
  await userEvent.click(await screen.findByText(agreements.fourteen.rights));
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('rowheader')).toHaveLength(rightsAtFourteen.length);
  const invoices = table.getByRole('row', { name: /sąskaitos/ });
  expect(
    within(invoices)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['–', 'matote ir mokate']);
  expect(screen.queryByText(/galioja „ne“/)).toBeNull();
});

it('says nothing of a younger child', async () => {
  const calls = visit('parent', null);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText(agreements.fourteen.title_parent)).toBeNull();
});
