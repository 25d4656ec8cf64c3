import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Account } from '../../shared/account.ts';
import { PasswordPanel } from '../account/password-panel.tsx';
import { SessionsPanel } from '../account/sessions-panel.tsx';
import account from '../messages/account-lt.ts';
import identity from '../messages/lt.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const messages = { ...platform, account, identity };
const rasa: Account = {
  id: 'rasa',
  role: 'parent',
  firstName: 'Rasa',
  lastName: 'Mickevičienė',
  birthDate: null,
  avatarColour: null,
  photo: null,
  email: 'rasa@example.com',
  emailChange: null,
  locale: 'lt',
  secondFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
  hasPassword: true,
  phone: null,
  hasCalendarAddress: false,
  google: null,
  confirmedBy: null,
  requests: [],
  deletionAt: null,
};

describe('the password', () => {
  const fill = async (newPassword: string, hasCalendarAddress = false) => {
    const user = userEvent.setup();
    renderScreen(<PasswordPanel account={{ ...rasa, hasCalendarAddress }} />, { messages });
    await user.type(screen.getByLabelText(account.current_password), 'orbita-demo');
    await user.type(screen.getByLabelText(account.new_password), newPassword);
    if (hasCalendarAddress) await user.click(screen.getByLabelText(account.password_calendar));
    await user.click(screen.getByRole('button', { name: account.password_change }));
  };

  it('is changed with the current one, and the form is empty again', async () => {
    const calls = fakeServer({ 'account/changePassword': () => ({}) });
    await fill('arklys baterija');
    await screen.findByText(account.password_changed);
    expect(calls[0]?.input).toEqual({
      currentPassword: 'orbita-demo',
      newPassword: 'arklys baterija',
      endCalendarAddress: false,
    });
    expect(screen.queryByLabelText(account.password_calendar)).toBeNull();
    expect(field(account.current_password).value).toBe('');
  });

  it('offers to end the calendar address, where there is one', async () => {
    const calls = fakeServer({ 'account/changePassword': () => ({}) });
    await fill('arklys baterija', true);
    await screen.findByText(account.password_changed);
    expect(calls[0]?.input).toMatchObject({ endCalendarAddress: true });
  });

  it('that is refused says why above, and only the wrong field is cleared', async () => {
    fakeServer({
      'account/changePassword': () => {
        throw new AppError('auth/wrong-password');
      },
    });
    await fill('arklys baterija');
    await screen.findByText(platform.errors['auth/wrong-password']);
    expect(field(account.current_password).value).toBe('');
    expect(field(account.new_password).value).toBe('arklys baterija');
  });

  it('that is too short is not sent', async () => {
    const calls = fakeServer({});
    await fill('short');
    screen.getByText(platform.validation.password_must_be_at_least_8_characters);
    // Once: the strength meter below does not repeat it.
    expect(screen.queryByText(identity.strength.too_short)).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('the sessions', () => {
  const session = {
    id: 'here',
    current: true,
    device: 'Firefox · Windows',
    address: '192.0.2.1',
    createdAt: '2026-11-20T10:00:00.000Z',
    lastUsedAt: '2026-11-21T10:00:00.000Z',
  };

  it('can be ended, except the current one', async () => {
    const there = { ...session, id: 'there', current: false, device: '?' };
    const calls = fakeServer({
      'account/listSessions': () => ({ sessions: [session, there] }),
      'account/endSession': () => ({}),
    });
    renderScreen(<SessionsPanel />, { messages });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 1]);
    expect(rows[1]?.textContent).toContain(account.session_unknown);
    await userEvent.click(screen.getByRole('button', { name: /^Atjungti: / }));
    await screen.findByText(account.session_ended);
    expect(calls.find(({ procedure }) => procedure === 'account/endSession')?.input).toEqual({
      sessionId: 'there',
    });
  });

  it('of only one device offer nothing to end', async () => {
    fakeServer({ 'account/listSessions': () => ({ sessions: [session] }) });
    renderScreen(<SessionsPanel />, { messages });
    await screen.findByText(account.session_current);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
