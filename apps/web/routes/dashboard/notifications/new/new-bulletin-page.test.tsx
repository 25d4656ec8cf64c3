import { onlineManager, QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Bulletin } from '#features/bulletins/shared/bulletins.ts';
import { newDraft } from '#features/bulletins/web/form/bulletin-draft.view.ts';
import type { KeptBulletin } from '#features/bulletins/web/kept-bulletins.queries.ts';
import banners from '#features/bulletins/web/messages/banners-lt.ts';
import bulletins from '#features/bulletins/web/messages/lt.ts';
import { signOut } from '#features/identity/web/identity.queries.ts';
import lists from '#features/lists/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';
import { keepSession } from '#platform/web/offline/offline-session.ts';
import { changeKept, forgetKept, listKept } from '#platform/web/offline/offline-store.ts';
import { hold } from '#platform/web/offline/tab-locks.ts';

// Fetched by their routes when they are opened, which on a slow machine takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import('./new-bulletin-page.tsx'),
    import('../bulletins-page.tsx'),
    import('#features/bulletins/web/list/kept-drafts.tsx'),
  ]),
);
beforeEach(() => forgetKept(''));

const id = '0198c0de-0000-7000-8000-00000000000a';
const preview = {
  ...{ body: { lt: [] }, count: 1, byRole: { admin: 0, teacher: 0, parent: 1, child: 0 } },
  ...{ people: [], more: false, unknownEmails: [], sms: null, families: null },
};
const none = { count: 0, over: false };
const noneYet = {
  ...{ bulletins: [], more: false, total: 0, isOver: false, previous: null, next: null },
  counts: { running: none, planned: none, over: none },
};

/** A server that has what was created, whose answers may be lost on their way. */
interface Server {
  readonly has: Set<string>;
  state: 'answers' | 'loses answers' | 'is away';
}
const newServer = (): Server => ({ has: new Set(), state: 'answers' });

function open(address: string, server = newServer()) {
  const bulletin = (bulletinId: string) => ({ id: bulletinId, state: 'running' }) as Partial<Bulletin>;
  const reach = (isThere: () => void) => {
    if (server.state === 'is away') throw new TypeError('No network');
    isThere();
    if (server.state === 'loses answers') throw new TypeError('The answer was lost');
  };
  const calls = fakeServer({
    'bulletins/previewBulletin': () => preview,
    'bulletins/listBulletins': () => noneYet,
    'bulletins/getBulletin': ({ bulletinId }: { bulletinId: string }) => {
      reach(() => {
        if (!server.has.has(bulletinId)) throw new AppError('db/no-document');
      });
      return bulletin(bulletinId);
    },
    'bulletins/createBulletin': ({ bulletinId }: { bulletinId: string }) => {
      reach(() => server.has.add(bulletinId));
      return bulletin(bulletinId);
    },
  });
  visitScreen(`notifications${address}`, {
    role: 'admin',
    messages: { ...platform, banners, bulletins, lists },
  });
  const asked = (name: string) => calls.filter(({ procedure }) => procedure === `bulletins/${name}`);
  return { server, asked };
}

/** What a tab that is closed and another that is opened have in common: the device. */
function openAnew(address: string, server?: Server) {
  cleanup();
  return open(address, server);
}

const kept = () => listKept<KeptBulletin>('me/bulletin-draft/');
const idKept = async () => (await kept())[0]?.bulletinId ?? '';
const title = () => screen.findByRole('textbox', { name: bulletins.title_lt });
const body = () => screen.findByRole('textbox', { name: bulletins.body_lt });
const send = async () => userEvent.click(await screen.findByRole('button', { name: bulletins.send }));
const drafts = async () => within(await screen.findByRole('list', { name: bulletins.drafts }));

async function write(heading: string) {
  await userEvent.type(await title(), heading);
  await userEvent.type(await body(), 'Dėl šventės.');
  await waitFor(async () =>
    expect((await kept()).some(({ draft }) => draft.body.lt === 'Dėl šventės.')).toBe(true),
  );
}

async function device(change: Partial<KeptBulletin> = {}, userId = 'me') {
  const draft = { ...newDraft(Date.now()), title: { lt: 'Rytoj pamokų nebus', en: '' } };
  const one = { bulletinId: id, draft, at: new Date().toISOString(), tried: false, ...change };
  await changeKept<KeptBulletin>(`${userId}/bulletin-draft/${one.bulletinId}`, () => one);
}

it('keeps what is written, offers to go on with it, and sends it under the id that it began with', async () => {
  open('/new');
  await write('Rytoj pamokų nebus');
  const begun = await idKept();
  const { asked } = openAnew('');
  await userEvent.click((await drafts()).getByRole('link', { name: 'Tęsti juodraštį: Rytoj pamokų nebus' }));
  expect(((await title()) as HTMLInputElement).value).toBe('Rytoj pamokų nebus');
  await send();
  await waitFor(() => expect(asked('createBulletin')).toHaveLength(1));
  expect(asked('createBulletin')[0]?.input).toMatchObject({ bulletinId: begun });
  // Sent: there is no draft any more, and nothing was asked for before.
  await waitFor(async () => expect(await kept()).toEqual([]));
  expect(asked('getBulletin')).toEqual([]);
});

