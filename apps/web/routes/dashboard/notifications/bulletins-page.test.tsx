import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { Bulletin } from '#features/bulletins/shared/bulletins.ts';
import bulletins from '#features/bulletins/web/messages/lt.ts';
import lists from '#features/lists/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./bulletins-page.tsx'));

const messages = { ...platform, bulletins, lists };
const bulletin = (number: number, change: Partial<Bulletin> = {}): Bulletin => ({
  ...{
    id: `0198c0de-0000-7000-8000-00000000000${number}`,
    title: { lt: `Žinia ${number}` },
    body: { lt: '' },
  },
  ...{ severity: 'warning', startsAt: '2026-11-20T06:00:00.000Z', endsAt: '2026-11-27T19:00:00.000Z' },
  ...{ endedAt: null, state: 'running', canReturn: false },
  ...{ to: { many: true, emails: [], groups: [], role: 'parent' }, channels: { mail: true, push: false } },
  ...{ sms: null, recipients: 40, seen: 10, dismissed: 4, author: 'Rūta Rutaitė', version: 1 },
  ...change,
});

const none = { count: 0, over: false };

function open(address: string, shown: readonly Bulletin[], role: 'admin' | 'teacher' = 'admin') {
  const calls = fakeServer({
    'bulletins/listBulletins': () => ({
      ...{ bulletins: shown, more: false, total: shown.length, isOver: false, previous: null, next: null },
      counts: {
        running: { count: shown.length, over: false },
        planned: none,
        over: { count: 1000, over: true },
      },
    }),
    'bulletins/prepareBulletinAct': ({ actId }: { actId: string }) => ({
      actId,
      rows: shown.map(({ id, title }) => ({ id, name: title.lt, outcome: null })),
    }),
    'bulletins/runBulletinAct': () => ({ rows: shown.map(({ id }) => ({ id, outcome: 'done' })), left: 0 }),
  });
  const router = visitScreen(`notifications${address}`, { role, messages });
  const of = (name: string) =>
    calls.filter(({ procedure }) => procedure.endsWith(name)).map(({ input }) => input);
  return { router, of };
}

it('keeps order and filters in the address, and asks the server for them', async () => {
  const { router, of } = open('?show=over&q=žinia', [bulletin(1, { state: 'over' })]);
  await screen.findByRole('row', { name: /Žinia 1/ });
  expect(of('listBulletins').at(-1)).toMatchObject({ state: 'over', search: 'žinia', sort: 'startsAt' });
  expect(screen.getByRole('link', { name: /1.000\+/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: bulletins.column.title }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ show: 'over', q: 'žinia', sort: 'title' }),
  );
  await waitFor(() => expect(of('listBulletins').at(-1)).toMatchObject({ sort: 'title' }));
});

it('has every act of an announcement in its row', async () => {
  open('', [bulletin(1), bulletin(2, { state: 'over', canReturn: true })]);
  const running = within(await screen.findByRole('row', { name: /Žinia 1/ }));
  const reach = running.getByRole('link', { name: /Ką pasiekė pranešimas: Žinia 1$/ });
  expect(reach.getAttribute('href')).toMatch(/\/recipients$/);
  for (const name of [bulletins.change_of, bulletins.copy_of])
    expect(running.getByRole('link', { name: name.replace('{title}', 'Žinia 1') })).toBeDefined();
  expect(running.getByRole('button', { name: 'Baigti rodyti: Žinia 1' })).toBeDefined();
  const over = within(screen.getByRole('row', { name: /Žinia 2/ }));
  expect(over.getByRole('button', { name: 'Grąžinti pranešimą: Žinia 2' })).toBeDefined();
});

it('leads to whom an announcement reached also where nobody chose how many', async () => {
  open('?cols=title.audience', [bulletin(1)]);
  const row = within(await screen.findByRole('row', { name: /Žinia 1/ }));
  expect(row.getByRole('link', { name: 'Ką pasiekė pranešimas: Žinia 1' })).toBeDefined();
});

it('names picked announcements before it ends them, and offers to undo that', async () => {
  const { of } = open('', [bulletin(1), bulletin(2)]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Žinia 1/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Žinia 2/ }));
  await userEvent.click(screen.getByRole('button', { name: bulletins.acts.end }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Bus baigti rodyti 2 pranešimai:')).toBeDefined();
  expect(of('runBulletinAct')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: bulletins.acts.end }));
  expect(await dialog.findByRole('button', { name: lists.undo })).toBeDefined();
  expect(of('prepareBulletinAct')).toMatchObject([{ kind: 'end', selection: { ids: { length: 2 } } }]);
});

it('offers to show all where nothing matches', async () => {
  const { router } = open('?severity=error', []);
  await userEvent.click(await screen.findByRole('button', { name: bulletins.show_all }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
