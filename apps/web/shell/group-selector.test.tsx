import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { GroupSelector } from './group-selector.tsx';
import shell from './messages/lt.ts';

const group = (name: string, status: 'active' | 'graduated') => ({
  ...{ id: name, name, status },
  ...{ spaceOdysseyEnabled: true, diplomaEnabled: true, feedbackEnabled: true },
});

function show(groups: ReturnType<typeof group>[]) {
  const route = createRoute({ getParentRoute: () => dashboardRoute, path: 'home', component: GroupSelector });
  visitDashboard('home', { routes: [route], role: 'child', messages: { ...platform, shell }, groups });
}

it('has the active groups first, under a heading of their own', async () => {
  show([group('Scratch', 'graduated'), group('Python', 'active')]);
  const headings = await screen.findAllByRole('group');
  expect(headings.map((each) => each.getAttribute('label'))).toEqual([
    shell.groups_active,
    shell.groups_other,
  ]);
  expect(
    within(headings[0] as HTMLElement)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Python']);
});

it('has no headings where all groups are of one kind', async () => {
  show([group('Scratch', 'active'), group('Python', 'active')]);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(screen.queryByRole('group')).toBeNull();
});
