import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { hasWords } from '#platform/shared/search-words.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import users from '../messages/users-lt.ts';
import type { UserSearch } from './user-search.view.ts';
import { UsersFilters } from './users-filters.tsx';

const group = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Scratch kūrėjai' };
const far = { id: '0198c0de-0000-7000-8000-000000000002', name: 'Žaidimų kūrimas' };

function show(search: UserSearch = {}) {
  const calls = fakeServer({
    'users/listUserGroups': ({ search: words, chosen }: { search: string; chosen?: string }) => ({
      groups: words === '' ? [group] : [far].filter(({ name }) => hasWords(name, words)),
      chosen: chosen === far.id ? far : null,
    }),
  });
  const onChange = vi.fn();
  renderScreen(<UsersFilters search={search} onChange={onChange} />, { messages: { ...platform, users } });
  return Object.assign(onChange, { calls });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('filters by role, status and group', async () => {
  const onChange = show();
  await press(users.filter_role);
  await press(users.role.none);
  await press(users.filter_status);
  await press(users.status.disabled);
  await press(users.filter_group);
  await press(group.name);
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { role: 'none' },
    { status: 'disabled' },
    { group: group.id },
  ]);
});

it('says what it filters by, and takes each filter off', async () => {
  const onChange = show({ role: 'parent', group: far.id });
  expect(await screen.findByText(far.name)).toBeTruthy();
  expect(screen.getByText(users.role.parent)).toBeTruthy();
  for (const filter of [users.filter_role, users.filter_group])
    await press(platform.kit.clear_filter.replace('{filter}', filter));
  expect(onChange.mock.calls).toEqual([[{ role: undefined }], [{ group: undefined }]]);
});

it('finds a group that is not among the first ones, on the server', async () => {
  const onChange = show();
  await press(users.filter_group);
  await screen.findByRole('button', { name: group.name });
  await userEvent.keyboard('zaid');
  await press(far.name);
  expect(onChange.mock.calls).toEqual([[{ group: far.id }]]);
  expect(onChange.calls.map(({ input }) => input)).toContainEqual(
    expect.objectContaining({ search: 'zaid' }),
  );
});

it('says that there is no such group', async () => {
  show();
  await press(users.filter_group);
  await screen.findByRole('button', { name: group.name });
  await userEvent.keyboard('robotai');
  expect(await screen.findByText(platform.kit.search_empty)).toBeTruthy();
});

it('asks for no groups until somebody filters by them', async () => {
  const onChange = show({ role: 'parent' });
  await screen.findByText(users.role.parent);
  expect(onChange.calls).toEqual([]);
});
