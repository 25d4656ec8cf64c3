import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import type { SessionUser } from '#platform/shared/session.ts';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import { featureClient } from '#platform/web/api.ts';
import type { peopleContract } from '../../shared/people.contract.ts';
import type { Child } from '../../shared/people.ts';
import lt from '../messages/lt.ts';
import { useSelectedChild } from '../people.queries.ts';
import { ChildSelector } from './child-selector.tsx';

const { query } = featureClient<typeof peopleContract>('people');

const child = (firstName: string, status: Child['status']): Child => ({
  id: `record-of-${firstName}`,
  userId: `account-of-${firstName}`,
  firstName,
  lastName: 'Kazlauskaitė',
  birthDate: null,
  email: null,
  requests: 0,
  status,
  groups: [],
});
const family = [child('Lukas', 'registered'), child('Urtė', 'registered'), child('Gabija', 'invited')];

const parent = (id: string): SessionUser => ({
  id,
  email: 'rasa@example.com',
  role: 'parent',
  firstName: 'Rasa',
  lastName: 'Kazlauskienė',
  locale: null,
  emailVerified: true,
  avatarColour: null,
  groups: [],
});

function Screen({ stateOf }: Parameters<typeof ChildSelector>[0]) {
  const { child: selected } = useSelectedChild();
  return (
    <>
      <ChildSelector stateOf={stateOf} />
      <output>{selected?.firstName}</output>
    </>
  );
}

async function show(children: Child[], parentId = 'rasa', stateOf?: (of: Child) => string) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(query.listChildren.queryOptions().queryKey, { children });
  const page = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'modules',
    component: () => <Screen stateOf={stateOf} />,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([dashboardRoute.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/modules'] }),
    context: { queryClient, loadSession: async () => parent(parentId) },
  });
  const view = render(
    <IntlProvider locale="lt" messages={{ people: lt }} timeZone="Europe/Vilnius">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>,
  );
  await screen.findByRole('status');
  return view;
}

const selected = () => screen.getByRole('status').textContent;

describe('ChildSelector', () => {
  it('starts with the first registered child and changes with a tap', async () => {
    await show(family);
    expect(selected()).toBe('Lukas');
    expect(screen.getByRole('radio', { name: /Lukas/ })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: /Urtė/ }));
    expect(selected()).toBe('Urtė');
  });

  it('stores the choice on the device, for this parent only', async () => {
    const first = await show(family);
    await userEvent.click(screen.getByRole('radio', { name: /Urtė/ }));
    first.unmount();
    const again = await show(family);
    expect(selected()).toBe('Urtė');
    again.unmount();
    await show(family, 'mantas');
    expect(selected()).toBe('Lukas');
  });

  it('offers a child who cannot sign in yet as the others (C1)', async () => {
    await show(family);
    await userEvent.click(screen.getByRole('radio', { name: /Gabija/ }));
    expect(selected()).toBe('Gabija');
  });

  it("shows the child's state beside each name", async () => {
    await show(family, 'rasa', ({ firstName }) => `${firstName}: viskas gerai`);
    expect(screen.getByRole('radio', { name: /Lukas.*Lukas: viskas gerai/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Urtė.*Urtė: viskas gerai/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Gabija.*Gabija: viskas gerai/ })).toBeTruthy();
  });

  it('moves by arrow keys', async () => {
    await show(family);
    screen.getByRole('radio', { name: /Lukas/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(selected()).toBe('Urtė');
  });

  it('names an only child without a choice, and renders nothing without children', async () => {
    const one = await show(family.slice(0, 1));
    expect(screen.getByText('Lukas', { selector: 'p *' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    one.unmount();
    await show([]);
    expect(screen.queryByText('Kazlauskaitė')).toBeNull();
  });
});
