import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { SidebarProfile } from './sidebar-profile.tsx';

const routes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'side',
    component: () => <SidebarProfile collapsed={false} />,
  }),
];
const photo = () => document.querySelector('img')?.getAttribute('src');

it('shows the photo as soon as another tab set it, and the initials before that', async () => {
  const me = { id: 'me', firstName: 'Jonas', lastName: 'Petraitis', role: 'teacher', avatarColour: null };
  const calls = fakeServer({
    'identity/getSession': () => ({ user: { ...me, photoUrl: '/files/1/small' } }),
  });
  const { options } = visitDashboard('side', { routes, role: 'teacher', messages: platform });
  await screen.findByText('JP');
  expect(calls).toEqual([]);
  // What the news of an account's change do.
  await options.context.queryClient.invalidateQueries({ queryKey: [['identity']] });
  await waitFor(() => expect(photo()).toBe('/files/1/small'));
});
