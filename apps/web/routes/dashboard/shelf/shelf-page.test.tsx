import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import projects from '#features/projects/web/messages/lt.ts';
import shelf from '#features/shelf/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const groups = ['Kometos', 'Robotai'].map((name) => ({
  id: name.toLowerCase(),
  name,
  status: 'active' as const,
  ...{ spaceOdysseyEnabled: true, diplomaEnabled: true, feedbackEnabled: true },
}));

function visit(path: string) {
  const looked = new Set<string>();
  fakeServer({
    'shelf/listMyShelf': () => ({ works: [], groups: [], shownToGroups: true }),
    'shelf/listGroupShelf': ({ groupId }: { groupId: string }) => {
      looked.add(groupId);
      return { group: { id: groupId, name: groupId }, works: [], total: 0 };
    },
  });
  const router = visitScreen(path, { role: 'child', groups, messages: { ...platform, projects, shelf } });
  const chosen = async (name: string) =>
    (await screen.findByRole<HTMLInputElement>('radio', { name })).checked;
  return { router, looked, chosen };
}

it('shows a child in two groups one of them at a time, and the address names it', async () => {
  const { router, looked, chosen } = visit('shelf');
  expect(await chosen('Kometos')).toBe(true);
  await expect.poll(() => router.state.location.search).toEqual({ group: 'kometos' });
  await userEvent.click(screen.getByText('Robotai'));
  await expect.poll(() => router.state.location.search).toEqual({ group: 'robotai' });
  expect(await chosen('Robotai')).toBe(true);
  await expect.poll(() => [...looked]).toEqual(['kometos', 'robotai']);
});

it('shows the group that the address names, and no other is looked at first', async () => {
  const { looked, chosen } = visit('shelf?group=robotai');
  expect(await chosen('Robotai')).toBe(true);
  expect([...looked]).toEqual(['robotai']);
});

it('shows the remembered group where the address names one that isn’t the child’s', async () => {
  localStorage.setItem('orbita.group.me', 'robotai');
  const { router, chosen } = visit('shelf?group=svetimi');
  expect(await chosen('Robotai')).toBe(true);
  await expect.poll(() => router.state.location.search).toEqual({ group: 'robotai' });
});
