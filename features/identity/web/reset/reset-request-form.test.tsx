import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import identity from '../messages/lt.ts';
import { ResetRequestForm } from './reset-request-form.tsx';

function show() {
  const onSent = vi.fn();
  renderScreen(<ResetRequestForm onSent={onSent} />, { messages: { ...platform, identity } });
  const email = screen.getByLabelText<HTMLInputElement>(identity.email);
  const submit = screen.getByRole('button', { name: identity.reset.submit });
  return { onSent, email, submit };
}

it('asks for an address, and clears the error when one is typed', async () => {
  const calls = fakeServer({});
  const { email, submit } = show();
  await userEvent.click(submit);
  expect(screen.getByText(platform.validation.email_address_required)).toBeDefined();
  await userEvent.type(email, 'r');
  expect(screen.queryByText(platform.validation.email_address_required)).toBeNull();
  expect(calls).toEqual([]);
});

it('asks for the link, and says where it went', async () => {
  const calls = fakeServer({ 'passwordReset/requestPasswordReset': () => ({}) });
  const { email, submit, onSent } = show();
  await userEvent.type(email, 'Rasa@Example.com');
  await userEvent.dblClick(submit);
  await waitFor(() => expect(onSent).toHaveBeenCalledWith({ email: 'rasa@example.com', child: false }));
  expect(calls).toHaveLength(1);
});

it('asks the guardians of a child (decision A9)', async () => {
  const calls = fakeServer({
    'passwordReset/initiateChildPasswordReset': () => ({ parentEmail: '•••@•••' }),
  });
  const { email, submit, onSent } = show();
  await userEvent.type(email, 'lukas@example.com');
  await userEvent.click(screen.getByLabelText(identity.reset.child));
  await userEvent.click(submit);
  await waitFor(() => expect(onSent).toHaveBeenCalledWith({ email: 'lukas@example.com', child: true }));
  expect(calls[0]?.input).toEqual({ childEmail: 'lukas@example.com' });
});

it.each([
  ['server/internal-error', identity.reset.failed],
  ['request/too-many', platform.errors['request/too-many']],
] as const)('shows %s above and keeps the address', async (code, text) => {
  fakeServer({
    'passwordReset/requestPasswordReset': () => {
      throw new AppError(code);
    },
  });
  const { email, submit } = show();
  await userEvent.type(email, 'rasa@example.com');
  await userEvent.click(submit);
  expect(await screen.findByText(text)).toBeDefined();
  expect(email.value).toBe('rasa@example.com');
});
