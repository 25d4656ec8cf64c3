import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import users from '../messages/users-lt.ts';
import { NewStaffCode } from './new-staff-code.tsx';

const messages = { ...platform, users };
const entry = { id: 'a', role: 'admin', email: 'nauja@orbita.lt', state: 'open', usedBy: null };

it('creates a code for the chosen role and shows it', async () => {
  fakeServer({ 'staffCodes/createStaffCode': () => ({ code: 'K7M2QX', entry: { ...entry, email: null } }) });
  renderScreen(<NewStaffCode />, { messages });
  await userEvent.click(screen.getByRole('button', { name: users.codes.create }));
  expect(await screen.findByText('K7M2QX')).toBeTruthy();
});

it('says that an invitation was sent, for the chosen role and address (decision C6)', async () => {
  const calls = fakeServer({ 'staffCodes/createStaffCode': () => ({ code: null, entry }) });
  renderScreen(<NewStaffCode />, { messages });
  await userEvent.selectOptions(screen.getByLabelText(users.codes.role), 'admin');
  await userEvent.type(screen.getByLabelText(users.codes.email), ' Nauja@Orbita.lt ');
  await userEvent.click(screen.getByRole('button', { name: users.codes.create }));
  expect(await screen.findByText(users.codes.invited_title)).toBeTruthy();
  expect(calls).toEqual([
    { procedure: 'staffCodes/createStaffCode', input: { role: 'admin', email: 'nauja@orbita.lt' } },
  ]);
});

it('says what is wrong with the address, and sends nothing', async () => {
  const calls = fakeServer({});
  renderScreen(<NewStaffCode />, { messages });
  await userEvent.type(screen.getByLabelText(users.codes.email), 'nauja');
  await userEvent.click(screen.getByRole('button', { name: users.codes.create }));
  expect(await screen.findByText(platform.validation.email_address_must_be_valid)).toBeTruthy();
  expect(calls).toEqual([]);
});

it('says why the server refused, and keeps what was typed', async () => {
  fakeServer({
    'staffCodes/createStaffCode': () => {
      throw new AppError('request/too-many');
    },
  });
  renderScreen(<NewStaffCode />, { messages });
  await userEvent.type(screen.getByLabelText(users.codes.email), 'nauja@orbita.lt');
  await userEvent.click(screen.getByRole('button', { name: users.codes.create }));
  expect(await screen.findByText(platform.errors['request/too-many'])).toBeTruthy();
  expect(screen.getByDisplayValue('nauja@orbita.lt')).toBeTruthy();
});
