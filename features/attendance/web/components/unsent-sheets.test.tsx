import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platformLt from '#platform/web/messages/lt.ts';
import type { DailySheet, SheetRow, SheetRowChange } from '../../shared/attendance.ts';
import { draftOf, nextDraft } from '../../shared/sheet-draft.rules.ts';
import lt from '../messages/lt.ts';
import { sheetOutbox } from '../sheet-outbox.queries.ts';
import { UnsentSheets } from './unsent-sheets.tsx';

const noPoints = {
  for_attendance: 0,
  for_practices: 0,
  for_questions: 0,
  for_ideas: 0,
  for_helping_others: 0,
  for_challenges: 0,
  extra_points: 0,
};
const date = '2026-11-21';

function rowOf(firstName: string): SheetRow {
  return {
    ...{
      userId: firstName,
      firstName,
      lastName: 'Petraitis',
      attendance: null,
      comment: '',
      points: noPoints,
    },
    ...{ version: 0, updatedBy: null, updatedAt: null, absenceNotice: null, missedBefore: 0 },
  };
}

function sheetOf(groupId: string, names: readonly string[]): DailySheet {
  const group = { id: groupId, name: `Grupė ${groupId}`, status: 'active', mode: 'live' } as const;
  return {
    group: { ...group, city: 'Vilnius', address: null, studentCount: names.length },
    ...{ date, lessons: [], isApproved: false, approvedBy: null, approvedAt: null },
    ...{ comment: '', commentVersion: 0, rows: names.map(rowOf), mayApprove: true },
    ...{ previousDate: null, nextDate: null },
  };
}

interface Saved {
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
  rows: rows.map((row) => ({ ...rowOf(row.userId), ...row, version: row.version + 1, updatedBy: 'Aš' })),
  ...{ conflicts: [], comment: '', commentVersion: 0, commentConflictBy: null },
});

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
  renderScreen(<RouterProvider router={router as never} />, { messages: { ...platformLt, attendance: lt } });
  return outbox;
}

const refusing = (code: ErrorCode) => () => {
  throw new AppError(code);
};

it('tells what waits for the network, and nothing once it has arrived, once', async () => {
  const { state, saves } = server();
  const outbox = await markWithoutNetwork({ a: ['Jonas', 'Ugnė'], b: ['Benas'] });
  expect(await screen.findByText('3 pakeitimai laukia ryšio')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Grupė a, lapkr. 21' })).toBeTruthy();
  state.answer = taken;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/laukia ryšio/)).toBeNull());
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
    const theirs = { ...rowOf('Jonas'), attendance: 'absent', version: 1, updatedBy: 'Eglė' };
    const { rows, ...rest } = taken(save);
    return { ...rest, rows: [theirs, ...rows.slice(1)], conflicts: ['Jonas'] };
  };
  await outbox.send();
  expect(await screen.findByText('1 pakeitimas laukia Jūsų sprendimo')).toBeTruthy();
});

it('tells what was refused and why, and forgets it when told to', async () => {
  const { state } = server();
  const outbox = await markWithoutNetwork({ a: ['Jonas', 'Ugnė'] });
  state.answer = refusing('attendance/sheet-approved');
  await outbox.send();
  expect(await screen.findByText('2 pakeitimai neišsaugoti')).toBeTruthy();
  expect(screen.getByText(/Jonas Petraitis, Ugnė Petraitis/).textContent).toContain(
    platformLt.errors['attendance/sheet-approved'],
  );
  await userEvent.setup().click(screen.getByRole('button', { name: lt.offline.dismiss }));
  await waitFor(() => expect(screen.queryByText('2 pakeitimai neišsaugoti')).toBeNull());
  expect(await outbox.list()).toEqual([]);
});

it('saves the others when one child has left the group, and names who was left out', async () => {
  const { state, saves } = server();
  const outbox = await markWithoutNetwork({ a: ['Jonas', 'Ugnė'] });
  state.answer = (save) => (save.rows.length > 1 ? refusing('attendance/not-a-student')() : taken(save));
  await outbox.send();
  expect(saves().at(-1)?.rows).toMatchObject([{ userId: 'Jonas' }]);
  expect(await screen.findByText('1 pakeitimas neišsaugotas')).toBeTruthy();
  expect(screen.getByText(/^Ugnė Petraitis/)).toBeTruthy();
});
