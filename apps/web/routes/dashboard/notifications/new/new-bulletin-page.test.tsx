import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import banners from '#features/bulletins/web/messages/banners-lt.ts';
import bulletins from '#features/bulletins/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';
import { forgetKept } from '#platform/web/offline/offline-store.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./new-bulletin-page.tsx'));
beforeEach(() => forgetKept(''));

const preview = {
  ...{ body: { lt: [] }, count: 1, byRole: { admin: 0, teacher: 0, parent: 1, child: 0 } },
  ...{ people: [], more: false, unknownEmails: [], sms: null, families: null },
};

function open() {
  const calls = fakeServer({
    'bulletins/previewBulletin': () => preview,
    'bulletins/createBulletin': () => ({ state: 'running' }),
    'bulletins/listBulletins': () => new Promise(() => undefined),
  });
  const router = visitScreen('notifications/new', {
    role: 'admin',
    messages: { ...platform, banners, bulletins },
  });
  const sent = () => calls.filter(({ procedure }) => procedure.endsWith('createBulletin'));
  return { router, sent };
}

const title = () => screen.findByRole('textbox', { name: bulletins.title_lt });
const valueOfTitle = async () => ((await title()) as HTMLInputElement).value;

it('goes on with what the device kept of an earlier try, and sends it under the same id', async () => {
  open();
  await userEvent.type(await title(), 'Rytoj pamokų nebus');
  expect(screen.queryByText(/Jūsų juodraštis/)).toBeNull();
  cleanup();
  const { sent } = open();
  await screen.findByText(/Jūsų juodraštis/);
  expect(await valueOfTitle()).toBe('Rytoj pamokų nebus');
  await userEvent.type(screen.getByRole('textbox', { name: bulletins.body_lt }), 'Dėl šventės.');
  await userEvent.click(screen.getByRole('button', { name: bulletins.send }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  cleanup();
  // Sent: nothing is left to go on with.
  open();
  expect(await valueOfTitle()).toBe('');
  expect(screen.queryByText(/Jūsų juodraštis/)).toBeNull();
});

it('is begun anew on demand, which is undone', async () => {
  open();
  await userEvent.type(await title(), 'Rytoj');
  cleanup();
  open();
  await userEvent.click(await screen.findByRole('button', { name: bulletins.start_anew }));
  expect(await valueOfTitle()).toBe('');
  await userEvent.click(await screen.findByRole('button', { name: bulletins.bring_back }));
  await waitFor(async () => expect(await valueOfTitle()).toBe('Rytoj'));
});
