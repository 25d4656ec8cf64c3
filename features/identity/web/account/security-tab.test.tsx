import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Account } from '../../shared/account.ts';
import { accountQuery } from '../account.queries.ts';
import account from '../messages/account-lt.ts';
import identity from '../messages/lt.ts';
import { SecurityTab } from './security-tab.tsx';

const rasa: Account = {
  id: 'rasa',
  role: 'parent',
  firstName: 'Rasa',
  lastName: 'Mickevičienė',
  birthDate: null,
  avatarColour: null,
  photo: null,
  email: 'rasa@gmail.com',
  emailChange: null,
  locale: 'lt',
  secondFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
  hasPassword: true,
  phone: null,
  hasCalendarAddress: false,
  google: { linkedAt: '2026-11-18T09:00:00.000Z' },
  confirmedBy: null,
  requests: [],
  deletionAt: null,
};

function Page() {
  const { data } = useQuery(accountQuery);
  return data ? <SecurityTab account={data} /> : null;
}

function open(shown: Account, procedures: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({
    'account/getAccount': () => shown,
    'account/listSessions': () => ({ sessions: [] }),
    ...procedures,
  });
  renderScreen(<Page />, { messages: { ...platform, account, identity } });
  return calls;
}

it('unlinks the Google account with the password, after reporting a wrong one', async () => {
  const user = userEvent.setup();
  const calls = open(rasa, {
    'account/unlinkGoogle': ({ currentPassword }: { currentPassword: string }) => {
      if (currentPassword === 'wrong') throw new AppError('auth/wrong-password');
      return { ...rasa, google: null };
    },
  });
  await screen.findByText(/^Nuo 2026 m\. lapkričio 18 d\. jungtis/);
  await user.click(screen.getByRole('button', { name: account.google_unlink }));
  const dialog = await screen.findByRole('dialog', { name: account.google_unlink_title });
  const type = async (password: string) => {
    await user.type(within(dialog).getByLabelText(account.current_password), password);
    await user.click(within(dialog).getByRole('button', { name: account.google_unlink }));
  };
  await type('wrong');
  await within(dialog).findByText(platform.errors['auth/wrong-password']);
  await type('orbita-demo');
  await screen.findByText(account.google_unlinked);
  expect(screen.queryByText(account.google_title)).toBeNull();
  const sent = calls.filter(({ procedure }) => procedure === 'account/unlinkGoogle');
  expect(sent.map(({ input }) => input)).toEqual([
    { currentPassword: 'wrong' },
    { currentPassword: 'orbita-demo' },
  ]);
});

it('offers Google-only users a link to a first password, and no unlinking before', async () => {
  const calls = open({ ...rasa, hasPassword: false }, { 'passwordReset/requestPasswordReset': () => ({}) });
  await screen.findByText(account.google_needs_password);
  expect(screen.queryByRole('button', { name: account.google_unlink })).toBeNull();
  expect(screen.queryByLabelText(account.new_password)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: account.password_ask }));
  await screen.findByText(account.password_asked);
  const sent = calls.find(({ procedure }) => procedure === 'passwordReset/requestPasswordReset');
  expect(sent?.input).toEqual({ email: 'rasa@gmail.com' });
});

it('says nothing about Google to users without it', async () => {
  open({ ...rasa, google: null });
  await screen.findByRole('button', { name: account.password_change });
  expect(screen.queryByText(account.google_title)).toBeNull();
});
