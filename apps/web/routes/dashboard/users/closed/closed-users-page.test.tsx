import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { ClosedUser } from '#features/people/shared/closed-users.ts';
import users from '#features/people/web/messages/users-lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const messages = { ...platform, users };
const leaving: ClosedUser = {
  ...{ id: '0198c0de-0000-7000-8000-00000000000a', name: 'Rasa Kazlauskienė', role: 'parent' },
  ...{ email: 'rasa@example.com', disabledAt: null, deletionAt: '2026-12-03T10:00:00.000Z' },
};

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./closed-users-page.tsx'));

it('cancels a deletion once it was confirmed, and the account is no longer among the closed', async () => {
  let left = [leaving];
  fakeServer({
    'users/listClosedUsers': () => ({ users: left, more: false }),
    'users/withdrawUserDeletion': ({ userId }: { userId: string }) => {
      left = left.filter(({ id }) => id !== userId);
      return { id: userId };
    },
  });
  visitScreen('users/closed', { role: 'admin', messages });
  await userEvent.click(await screen.findByRole('button', { name: 'Atšaukti trynimą: Rasa Kazlauskienė' }));
  expect(left).toHaveLength(1);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(
    [...dialog.querySelectorAll('button')].find((button) => button.textContent === users.closed.keep) ??
      dialog,
  );
  expect(await screen.findByText('Paskyra nebus ištrinta: Rasa Kazlauskienė.')).toBeTruthy();
  expect(await screen.findByText(users.closed.none)).toBeTruthy();
});

it('searches on the server, keeps the words in the address, and takes them off', async () => {
  const calls = fakeServer({
    'users/listClosedUsers': ({ search }: { search: string }) => ({
      users: search === '' ? [leaving] : [],
      more: false,
    }),
  });
  const router = visitScreen('users/closed', { role: 'admin', messages });
  await userEvent.type(await screen.findByRole('searchbox', { name: users.search_closed }), 'jonas');
  expect(await screen.findByText('Pagal „jonas“ tokių paskyrų neradome.')).toBeTruthy();
  expect(router.state.location.search).toEqual({ q: 'jonas' });
  expect(calls.at(-1)?.input).toEqual({ search: 'jonas', page: 1 });
  await userEvent.click(screen.getByRole('button', { name: users.closed.clear_search }));
  expect(await screen.findByRole('link', { name: 'Rasa Kazlauskienė' })).toBeTruthy();
});

it('has nothing to search where no account is closed', async () => {
  fakeServer({ 'users/listClosedUsers': () => ({ users: [], more: false }) });
  visitScreen('users/closed', { role: 'admin', messages });
  expect(await screen.findByText(users.closed.none)).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
