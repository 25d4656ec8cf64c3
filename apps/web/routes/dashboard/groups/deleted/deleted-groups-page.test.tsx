import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { DeletedGroup } from '#features/groups/shared/groups.ts';
import groups from '#features/groups/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const messages = { ...platform, groups };
const deleted: DeletedGroup = {
  ...{ id: '0198c0de-0000-7000-8000-00000000000a', name: 'Robotika', status: 'active', students: 12 },
  ...{ deletedAt: '2026-11-20T15:00:00.000Z', by: 'Ieva Adomaitytė' },
};

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./deleted-groups-page.tsx'));

it('brings a group back, which then is no longer among the deleted', async () => {
  let left = [deleted];
  fakeServer({
    'groups/listDeletedGroups': () => ({ groups: left, more: false }),
    'groups/bringBackGroups': ({ groupIds }: { groupIds: string[] }) => {
      left = left.filter(({ id }) => !groupIds.includes(id));
      return { broughtBack: 1 };
    },
  });
  visitScreen('groups/deleted', { role: 'admin', messages });
  expect((await screen.findByText(/^Ištrynė Ieva Adomaitytė/)).textContent).toContain('12 mokinių');
  await userEvent.click(screen.getByRole('button', { name: 'Grąžinti grupę: Robotika' }));
  expect(await screen.findByText('Grąžinta 1 grupė.')).toBeTruthy();
  expect(await screen.findByText(groups.archive.none)).toBeTruthy();
});

it('searches on the server, keeps the words in the address, and takes them off', async () => {
  const calls = fakeServer({
    'groups/listDeletedGroups': ({ search }: { search: string }) => ({
      groups: search === '' ? [deleted] : [],
      more: false,
    }),
  });
  const router = visitScreen('groups/deleted', { role: 'admin', messages });
  await userEvent.type(await screen.findByRole('searchbox', { name: groups.search }), 'python');
  expect(await screen.findByText('Pagal „python“ ištrintų grupių neradome.')).toBeTruthy();
  expect(router.state.location.search).toEqual({ q: 'python' });
  expect(calls.at(-1)?.input).toEqual({ search: 'python', page: 1 });
  await userEvent.click(screen.getByRole('button', { name: groups.archive.clear_search }));
  expect(await screen.findByText('Robotika')).toBeTruthy();
});
