import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import identity from '#features/identity/web/messages/lt.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { openIn, rootRoute, userOf } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import registration from '../messages/lt.ts';
import { AcceptAccountLink } from './set-password-link.tsx';

function open(visitor: SessionUser | null) {
  const owner = { firstName: 'Ona', hasCalendarAddress: false };
  fakeServer({ 'passwordReset/checkPasswordReset': () => owner });
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: 'dashboard/accept',
    component: () => <AcceptAccountLink oobCode="kodas" visitor={visitor} />,
  });
  const messages = { ...platform, identity, registration };
  openIn(rootRoute.addChildren([page]), 'accept', { role: 'parent', messages });
}

const field = () => screen.queryByLabelText(registration.new_password.field);

it('asks whoever is signed in before the new account takes their place', async () => {
  open(userOf('admin'));
  await screen.findByRole('heading', { name: 'Tęsti kaip Ona?' });
  expect(screen.getByText(/prisijungta kaip Jonas Petraitis\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: registration.invitation.stay }).getAttribute('href')).toBe(
    '/dashboard',
  );
  expect(field()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tęsti kaip Ona' }));
  expect(field()).toBeTruthy();
});

it('asks for the first password at once where nobody is signed in', async () => {
  open(null);
  expect(await screen.findByLabelText(registration.new_password.field)).toBeTruthy();
});
