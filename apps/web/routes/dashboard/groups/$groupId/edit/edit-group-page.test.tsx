import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import groups from '#features/groups/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { EditGroupPage } from './edit-group-page.tsx';

const admin: SessionUser = {
  id: 'admin',
  email: 'admin@orbita.lt',
  role: 'admin',
  firstName: 'Ieva',
  lastName: 'Stankevičiūtė',
  locale: null,
  emailVerified: true,
  avatarColour: null,
  groups: [],
};

async function open(refusal: ErrorCode): Promise<void> {
  fakeServer({
    'groups/getGroupForm': () => {
      throw new AppError(refusal);
    },
    'groups/listFormChoices': () => ({ modules: [], plans: [], cities: [] }),
  });
  const page = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'groups/$groupId/edit/',
    component: EditGroupPage,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([dashboardRoute.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/groups/gone/edit'] }),
    context: { queryClient: new QueryClient(), loadSession: async () => admin },
  });
  renderScreen(<RouterProvider router={router as never} />, { messages: { ...platform, groups } });
}

it.each(['db/no-document', 'request/invalid'] as const)(
  'shows the way back to all groups when there is no such group (%s)',
  async (refusal) => {
    await open(refusal);
    expect(await screen.findByText(groups.not_found)).toBeDefined();
    expect(screen.getByRole('link', { name: groups.to_groups })).toBeDefined();
    expect(screen.queryByText(groups.form.error)).toBeNull();
  },
);

it('says that the form could not be opened when the server failed', async () => {
  await open('server/internal-error');
  expect(await screen.findByText(groups.form.error)).toBeDefined();
  expect(screen.queryByText(groups.not_found)).toBeNull();
});
