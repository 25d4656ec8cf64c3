import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { pointFields } from '#features/points/shared/points.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platformLt from '#platform/web/messages/lt.ts';
import { keepSession } from '#platform/web/offline/offline-session.ts';
import { forgetKept } from '#platform/web/offline/offline-store.ts';
import type { SheetRowChange } from '../../shared/attendance.ts';
import { dailySheetOf, sheetRowOf } from '../../shared/daily-sheet.factory.ts';
import lt from '../messages/lt.ts';
import { draftOf, nextDraft } from '../sheet-draft/sheet-draft.view.ts';
import { sheetOutbox } from '../sheet-outbox.queries.ts';
import { UnsentSheets } from './unsent-sheets.tsx';

const date = '2026-11-21';

function sheetOf(groupId: string, names: readonly string[]) {
  const sheet = dailySheetOf(names, { date });
  return { ...sheet, group: { ...sheet.group, id: groupId, name: `Grupė ${groupId}` } };
}

interface Saved {
  readonly writer: string;
  readonly groupId: string;
  readonly saveId: string;
  readonly rows: readonly SheetRowChange[];
}

/** A server that is away until it is told to answer. */
function server() {
  const state = { answer: (_save: Saved): unknown => Promise.reject(new TypeError('Failed to fetch')) };
  const calls = fakeServer({
    'attendance/saveDailySheet': (save: Saved) => state.answer(save),
    'attendance/getDailySheet': ({ groupId }: Saved) => sheetOf(groupId, ['Jonas']),
  });
  const saves = () => calls.filter(({ procedure }) => procedure.endsWith('saveDailySheet'));
  return { state, saves: () => saves().map(({ input }) => input as Saved) };
}

const taken = ({ rows }: Saved) => ({
  rows: rows.map((row) => ({ ...sheetRowOf(row.userId), ...row, version: row.version + 1, updatedBy: 'Aš' })),
  ...{ conflicts: [], comment: '', commentVersion: 0, commentConflictBy: null },
});

const points = Object.fromEntries(pointFields.map((field) => [field, `Už ${field}`]));
const messages = { ...platformLt, points, attendance: lt };

const someone: SessionUser = {
  ...{ id: '', role: 'teacher', email: 'egle@orbita.lt', firstName: 'Eglė', lastName: 'Petraitė' },
  ...{ groups: [], locale: 'lt', emailVerified: true, avatarColour: null },
};

let users = 0;

/** Marks the given children late on sheets that are closed again, and shows what waits. */
async function markWithoutNetwork(marks: Readonly<Record<string, readonly string[]>>) {
  users += 1;
  const userId = `user-${users}`;
  const outbox = sheetOutbox(new QueryClient(), userId);
  for (const [groupId, names] of Object.entries(marks)) {
    const before = draftOf(sheetOf(groupId, ['Jonas', 'Ugnė', 'Benas']));
    const after = names.reduce(
      (draft, name) => nextDraft(draft, { type: 'set', userId: name, field: 'attendance', value: 'late' }),
      before,
    );
    await outbox.keep({ userId, groupId, date }, `Grupė ${groupId}`, before, after);
  }
  await outbox.send();
  const root = createRootRoute({ component: () => <UnsentSheets userId={userId} /> });
  const path = '/dashboard/attendance/$groupId/daily-sheet/$date';
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path })]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  renderScreen(<RouterProvider router={router as never} />, { messages });
  return outbox;
}

const refused = () =>
  within(screen.getByRole('status'))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('li') === null)
    .map((item) => item.textContent);

const refusing = (code: ErrorCode) => () => {
  throw new AppError(code);
};

it('shows what waits for the network, and nothing once it has arrived, once', async () => {
  const { state, saves } = server();
  const outbox = await markWithoutNetwork({ a: ['Jonas', 'Ugnė'], b: ['Benas'] });
  expect(await screen.findByText('3 pakeitimai laukia įrenginyje')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Grupė a, lapkr. 21' })).toBeTruthy();
  state.answer = taken;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/laukia įrenginyje/)).toBeNull());
  expect(await outbox.list()).toEqual([]);
  const ids = saves().map(({ groupId, saveId }) => `${groupId} ${saveId}`);
  // The first was tried twice, under one id.
  expect(new Set(ids).size).toBe(2);
});

it('does not send in two tabs or twice at once', async () => {
  const { state, saves } = server();
  const outbox = await markWithoutNetwork({ a: ['Jonas'] });
  const before = saves().length;
  state.answer = taken;
  await Promise.all([outbox.send(), outbox.send(), outbox.send()]);
  expect(saves()).toHaveLength(before + 1);
});

it('lists what somebody else changed meanwhile, to be decided', async () => {
  const { state } = server();
  const outbox = await markWithoutNetwork({ a: ['Jonas', 'Ugnė'] });
  state.answer = (save) => {
    const theirs = { ...sheetRowOf('Jonas'), attendance: 'absent', version: 1, updatedBy: 'Eglė' };
    const { rows, ...rest } = taken(save);
    return { ...rest, rows: [theirs, ...rows.slice(1)], conflicts: ['Jonas'] };
  };
  await outbox.send();
  expect(await screen.findByText('1 pakeitimas laukia Jūsų sprendimo')).toBeTruthy();
});

