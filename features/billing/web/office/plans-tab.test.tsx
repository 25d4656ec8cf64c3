import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import academy from '#features/academy/web/messages/lt.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Plan, PlanForm } from '../../shared/plans.ts';
import billing from '../messages/lt.ts';
import billing_office from '../messages/office-lt.ts';
import { PlansTab } from './plans-tab.tsx';

const messages = { ...platform, academy, billing, billing_office };

/** The tab at an address of its own. */
function open(address: string) {
  const router = createRouter({
    routeTree: createRootRoute({ component: PlansTab }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  return renderScreen(<RouterProvider router={router as never} />, { messages });
}

it('opens the form of a new plan for an address that asks for it', async () => {
  fakeServer({ 'plans/listPlans': () => ({ plans: [] }) });
  open('/#new');
  expect(await screen.findByLabelText(billing_office.plan_name_lt)).toBeTruthy();
});

it('asks for the price of a new plan at once', async () => {
  const plans: Plan[] = [];
  const counts = { version: 1, archived: false, prices: [], groups: [], subscriptions: 0, freeSeats: 0 };
  fakeServer({
    'plans/listPlans': () => ({ plans }),
    'plans/createPlan': ({ planId, form }: { planId: string; form: PlanForm }) => {
      plans.push({ id: planId, ...form, ...counts });
      return { planId };
    },
  });
  const { queryClient } = open('/');
  await userEvent.click(await screen.findByRole('button', { name: billing_office.new_plan }));
  await userEvent.type(screen.getByLabelText(billing_office.plan_name_lt), 'Scratch{Enter}');
  // The server's news do this where there is one.
  await screen.findByText(billing_office.saved);
  await queryClient.invalidateQueries();
  const dialog = await screen.findByRole('dialog', { name: `${billing_office.set_price}: Scratch` });
  expect(document.activeElement).toBe(within(dialog).getByLabelText(billing_office.amount));
  // Nobody pays for it yet.
  expect(within(dialog).queryByLabelText(billing_office.for_all)).toBeNull();
});
