import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import account from '../messages/account-lt.ts';
import tokens from '../messages/tokens-lt.ts';
import { TokensPanel } from './tokens-panel.tsx';

const made = {
  id: 'apskaita',
  name: 'Apskaita',
  hint: 'x9Zw',
  scopes: ['exports:read'],
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-12-20T22:00:00.000Z',
  lastUsedAt: null,
};

it('creates a token with the password, shows it once, and revokes it', async () => {
  const user = userEvent.setup();
  let kept: (typeof made)[] = [];
  const calls = fakeServer({
    'personalTokens/listPersonalTokens': () => ({ tokens: kept }),
    'personalTokens/createPersonalToken': ({ currentPassword }: { currentPassword: string }) => {
      if (currentPassword === 'wrong') throw new AppError('auth/wrong-password');
      kept = [made];
      return { token: 'orbita_secret-x9Zw', entry: made };
    },
    'personalTokens/revokePersonalToken': () => {
      kept = [];
      return {};
    },
  });
  renderScreen(<TokensPanel hasPassword />, { messages: { ...platform, account, tokens } });
  await screen.findByText(tokens.none);
  await user.click(screen.getByRole('button', { name: tokens.create }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(tokens.name), 'Apskaita');
  for (const password of ['wrong', 'orbita-demo']) {
    await user.type(within(dialog).getByLabelText(account.current_password), password);
    await user.click(within(dialog).getByRole('button', { name: tokens.create }));
    if (password === 'wrong') await within(dialog).findByText(platform.errors['auth/wrong-password']);
  }
  await within(dialog).findByText('orbita_secret-x9Zw');
  await user.click(within(dialog).getByRole('button', { name: tokens.done }));
  expect(screen.queryByText('orbita_secret-x9Zw')).toBeNull();
  expect(calls.findLast(({ procedure }) => procedure.endsWith('createPersonalToken'))?.input).toEqual({
    name: 'Apskaita',
    scopes: ['exports:read'],
    expiresOn: addDays(vilniusDate(Date.now()), 90),
    currentPassword: 'orbita-demo',
  });
  await screen.findByText(/Galioja iki 2026 m\. gruodžio 20 d\. · Dar nenaudotas · baigiasi x9Zw/);
  await user.click(screen.getByRole('button', { name: 'Panaikinti: Apskaita' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: tokens.revoke }));
  await screen.findByText(tokens.revoked);
  await screen.findByText(tokens.none);
});
