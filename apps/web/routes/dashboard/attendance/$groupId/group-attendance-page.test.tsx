import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EventDate, GroupMonth } from '#features/attendance/shared/attendance.ts';
import group_points from '#features/attendance/web/messages/group-points-lt.ts';
import lt from '#features/attendance/web/messages/lt.ts';
import points from '#features/points/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type Call, fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const groupId = '0198d8c2-0000-7000-8000-000000000002';
const group = {
  id: groupId,
  name: 'Žaidimų kūrimas',
  status: 'active',
  mode: 'live',
  city: 'Vilnius',
  address: 'Gedimino pr. 9',
  studentCount: 2,
} as const;
const today = '2026-11-20';

function date(day: string, over: Partial<EventDate>): EventDate {
  const event = {
    startsAt: `${day}T15:30:00.000Z`,
    endsAt: `${day}T17:00:00.000Z`,
    cancelled: false,
  };
  return { date: day, events: [event], state: 'approved', marked: 2, students: 2, points: 0, ...over };
}

const dates = [
  date('2026-11-27', { state: 'upcoming', marked: 0 }),
  date('2026-11-20', { state: 'missing', marked: 0 }),
  date('2026-11-13', { state: 'draft' }),
  date('2026-11-06', { state: 'missing', marked: 0 }),
];
const student = {
  ...{ current: true, guest: false, rate: 1, consecutiveAbsences: 0 },
  ...{ madeUp: {}, excused: [] },
};
const month: GroupMonth = {
  group,
  month: '2026-11',
  days: [
    { date: '2026-11-06', state: 'missing', marked: 0, students: 2, comment: '', rate: null },
    { date: '2026-11-13', state: 'draft', marked: 2, students: 2, comment: 'Ciklai', rate: 0.5 },
    { date: '2026-11-27', state: 'upcoming', marked: 0, students: 2, comment: '', rate: null },
  ],
  students: [
    { ...student, userId: 'a', firstName: 'Ona', lastName: 'Žukė', marks: { '2026-11-13': 'late' } },
    {
      ...student,
      userId: 'b',
      firstName: 'Petras',
      lastName: 'Žukas',
      marks: { '2026-11-13': 'absent' },
      rate: 0.25,
      consecutiveAbsences: 3,
    },
    {
      ...student,
      userId: 'c',
      firstName: 'Ieva',
      lastName: 'Ž',
      marks: {},
      rate: null,
      current: false,
      guest: false,
    },
  ],
  rate: 0.625,
};

const answers = {
  'attendance/listEventDates': () => ({ group, today, dates }),
  'attendance/getGroupMonth': (wanted: { month: string }) =>
    wanted.month === '2026-11' ? month : { ...month, month: wanted.month, days: [] },
  'attendance/getGroupPoints': () => ({ from: '2026-11-01', to: today, days: [], encourage: [] }),
};

const messages = { ...platform, attendance: lt, group_points, points };
const visit = (path: string) => visitScreen(path, { role: 'teacher', messages });

const hrefsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const sheetOf = (day: string) => `/dashboard/attendance/${groupId}/daily-sheet/${day}`;
const sent = (calls: readonly Call[], procedure: string) =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input);

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./group-attendance-page.tsx'));
beforeEach(() => {
  vi.setSystemTime(`${today}T10:00:00Z`);
  onTestFinished(() => void vi.useRealTimers());
});

