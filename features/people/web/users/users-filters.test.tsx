import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import users from '../messages/users-lt.ts';
import { UsersFilters } from './users-filters.tsx';

const group = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Scratch kūrėjai', status: 'active' };

function show() {
  fakeServer({ 'users/listUserGroups': () => ({ groups: [group] }) });
  const onChange = vi.fn();
  renderScreen(<UsersFilters search={{}} onChange={onChange} />, { messages: { ...platform, users } });
  return onChange;
}

it('asks once, when the typing pauses', async () => {
  const onChange = show();
  await userEvent.type(screen.getByLabelText(users.search), 'žuk');
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.calls).toEqual([[{ q: 'žuk' }]]);
});

it('narrows by role, status and group, and widens again', async () => {
  const onChange = show();
  await screen.findByText(group.name);
  await userEvent.selectOptions(screen.getByLabelText(users.filter_role), 'none');
  await userEvent.selectOptions(screen.getByLabelText(users.filter_status), 'disabled');
  await userEvent.selectOptions(screen.getByLabelText(users.filter_group), group.id);
  await userEvent.selectOptions(screen.getByLabelText(users.filter_role), '');
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { role: 'none' },
    { status: 'disabled' },
    { group: group.id },
    { role: undefined },
  ]);
});