it('gives each new announcement a draft of its own: two tabs lose nothing of each other', async () => {
  open('/new');
  await write('Rytoj pamokų nebus');
  openAnew('/new');
  expect(((await title()) as HTMLInputElement).value).toBe('');
  const offered = async () => (await drafts()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(await offered()).toEqual([expect.stringContaining('Rytoj pamokų nebus')]);
  await write('Kviečiame į šventę');
  expect(await offered()).toHaveLength(1);
  openAnew('');
  const titles = await offered();
  expect(titles).toHaveLength(2);
  expect(titles[0]).toContain('Kviečiame į šventę');
  expect(titles[1]).toContain('Rytoj pamokų nebus');
});

it('opens and discards no draft that is open in another tab', async () => {
  await device();
  const release = await hold(`bulletin-draft/${id}`);
  onTestFinished(() => release?.());
  open(`/new?draft=${id}`);
  expect(await screen.findByText(bulletins.draft_elsewhere)).toBeTruthy();
  expect(screen.queryByRole('button', { name: bulletins.send })).toBeNull();
  openAnew('');
  await userEvent.click((await drafts()).getByRole('button', { name: /^Išmesti/ }));
  expect(await screen.findByText(bulletins.draft_elsewhere)).toBeTruthy();
  expect(await kept()).toHaveLength(1);
});

it('is thrown away on demand, which can be undone', async () => {
  await device();
  open('');
  await userEvent.click((await drafts()).getByRole('button', { name: /^Išmesti/ }));
  await waitFor(async () => expect(await kept()).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('list', { name: bulletins.drafts })).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: bulletins.bring_back }));
  await userEvent.click((await drafts()).getByRole('button', { name: /^Išmesti/ }));
  await waitFor(async () => expect(await kept()).toEqual([]));
  openAnew(`/new?draft=${id}`);
  expect(await screen.findByText(bulletins.draft_gone)).toBeTruthy();
});

it('asks for one whose answer was lost, and sends it no second time', async () => {
  const { server, asked } = open('/new');
  await write('Rytoj pamokų nebus');
  server.state = 'loses answers';
  await send();
  await waitFor(() => expect(asked('createBulletin')).toHaveLength(1));
  await waitFor(async () => expect(await kept()).toMatchObject([{ tried: true }]));
  server.state = 'answers';
  const again = openAnew(`/new?draft=${await idKept()}`, server);
  expect(await screen.findByText(bulletins.draft_sent)).toBeTruthy();
  expect(again.asked('getBulletin')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: bulletins.send })).toBeNull();
  expect(await kept()).toEqual([]);
});

it('asks first where it is sent again from the same page', async () => {
  const { server, asked } = open('/new');
  await write('Rytoj pamokų nebus');
  server.state = 'loses answers';
  await send();
  await waitFor(() => expect(asked('createBulletin')).toHaveLength(1));
  await screen.findByText(platform.errors['server/offline']);
  server.state = 'answers';
  await send();
  await waitFor(async () => expect(await kept()).toEqual([]));
  expect([asked('getBulletin').length, asked('createBulletin').length]).toEqual([1, 1]);
});

it('can be sent again when it has not arrived', async () => {
  await device({ tried: true });
  const { asked } = open(`/new?draft=${id}`);
  await userEvent.type(await body(), 'Dėl šventės.');
  await send();
  await waitFor(() => expect(asked('createBulletin')).toHaveLength(1));
  expect(asked('createBulletin')[0]?.input).toMatchObject({ bulletinId: id });
});

it('offers to send none of which it cannot find out whether it arrived', async () => {
  await device({ tried: true });
  const server = newServer();
  server.state = 'is away';
  open(`/new?draft=${id}`, server);
  expect(await screen.findByText(bulletins.draft_unsure)).toBeTruthy();
  expect(screen.queryByRole('button', { name: bulletins.send })).toBeNull();
  server.state = 'answers';
  await userEvent.click(screen.getByRole('button', { name: platform.common.retry }));
  expect(await screen.findByRole('button', { name: bulletins.send })).toBeTruthy();
});

it('fails at once without a network, and goes nowhere later', async () => {
  const server = newServer();
  const { asked } = open('/new', server);
  await write('Rytoj pamokų nebus');
  server.state = 'is away';
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await send();
  await screen.findByText(platform.errors['server/offline']);
  server.state = 'answers';
  onlineManager.setOnline(true);
  openAnew('', server);
  await drafts();
  expect(asked('createBulletin')).toHaveLength(1);
  expect([...server.has]).toEqual([]);
});

it('is offered to nobody else, and leaves the device with whoever logs out', async () => {
  await device({}, 'other');
  await device({ bulletinId: id.replace('a', 'b') });
  open('');
  expect((await drafts()).getAllByRole('listitem')).toHaveLength(1);
  await keepSession({ id: 'me', role: 'admin' } as Parameters<typeof keepSession>[0]);
  fakeServer({ 'identity/signOut': () => ({}) });
  await signOut(new QueryClient());
  expect(await kept()).toEqual([]);
});