describe("a group's attendance", () => {
  it('has today’s sheet as the one next step, and all lessons in one list, waiting ones first', async () => {
    fakeServer(answers);
    visit(`attendance/${groupId}`);
    const step = within(await screen.findByRole('region', { name: 'Kas toliau' }));
    expect(step.getByRole('link', { name: 'Žymėti šiandienos lankomumą' }).getAttribute('href')).toBe(
      sheetOf(today),
    );
    const listOf = (name: string) => screen.getByRole('list', { name });
    expect(hrefsIn(listOf('Laukia 2'))).toEqual([sheetOf('2026-11-06'), sheetOf('2026-11-13')]);
    await userEvent.click(screen.getByRole('radio', { name: 'Įvykusios 2' }));
    expect(hrefsIn(listOf('Įvykusios 2'))).toEqual([sheetOf('2026-11-13'), sheetOf('2026-11-06')]);
    await userEvent.click(screen.getByRole('radio', { name: 'Būsimos 2' }));
    expect(hrefsIn(listOf('Būsimos 2'))).toEqual([
      sheetOf(today),
      `/dashboard/schedule?date=2026-11-27&group=${groupId}`,
    ]);
    const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(headings).toEqual(['Pamokos', 'Mėnesio lankomumas', 'Mėnesio taškai']);
  });

  it('leads to the oldest waiting sheet on other days, and calls a partly marked sheet unfinished', async () => {
    const half = date('2026-11-13', { state: 'draft', marked: 1 });
    fakeServer({ ...answers, 'attendance/listEventDates': () => ({ group, today, dates: [half] }) });
    visit(`attendance/${groupId}`);
    const step = within(await screen.findByRole('region', { name: 'Kas toliau' }));
    expect(step.getByText('Nebaigta žymėti')).toBeTruthy();
    expect(step.getByRole('link', { name: 'Tęsti žymėjimą' }).getAttribute('href')).toBe(
      sheetOf('2026-11-13'),
    );
  });

  it('shows the month in words too, with rates at both ends and who is often absent', async () => {
    fakeServer(answers);
    visit(`attendance/${groupId}`);
    const table = await screen.findByRole('region', { name: 'Grupės lankomumas, 2026 m. lapkritis' });
    expect(hrefsIn(table)).toEqual([
      ...[sheetOf('2026-11-06'), sheetOf('2026-11-13')],
      ...['a', 'b'].map((childId) => `/dashboard/groups/${groupId}/children/${childId}`),
    ]);
    const cellsOf = (name: RegExp) =>
      [...within(table).getByRole('row', { name }).children].map(
        (cell) => cell.querySelector('[role=img]')?.getAttribute('aria-label') ?? cell.textContent,
      );
    const spaces = (texts: (string | null)[]) => texts.map((text) => text?.replaceAll('\u00A0', ' '));
    expect(spaces(cellsOf(/Ona/))).toEqual(['Ona Žukė', 'Nepažymėta', 'Vėlavo', 'Būsima pamoka', '100 %']);
    expect(spaces(cellsOf(/Petras/))).toEqual([
      'Petras ŽukasPraleistos 3 pamokos iš eilės',
      'Nepažymėta',
      'Nedalyvavo',
      'Būsima pamoka',
      '25 %',
    ]);
    expect(cellsOf(/Ieva/)[0]).toBe('Ieva ŽGrupėje nebesimoko');
    expect(spaces(cellsOf(/^Dalyvavo/))).toEqual([
      'Dalyvavo',
      'Dar nežymėta',
      '50 %',
      'Dar nežymėta',
      '63 %',
    ]);
  });

  it('keeps the month in the address, and says when one has no lessons', async () => {
    const calls = fakeServer(answers);
    const router = visit(`attendance/${groupId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Ankstesnis mėnuo' }));
    expect(await screen.findByText('Šį mėnesį pamokų nėra')).toBeTruthy();
    expect(router.state.location.search).toEqual({ month: '2026-10' });
    expect(sent(calls, 'attendance/getGroupMonth').at(-1)).toEqual({ groupId, month: '2026-10' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Atsisiųsti CSV' }).disabled).toBe(true);
  });

  it.each([
    ['?month=2025-12', '2025-12'],
    ['?month=2025-13', '2026-11'],
    ['', '2026-11'],
  ])('with the address „%s“ opens the month %s', async (search, wanted) => {
    const calls = fakeServer(answers);
    visit(`attendance/${groupId}${search}`);
    expect(await screen.findByRole('button', { name: /^Pasirinkti mėnesį/ })).toBeTruthy();
    expect(sent(calls, 'attendance/getGroupMonth')[0]).toEqual({ groupId, month: wanted });
  });

  it('saves the month as CSV, or says why it failed', async () => {
    let works = false;
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
    const calls = fakeServer({
      ...answers,
      'attendance/exportGroupMonth': () => {
        if (!works) throw new AppError('server/internal-error');
        return { filename: 'orbita-zaidimai-2026-11.csv', csv: 'Pavardė' };
      },
    });
    visit(`attendance/${groupId}`);
    const download = await screen.findByRole('button', { name: 'Atsisiųsti CSV' });
    await screen.findByRole('row', { name: /Ona/ });
    await userEvent.click(download);
    expect(await screen.findByRole('alert')).toBeTruthy();
    works = true;
    await userEvent.click(download);
    expect(await screen.findByText('Mėnesio lentelė atsisiųsta.')).toBeTruthy();
    expect(saved).toEqual(['orbita-zaidimai-2026-11.csv']);
    expect(sent(calls, 'attendance/exportGroupMonth').at(-1)).toEqual({ groupId, month: '2026-11' });
  });
});