it('shows what was refused and why, and drops it when told to', async () => {
  const { state } = server();
  const outbox = await markWithoutNetwork({ a: ['Jonas', 'Ugnė'] });
  state.answer = refusing('attendance/sheet-approved');
  await outbox.send();
  expect(await screen.findByText('2 pakeitimai neišsaugoti')).toBeTruthy();
  expect(screen.getByText(platformLt.errors['attendance/sheet-approved'])).toBeTruthy();
  expect(refused()).toEqual(['Jonas Petraitis – Vėlavo', 'Ugnė Petraitis – Vėlavo']);
  await userEvent.setup().click(screen.getByRole('button', { name: lt.offline.drop }));
  await waitFor(() => expect(screen.queryByText('2 pakeitimai neišsaugoti')).toBeNull());
  expect(await outbox.list()).toEqual([]);
});

it('undoes dropping', async () => {
  const { state } = server();
  const outbox = await markWithoutNetwork({ a: ['Jonas'] });
  state.answer = refusing('attendance/sheet-approved');
  await outbox.send();
  const before = await outbox.list();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: lt.offline.drop }));
  await user.click(await screen.findByRole('button', { name: lt.undo }));
  expect(await screen.findByText('1 pakeitimas neišsaugotas')).toBeTruthy();
  expect(await outbox.list()).toEqual(before);
});

it('copies what was refused, so that it can be passed on', async () => {
  const { state } = server();
  const outbox = await markWithoutNetwork({ a: ['Jonas', 'Ugnė'] });
  state.answer = refusing('db/no-document');
  await outbox.send();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: lt.offline.copy }));
  expect(await screen.findByText(lt.offline.copied)).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(
    'Grupė a, 2026 m. lapkričio 21 d.\nJonas Petraitis – Vėlavo\nUgnė Petraitis – Vėlavo',
  );
});

it.each(['db/no-document', 'auth/permission-denied', 'attendance/no-lecture', 'request/invalid'] as const)(
  'does not resend what was refused with %s, not even at the next start, and keeps showing it',
  async (code) => {
    const { state, saves } = server();
    const outbox = await markWithoutNetwork({ a: ['Jonas'] });
    state.answer = refusing(code);
    await outbox.send();
    const sent = saves().length;
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('focus'));
    await outbox.send();
    expect(saves()).toHaveLength(sent);
    expect(await screen.findByText('1 pakeitimas neišsaugotas')).toBeTruthy();
    expect(screen.queryByText(/laukia įrenginyje/)).toBeNull();
  },
);

it('shows a group that is gone, without a link to it', async () => {
  const { state } = server();
  const outbox = await markWithoutNetwork({ a: ['Jonas'], b: ['Ugnė'] });
  state.answer = (save) => (save.groupId === 'a' ? refusing('db/no-document')() : taken(save));
  await outbox.send();
  expect(await screen.findByText(lt.offline.gone)).toBeTruthy();
  expect(screen.getByText('Grupė a, lapkr. 21')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Grupė a, lapkr. 21' })).toBeNull();
});

it('saves the others when one child has left the group, and names who was left out', async () => {
  const { state, saves } = server();
  const outbox = await markWithoutNetwork({ a: ['Jonas', 'Ugnė'] });
  state.answer = (save) => (save.rows.length > 1 ? refusing('attendance/not-a-student')() : taken(save));
  await outbox.send();
  expect(saves().at(-1)?.rows).toMatchObject([{ userId: 'Jonas' }]);
  expect(await screen.findByText('1 pakeitimas neišsaugotas')).toBeTruthy();
  expect(screen.getByText(lt.offline.left_group)).toBeTruthy();
  expect(refused()).toEqual(['Ugnė Petraitis – Vėlavo']);
});

it('drops only who was left out, not what still waits', async () => {
  const { state } = server();
  const outbox = await markWithoutNetwork({ a: ['Jonas', 'Ugnė'] });
  state.answer = (save) => {
    if (save.rows.length > 1) throw new AppError('attendance/not-a-student');
    throw new TypeError('Failed to fetch');
  };
  await outbox.send();
  await userEvent.setup().click(await screen.findByRole('button', { name: lt.offline.drop }));
  await waitFor(() => expect(screen.queryByText('1 pakeitimas neišsaugotas')).toBeNull());
  expect(await screen.findByText('1 pakeitimas laukia įrenginyje')).toBeTruthy();
  state.answer = taken;
  await outbox.send();
  await waitFor(async () => expect(await outbox.list()).toEqual([]));
});

it("sends nothing of a user's while another one is signed in on the device, and all of it once they are back", async () => {
  const { state, saves } = server();
  const signIn = (id: string) => keepSession({ ...someone, id });
  const outbox = await markWithoutNetwork({ a: ['Jonas'] });
  const writer = `user-${users}`;
  onTestFinished(() => forgetKept('session'));
  // The other one has signed in, and the device does not know yet.
  state.answer = refusing('auth/user-not-found');
  await outbox.send();
  expect(saves().at(-1)).toMatchObject({ writer });
  await signIn('somebody-else');
  const sent = saves().length;
  state.answer = taken;
  window.dispatchEvent(new Event('focus'));
  await outbox.send();
  expect(saves()).toHaveLength(sent);
  expect(await screen.findByText('1 pakeitimas laukia įrenginyje')).toBeTruthy();
  const theirs = sheetOutbox(new QueryClient(), 'somebody-else');
  expect(await theirs.list()).toEqual([]);
  await signIn(writer);
  await outbox.send();
  expect(saves()).toHaveLength(sent + 1);
  expect(new Set(saves().map(({ saveId }) => saveId)).size).toBe(1);
  expect(await outbox.list()).toEqual([]);
});
