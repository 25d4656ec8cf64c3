import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { subscriptionOf } from '../../shared/billing.factory.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import joining from '../messages/join-lt.ts';
import billing from '../messages/lt.ts';
import { JoinDone } from './join-done.tsx';

const group = { id: 'g', name: 'Python A' };
// The last day is Tuesday 1 December 2026 in Vilnius.
const until = '2026-12-01T22:00:00.000Z';

it.each<[string, Partial<Subscription>, string]>([
  [
    'until when the place is held for who still pays',
    { state: 'waiting', held: { group, until } },
    joining.waiting.replace('{until}', 'gruodžio 1 d.'),
  ],
  ['that it is held no more', { state: 'waiting', held: { group, until: null } }, joining.waiting_over],
  ['that the place is on its way once it is paid', { held: { group, until } }, joining.seating],
  ['that it is too late for a place', { held: { group, until: null } }, joining.unseated],
  ['that the child has it', { group, held: { group, until: null } }, joining.seated],
])('says %s', async (_what, given, words) => {
  const done = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'done',
    component: () => <JoinDone subscription={subscriptionOf(given)} invoices={null} />,
  });
  visitDashboard('done', { role: 'parent', messages: { ...platform, billing, joining }, routes: [done] });
  expect(await screen.findByText(words)).toBeDefined();
});
