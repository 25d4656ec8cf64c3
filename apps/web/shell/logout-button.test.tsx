import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { changeKept, forgetKept } from '#platform/web/offline/offline-store.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { LogoutButton } from './logout-button.tsx';
import shell from './messages/lt.ts';

function Side() {
  return (
    <>
      <p data-testid="id">{useUser().id}</p>
      <LogoutButton className={undefined} />
    </>
  );
}
const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'side', component: Side })];

async function open() {
  const calls = fakeServer({ 'identity/signOut': () => ({}) });
  visitDashboard('side', { routes, role: 'admin', messages: { ...platform, shell } });
  const { textContent: id } = await screen.findByTestId('id');
  const press = () => userEvent.click(screen.getByRole('button', { name: shell.logout }));
  return { id, press, isOut: () => calls.some(({ procedure }) => procedure === 'identity/signOut') };
}

beforeEach(() => forgetKept(''));

it('asks first where a draft is on this device alone', async () => {
  const { id, press, isOut } = await open();
  await changeKept(`${id}/bulletin-draft/1`, () => 'Rytoj pamokų nėra');
  await press();
  const dialog = await screen.findByRole('dialog', { name: shell.logout_title });
  expect(dialog.textContent).toContain(shell.logout_works);
  expect(isOut()).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: shell.logout }));
  await waitFor(() => expect(isOut()).toBe(true));
});

it('ends the session at once where the device has only what was read or ticked', async () => {
  const { id, press, isOut } = await open();
  await changeKept(`${id}/read/home`, () => 'read');
  await changeKept(`${id}/lesson-ticks/1`, () => ['a']);
  await press();
  await waitFor(() => expect(isOut()).toBe(true));
});

it('waits for a work that is just being sent', async () => {
  const { id, press, isOut } = await open();
  await changeKept(`${id}/project/1/copy`, () => 'work');
  await press();
  expect(isOut()).toBe(false);
  await changeKept(`${id}/project/1/copy`, () => undefined);
  await waitFor(() => expect(isOut()).toBe(true));
});
