import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { SheetRow } from '#features/attendance/shared/attendance.ts';
import { sheetRowOf } from '#features/attendance/shared/daily-sheet.factory.ts';
import lt from '#features/attendance/web/messages/lt.ts';
import day_lesson from '#features/courses/web/messages/day-lesson-lt.ts';
import { pointFields } from '#features/points/shared/points.ts';
import stage_sheet from '#features/stage/web/messages/sheet-lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Role } from '#platform/shared/roles.ts';
import { type Call, fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

interface Slot {
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

// The form itself is the schedule's, and tested there; here it only shows what it was opened with.
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
  const server = {
    added: false,
    refusal: null as ErrorCode | null,
    rows: [] as SheetRow[],
    lesson: null as object | null,
    calls: [] as Call[],
  };
  server.calls = fakeServer({
    'eventLessons/listLessonsOfEvents': ({ from: date, groupId }: { from: string; groupId: string }) => {
      if (!server.lesson) throw new TypeError('Failed to fetch');
      const taught = { eventId: 'e', groupId, date, named: true, openedAt: null };
      return { lessons: [{ ...taught, lesson: server.lesson, isOpen: false }] };
    },
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

// Another feature's texts: here only their presence matters.
const points = Object.fromEntries(pointFields.map((field) => [field, field]));
const messages = { ...platform, points, attendance: lt, day_lesson, stage_sheet };
const visit = (role: Role, date = '2026-11-19') =>
  visitScreen(`attendance/g/daily-sheet/${date}`, { role, messages });
const addEvent = () => screen.findByRole('button', { name: 'Pridėti pamoką šią dieną' });

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./daily-sheet-page.tsx'));

it('says that the day has no lesson, and offers a teacher only the way back', async () => {
  serverWithoutEvent();
  visit('teacher');
  expect(await screen.findByText('Pasirinktą dieną tvarkaraštyje pamokos nėra')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Į grupės pamokas' });
  expect(back.getAttribute('href')).toBe('/dashboard/attendance/g');
  expect(screen.queryByRole('button', { name: 'Pridėti pamoką šią dieną' })).toBeNull();
});

it("lets an admin add the lesson at the group's usual time, and then shows its sheet", async () => {
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

it('says that the group is gone, and links to the others, when that happens to an open sheet', async () => {
  const server = serverWithoutEvent();
  server.added = true;
  const router = visit('teacher');
  await screen.findByText('Šioje grupėje mokinių dar nėra');
  server.refusal = 'db/no-document';
  void router.options.context.queryClient.invalidateQueries();
  expect(await screen.findByText(lt.no_such_sheet)).toBeTruthy();
  expect(screen.getByRole('link', { name: lt.to_groups }).getAttribute('href')).toBe('/dashboard/attendance');
});

// A substitute on another day, a teacher of another group, a mistyped address.
it.each(['db/no-document', 'auth/permission-denied', 'request/invalid'] as const)(
  'shows a teacher refused with %s the way to their own groups, not a failure',
  async (code) => {
    serverWithoutEvent().refusal = code;
    visit('teacher');
    await screen.findByText(lt.no_such_sheet);
    expect(screen.queryByRole('alert')).toBeNull();
    const back = screen.getByRole('link', { name: lt.to_groups });
    expect(back.getAttribute('href')).toBe('/dashboard/attendance');
  },
);

it('says that an open sheet no longer has a lesson', async () => {
  const server = serverWithoutEvent();
  server.added = true;
  const router = visit('teacher');
  await screen.findByText('Šioje grupėje mokinių dar nėra');
  server.added = false;
  void router.options.context.queryClient.invalidateQueries();
  expect(await screen.findByText(lt.no_lecture_on_date)).toBeTruthy();
});

it('shows the first lines of a sheet and the others right after, but all at once on returning', async () => {
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
  // The first lines come with their list, and must not be announced as added.
  await waitFor(() => expect(drawn).toEqual(['Adelė', 'Lukas']), { timeout: 9_000 });
  drawn.length = 0;
  await router.navigate({ to: '/dashboard/attendance/$groupId', params: { groupId: 'g' } });
  await waitFor(() => expect(screen.queryByText('Adelė Petraitis')).toBeNull());
  router.history.back();
  expect(await screen.findByText('Adelė Petraitis')).toBeTruthy();
  expect(drawn).toEqual([]);
});

it("asks for the day's lesson beside the sheet, and works without it when it fails", async () => {
  const server = serverWithoutEvent();
  server.added = true;
  server.rows = [sheetRowOf('Ugnė')];
  visit('teacher', '2026-11-18');
  expect(await screen.findByText('Ugnė Petraitis')).toBeTruthy();
  const asked = server.calls.filter(({ procedure }) => procedure === 'eventLessons/listLessonsOfEvents');
  expect(asked[0]?.input).toEqual({ groupId: 'g', from: '2026-11-18', to: '2026-11-18' });
});

it('shows the lesson of the day above the lines', async () => {
  const server = serverWithoutEvent();
  server.added = true;
  server.rows = [sheetRowOf('Ugnė')];
  const module = { id: 'm', title: { lt: 'Python' } };
  server.lesson = { id: 'l', order: 1, title: { lt: 'Ciklai' }, published: true, module };
  visit('teacher', '2026-11-18');
  const lesson = await screen.findByText(/Ciklai/);
  const line = await screen.findByText('Ugnė Petraitis');
  expect(lesson.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('leads to 404 for an address without a real date', async () => {
  const router = visit('teacher', 'abc');
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
});
