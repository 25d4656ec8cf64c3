import { screen, waitFor } from '@testing-library/react';
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
const groupField = () => screen.getByRole<HTMLInputElement>('combobox', { name: users.filter_group });

it('searches once the typing pauses', async () => {
  const onChange = show();
  await userEvent.type(screen.getByLabelText(users.search), 'žuk');
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.calls).toEqual([[{ q: 'žuk' }]]);
});

it('filters by role, status and group, and clears the filters', async () => {
  const onChange = show();
  await userEvent.selectOptions(screen.getByLabelText(users.filter_role), 'none');
  await userEvent.selectOptions(screen.getByLabelText(users.filter_status), 'disabled');
  await userEvent.click(groupField());
  await userEvent.click(await screen.findByRole('option', { name: group.name }));
  await userEvent.selectOptions(screen.getByLabelText(users.filter_role), '');
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { role: 'none' },
    { status: 'disabled' },
    { group: group.id },
    { role: undefined },
  ]);
});

it('finds a group that is not among the first ones, on the server', async () => {
  const onChange = show();
  await userEvent.click(groupField());
  await screen.findByRole('option', { name: group.name });
  await userEvent.keyboard('zaid');
  await userEvent.click(await screen.findByRole('option', { name: far.name }));
  expect(onChange.mock.calls).toEqual([[{ group: far.id }]]);
  expect(onChange.calls.map(({ input }) => input)).toContainEqual(
    expect.objectContaining({ search: 'zaid' }),
  );
});

it('says that there is no such group only when the server has answered', async () => {
  show();
  await userEvent.type(groupField(), 'robotai');
  expect(screen.getByText(platform.kit.search_running)).toBeTruthy();
  expect(await screen.findByText(platform.kit.search_empty)).toBeTruthy();
});

it('names the group in the address, offers the others beside it, and can be cleared', async () => {
  const onChange = show({ group: far.id });
  await waitFor(() => expect(groupField().value).toBe(far.name));
  await userEvent.click(groupField());
  expect(await screen.findByRole('option', { name: group.name })).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: users.any_group }));
  expect(onChange.mock.calls).toEqual([[{ group: undefined }]]);
});
