import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { ChildDetail, Guardian } from '../../shared/children.contract.ts';
import children from '../messages/children-lt.ts';
import people from '../messages/lt.ts';
import { Guardians } from './guardians.tsx';

const guardian = (id: string, over: Partial<Guardian> = {}): Guardian => ({
  id,
  name: id,
  email: `${id.toLowerCase()}@example.com`,
  pays: false,
  pending: false,
  invitedAt: null,
  ...over,
});
const asked = (invitedAt: string) => ({ name: 'jonas@example.com', pending: true, invitedAt });
const family = [
  guardian('Mantas', { pays: true }),
  guardian('Rasa'),
  guardian('Jonas', asked('2026-01-05T10:00:00.000Z')),
];

function childOf(guardians: Guardian[]): ChildDetail {
  return {
    id: 'record',
    userId: 'account',
    firstName: 'Urtė',
    lastName: 'Kazlauskaitė',
    birthDate: null,
    status: 'registered',
    requests: 0,
    groups: [],
    email: null,
    invitedAt: null,
    guardians,
    locked: true,
  };
}

function show(id: string, answer: ChildDetail | null = null) {
  const calls = fakeServer({
    'children/removeGuardian': () => answer,
    'children/resendGuardianInvitation': () => answer,
  });
  const page = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'modules',
    component: () => <Guardians child={childOf(family)} />,
  });
  const list = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'children',
    component: () => <output>the list</output>,
  });
  const user = { id, email: '', role: 'parent', firstName: id, lastName: '', locale: null } as const;
  const session = { ...user, emailVerified: true, avatarColour: null, groups: [] };
  const router = createRouter({
    routeTree: rootRoute.addChildren([dashboardRoute.addChildren([page, list])]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/modules'] }),
    context: { queryClient: new QueryClient(), loadSession: async () => session },
  });
  renderScreen(<RouterProvider router={router} />, { messages: { ...platform, children, people } });
  return calls;
}

describe('the guardians of a child', () => {
  it('are removed by the payer, who cannot leave', async () => {
    const calls = show('Mantas', childOf(family.slice(0, 1)));
    await userEvent.click(await screen.findByRole('button', { name: 'Pašalinti: Rasa' }));
    expect(screen.queryByRole('button', { name: 'Pasitraukti' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pašalinti: Mantas' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Pašalinti' }));
    await screen.findByText('Globėjas pašalintas');
    expect(calls.at(-1)?.input).toEqual({ childId: 'record', guardianId: 'Rasa' });
  });

  it('are invited again by the payer only, who sees when the link was sent and that it has expired', async () => {
    const calls = show('Mantas', childOf(family));
    const again = await screen.findByRole('button', { name: 'Siųsti dar kartą: jonas@example.com' });
    screen.getByText('Kvietimo nuoroda nebegalioja');
    screen.getByText('Kvietimas išsiųstas saus. 5, 12:00');
    screen.getByRole('button', { name: 'Atšaukti kvietimą: jonas@example.com' });
    await userEvent.click(again);
    await screen.findByText('Kvietimas išsiųstas dar kartą: jonas@example.com');
    expect(calls.at(-1)?.input).toEqual({ childId: 'record', guardianId: 'Jonas' });
  });

  it('cannot be invited again by a guardian who does not pay', async () => {
    show('Rasa');
    await screen.findByRole('button', { name: 'Pasitraukti' });
    expect(screen.queryByRole('button', { name: /Siųsti dar kartą/ })).toBeNull();
  });

  it('leave by themselves when they do not pay, and are redirected to the list', async () => {
    const calls = show('Rasa');
    await userEvent.click(await screen.findByRole('button', { name: 'Pasitraukti' }));
    expect(screen.queryByRole('button', { name: /Pašalinti/ })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Pasitraukti iš globėjų?' }));
    expect(calls).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Pasitraukti' }));
    await screen.findByText('the list');
    await screen.findByText('Pasitraukėte iš globėjų: Urtė Kazlauskaitė');
    expect(calls.at(-1)?.input).toEqual({ childId: 'record', guardianId: 'Rasa' });
  });
});
