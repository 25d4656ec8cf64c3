import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import users from '#features/people/web/messages/users-lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

async function fill([firstName, lastName, email]: readonly [string, string, string]) {
  await userEvent.type(await field(users.form.first_name), firstName);
  await userEvent.type(await field(users.form.last_name), lastName);
  await userEvent.type(await field(users.form.email), `${email}{Enter}`);
}

it('gives whoever adds several teachers the form again, with the role, and says who has an account', async () => {
  const calls = fakeServer({
    'bulletins/listActiveBulletins': () => ({ bulletins: [] }),
    'users/createUser': (form: { firstName: string; lastName: string }) => ({ id: form.firstName, ...form }),
  });
  visitScreen('users/new?role=teacher', { role: 'admin', messages: { ...platform, users } });
  await fill(['Jonas', 'Petraitis', 'jonas@example.com']);
  await screen.findByText('Sukurtos paskyros: Jonas Petraitis.');
  expect((await field(users.form.first_name)).value).toBe('');
  expect((await field(users.form.role)).value).toBe('teacher');
  await fill(['Eglė', 'Žukienė', 'egle@example.com']);
  await screen.findByText('Sukurtos paskyros: Jonas Petraitis, Eglė Žukienė.');
  expect(
    calls.filter(({ procedure }) => procedure === 'users/createUser').map(({ input }) => input),
  ).toMatchObject([
    { role: 'teacher', email: 'jonas@example.com' },
    { role: 'teacher', email: 'egle@example.com' },
  ]);
});
