import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { FamilyRequest } from '../../shared/account-requests.ts';
import account from '../messages/account-lt.ts';
import accountRequests from '../messages/requests-lt.ts';
import { AccountRequests } from './account-requests.tsx';

const details: FamilyRequest = {
  id: 'request',
  kind: 'details',
  details: { firstName: 'Urtė Ona', lastName: 'Mickevičiūtė', birthDate: '2016-02-03' },
  newEmail: null,
  requestedAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-12-04T15:00:00.000Z',
  child: {
    userId: 'urte',
    firstName: 'Urtė',
    lastName: 'Mickevičiūtė',
    birthDate: '2016-02-03',
    email: 'urte@example.com',
  },
  guardianIds: ['rasa'],
};
const deletion: FamilyRequest = { ...details, kind: 'deletion', details: null };

function show(request: FamilyRequest, role: 'parent' | 'admin' = 'parent') {
  const calls = fakeServer({
    'accountRequests/listAccountRequests': () => ({ requests: [request] }),
    'accountRequests/confirmAccountRequest': () => ({}),
    'accountRequests/declineAccountRequest': () => ({}),
  });
  const page = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'modules',
    component: () => <AccountRequests userId="urte" />,
  });
  const user = { id: 'rasa', email: '', role, firstName: 'Rasa', lastName: '', locale: null } as const;
  const session = { ...user, emailVerified: true, avatarColour: null, groups: [] };
  const router = createRouter({
    routeTree: rootRoute.addChildren([dashboardRoute.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/modules'] }),
    context: { queryClient: new QueryClient(), loadSession: async () => session },
  });
  renderScreen(<RouterProvider router={router} />, { messages: { ...platform, account, accountRequests } });
  return calls;
}
const answers = (calls: ReturnType<typeof show>) =>
  calls.filter(({ procedure }) => !procedure.includes('list'));

it('writes birth dates out', async () => {
  show({ ...details, details: { firstName: 'Urtė', lastName: 'Mickevičiūtė', birthDate: '2016-02-13' } });
  await screen.findByText('Gimimo data: 2016 m. vasario 3 d. → 2016 m. vasario 13 d.');
});

it('shows a guardian what changes, and sends their yes', async () => {
  const calls = show(details);
  await screen.findByText('Vardas: Urtė → Urtė Ona');
  expect(screen.queryByText(/Pavardė/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: accountRequests.confirm }));
  await screen.findByText(accountRequests.confirmed);
  expect(answers(calls)).toMatchObject([
    { procedure: 'accountRequests/confirmAccountRequest', input: { requestId: 'request' } },
  ]);
});

it('asks once more before an account is deleted, but not before a no', async () => {
  const calls = show(deletion);
  await userEvent.click(await screen.findByRole('button', { name: accountRequests.confirm }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: accountRequests.keep }));
  expect(answers(calls)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: accountRequests.decline }));
  await screen.findByText(accountRequests.declined);
  expect(answers(calls)).toMatchObject([{ procedure: 'accountRequests/declineAccountRequest' }]);
});

it('gives an admin no buttons while there are guardians', async () => {
  show(details, 'admin');
  await screen.findByText(accountRequests.guardians_answer);
  expect(screen.queryByRole('button')).toBeNull();
});
