import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { pointFields } from '#features/points/shared/points.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Role } from '#platform/shared/roles.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { SheetRow } from '../../shared/attendance.ts';
import { sheetRowOf } from '../../shared/daily-sheet.factory.ts';
import { attendanceRoutes } from '../attendance.routes.tsx';
import lt from '../messages/lt.ts';

interface Slot {
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

// The form itself is the schedule's, and tested there; here it tells what it was opened with.
vi.mock('#features/schedule/web/components/create-event-dialog.tsx', () => ({
  CreateEventDialog: (asked: { slot: Slot; groupId: string; onClose: () => void }) => (
    <button type="button" onClick={asked.onClose}>
      {`${asked.groupId} ${asked.slot.date} ${asked.slot.start / 60}–${asked.slot.end / 60}`}
    </button>
  ),
}));

const group = {
  id: 'g',
  name: 'Žaidimų kūrimas',
  status: 'active',
  mode: 'live',
  city: 'Vilnius',
  address: 'Gedimino pr. 9',
  studentCount: 0,
};
const event = {
  startsAt: '2026-11-12T15:30:00.000Z',
  endsAt: '2026-11-12T17:00:00.000Z',
  cancelled: false,
};
const counts = { marked: 0, students: 0, points: 0 };
const dates = [{ date: '2026-11-12', events: [event], state: 'missing', ...counts }];

/** A server where the group has no lesson on the day until `added`. */
function serverWithoutEvent(events: unknown[] = dates) {
  const server = { added: false, refusal: null as ErrorCode | null, rows: [] as SheetRow[] };
  fakeServer({
    'attendance/listEventDates': () => ({ group, today: '2026-11-20', dates: events }),
    'attendance/getDailySheet': ({ date }: { date: string }) => {
      if (server.refusal) throw new AppError(server.refusal);
      if (!server.added) throw new AppError('attendance/no-lecture');
      return {
        group,
        date,
        events: [event],
        isApproved: false,
        approvedBy: null,
        approvedAt: null,
        comment: '',
        commentVersion: 0,
        rows: server.rows,
        mayApprove: true,
        previousDate: null,
        nextDate: null,
      };
    },
  });
  return server;
}

// Another feature's texts: only that they are there matters here.
const points = Object.fromEntries(pointFields.map((field) => [field, field]));
const messages = { ...platform, points, attendance: lt };
const visit = (role: Role, date = '2026-11-19', routes = attendanceRoutes()) =>
  visitDashboard(`attendance/g/daily-sheet/${date}`, { routes, role, messages });
const addEvent = () => screen.findByRole('button', { name: 'Pridėti pamoką šią dieną' });

// Fetched by its route when it is opened, which takes a slow machine longer than a test waits.
beforeAll(() => import('./daily-sheet-page.tsx'));

it('says that the day has no lesson, and offers a teacher no more than the way back', async () => {
  serverWithoutEvent();
  visit('teacher');
  expect(await screen.findByText('Pasirinktą dieną tvarkaraštyje pamokos nėra')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Į grupės pamokas' });
  expect(back.getAttribute('href')).toBe('/dashboard/attendance/g');
  expect(screen.queryByRole('button', { name: 'Pridėti pamoką šią dieną' })).toBeNull();
});

it('lets an admin add the lesson at the usual time of the group, and then has its sheet', async () => {
  const server = serverWithoutEvent();
  visit('admin');
  await userEvent.click(await addEvent());
  const form = await screen.findByRole('button', { name: 'g 2026-11-19 17.5–19' });
  server.added = true;
  await userEvent.click(form);
  expect(await screen.findByText('Šioje grupėje mokinių dar nėra')).toBeTruthy();
});

it('proposes the common time for a group that never met', async () => {
  serverWithoutEvent([]);
  visit('admin');
  await userEvent.click(await addEvent());
  expect(await screen.findByRole('button', { name: 'g 2026-11-19 17–18.5' })).toBeTruthy();
});

it('says that the group is gone, and the way to the others, when that happens to an open sheet', async () => {
  const server = serverWithoutEvent();
  server.added = true;
  const router = visit('teacher');
  await screen.findByText('Šioje grupėje mokinių dar nėra');
  server.refusal = 'db/no-document';
  void router.options.context.queryClient.invalidateQueries();
  expect(await screen.findByText(lt.no_such_sheet)).toBeTruthy();
  expect(screen.getByRole('link', { name: lt.to_groups }).getAttribute('href')).toBe('/dashboard/attendance');
});

// A substitute on another day, a teacher of another group, an address with a mistake.
it.each(['db/no-document', 'auth/permission-denied', 'request/invalid'] as const)(
  'shows whom the sheet is refused to with %s the way to their own groups, not a failure',
  async (code) => {
    serverWithoutEvent().refusal = code;
    visit('teacher');
    await screen.findByText(lt.no_such_sheet);
    expect(screen.queryByRole('alert')).toBeNull();
    const back = screen.getByRole('link', { name: lt.to_groups });
    expect(back.getAttribute('href')).toBe('/dashboard/attendance');
  },
);

it('says that an open sheet has no lesson any more', async () => {
  const server = serverWithoutEvent();
  server.added = true;
  const router = visit('teacher');
  await screen.findByText('Šioje grupėje mokinių dar nėra');
  server.added = false;
  void router.options.context.queryClient.invalidateQueries();
  expect(await screen.findByText(lt.no_lecture_on_date)).toBeTruthy();
});

it('shows the first lines of a sheet and the others right after, but all at once to who comes back', async () => {
  const server = serverWithoutEvent();
  server.added = true;
  server.rows = ['Ugnė', 'Jonas', 'Žygimantė', 'Emilis', 'Agota', 'Benas', 'Adelė', 'Lukas'].map((name) =>
    sheetRowOf(name),
  );
  const drawn: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof HTMLUListElement)
        for (const line of addedNodes) drawn.push(line.textContent?.split(' ')[0] ?? '');
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  const router = visit('teacher', '2026-11-18');
  // The first lines come with their list, and are no addition to it.
  await waitFor(() => expect(drawn).toEqual(['Adelė', 'Lukas']), { timeout: 9_000 });
  drawn.length = 0;
  await router.navigate({ to: '/dashboard/attendance/$groupId', params: { groupId: 'g' } });
  await waitFor(() => expect(screen.queryByText('Adelė Petraitis')).toBeNull());
  router.history.back();
  expect(await screen.findByText('Adelė Petraitis')).toBeTruthy();
  expect(drawn).toEqual([]);
});

it('asks for the lesson of the day beside the sheet, and does without it when its code does not come', async () => {
  const server = serverWithoutEvent();
  server.added = true;
  server.rows = [sheetRowOf('Ugnė')];
  const prefetchDayLesson = vi.fn();
  const parts = { prefetchDayLesson, loadDayLesson: () => Promise.reject(new Error('No network')) };
  visit('teacher', '2026-11-18', attendanceRoutes(parts));
  expect(await screen.findByText('Ugnė Petraitis')).toBeTruthy();
  expect(prefetchDayLesson).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    groupId: 'g',
    date: '2026-11-18',
  });
});

it('shows the lesson of the day above the lines', async () => {
  const server = serverWithoutEvent();
  server.added = true;
  server.rows = [sheetRowOf('Ugnė')];
  const DayLesson = ({ groupId, date, children }: { groupId: string; date: string; children: ReactNode }) => (
    <>
      <p>{`${groupId} ${date}`}</p>
      {children}
    </>
  );
  visit('teacher', '2026-11-18', attendanceRoutes({ loadDayLesson: async () => DayLesson }));
  const lesson = await screen.findByText('g 2026-11-18');
  const line = await screen.findByText('Ugnė Petraitis');
  expect(lesson.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('leads to 404 for an address without a real date', async () => {
  const router = visit('teacher', 'abc');
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
});
