import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import identity from '#features/identity/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import registration from '../messages/lt.ts';
import { VerifyMail } from './verify-mail.tsx';

const { verify } = registration;
async function correct(email: string) {
  const onCorrected = vi.fn(async () => undefined);
  renderScreen(<VerifyMail email="rasa@gmial.con" check={async () => false} onCorrected={onCorrected} />, {
    messages: { ...platform, identity, registration },
  });
  await userEvent.click(screen.getByRole('button', { name: verify.correct }));
  const field = screen.getByLabelText<HTMLInputElement>(identity.email);
  expect(field.value).toBe('rasa@gmial.con');
  await userEvent.clear(field);
  await userEvent.type(field, email);
  const password = screen.getByLabelText<HTMLInputElement>(identity.password);
  await userEvent.type(password, 'arklys baterija kabė');
  await userEvent.click(screen.getByRole('button', { name: verify.correct_submit }));
  return { onCorrected, field, password };
}

it('sends the corrected address with the password, and learns who is signed in', async () => {
  const calls = fakeServer({ 'registration/correctEmail': () => ({}) });
  const { onCorrected } = await correct('rasa@example.com');
  await waitFor(() => expect(onCorrected).toHaveBeenCalledOnce());
  expect(calls.map(({ input }) => input)).toEqual([
    { email: 'rasa@example.com', password: 'arklys baterija kabė' },
  ]);
});

it('asks about a second typo, and can keep the address as it is', async () => {
  const calls = fakeServer({});
  await correct('rasa@gmial.com');
  expect(await screen.findByText('Gal turėjote omenyje rasa@gmail.com?')).toBeDefined();
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: verify.correct_cancel }));
  expect(screen.getByRole('button', { name: verify.done })).toBeDefined();
});

it('that is refused says why and clears only the password', async () => {
  fakeServer({
    'registration/correctEmail': () => {
      throw new AppError('auth/wrong-password');
    },
  });
  const { field, password } = await correct('rasa@example.com');
  expect(await screen.findByText(platform.errors['auth/wrong-password'])).toBeDefined();
  expect([field.value, password.value]).toEqual(['rasa@example.com', '']);
});
