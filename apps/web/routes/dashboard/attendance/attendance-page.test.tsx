import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import lt from '#features/attendance/web/messages/lt.ts';
import type { Role } from '#platform/shared/roles.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const group = {
  id: 'g',
  name: 'Žaidimų kūrimas',
  status: 'active',
  mode: 'live',
  city: 'Vilnius',
  address: 'Gedimino pr. 9',
  studentCount: 2,
} as const;
const overview = { today: '2026-11-20', nextDate: null, groups: [], meeting: 0, waiting: 0 };

const messages = { ...platform, attendance: lt };
const visit = (path: string, role: Role) => visitScreen(path, { role, messages });

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./attendance-page.tsx'));

describe('the page of groups', () => {
  const waits = {
    ...group,
    today: null,
    nextDate: null,
    missing: 1,
    awaitingApproval: 0,
    oldestWaiting: '2026-11-06',
    recentRate: 0.9,
    missingStudents: 2,
  };

  it('leads an admin to all groups, and shows the rates of those with work', async () => {
    fakeServer({ 'attendance/listAttendanceGroups': () => ({ ...overview, groups: [waits], waiting: 1 }) });
    visit('attendance', 'admin');
    const all = await screen.findByRole('link', { name: 'Visos grupės' });
    expect(all.getAttribute('href')).toBe('/dashboard/groups');
    expect(await screen.findByText(/Lankomumas per 60 dienų – 90/)).toBeTruthy();
    expect(screen.getByText('2 mokiniai praleido bent dvi pamokas iš eilės')).toBeTruthy();
  });

  it('loads the waiting groups beyond the first ones, a page at a time', async () => {
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, n) => ({
        ...waits,
        id: `g${from + n}`,
        name: `Nr. ${from + n}`,
      }));
    fakeServer({
      'attendance/listAttendanceGroups': () => ({ ...overview, groups: numbered(1, 5), waiting: 27 }),
      'attendance/listWaitingGroups': ({ page }: { page: number }) => ({
        groups: page === 1 ? numbered(1, 25) : numbered(26, 27),
        more: page === 1,
      }),
    });
    visit('attendance', 'admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Rodyti visas (27)' }));
    expect(await screen.findByText('Nr. 25')).toBeTruthy();
    expect(screen.queryByText('Nr. 26')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Rodyti daugiau' }));
    expect(await screen.findByText('Nr. 27')).toBeTruthy();
    expect(screen.getAllByText(/^Nr\. /)).toHaveLength(27);
    expect(screen.queryByRole('button', { name: 'Rodyti daugiau' })).toBeNull();
  });

  it('shows the first groups that meet today, and the others a page at a time, each in its place', async () => {
    const starting = (n: number) => ({
      ...waits,
      id: `m${n}`,
      name: `Nr. ${n}`,
      oldestWaiting: null,
      today: {
        date: '2026-11-20',
        events: [
          { startsAt: '2026-11-20T15:00:00.000Z', endsAt: '2026-11-20T16:00:00.000Z', cancelled: false },
        ],
        state: 'missing',
        marked: 0,
        students: 2,
        points: 0,
      },
    });
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, n) => starting(from + n));
    // The last one is loaded already: a sheet of it is waiting.
    const known = [...numbered(1, 25), { ...starting(40), oldestWaiting: '2026-11-06' }];
    fakeServer({
      'attendance/listAttendanceGroups': () => ({ ...overview, groups: known, meeting: 40, waiting: 101 }),
      'attendance/listMeetingGroups': ({ page }: { page: number }) => ({
        groups: page === 1 ? numbered(1, 25) : numbered(26, 40),
        more: page === 1,
      }),
    });
    visit('attendance', 'admin');
    const today = within(await screen.findByRole('region', { name: 'Šiandien' }));
    expect(today.getAllByRole('heading', { level: 3 }).at(-1)?.textContent).toBe('Nr. 25');
    expect(screen.getByRole('button', { name: 'Rodyti visas (daugiau kaip 100)' })).toBeTruthy();
    fireEvent.click(today.getByRole('button', { name: 'Rodyti visas (40)' }));
    fireEvent.click(await today.findByRole('button', { name: 'Rodyti daugiau' }));
    expect(await today.findByText('Nr. 40')).toBeTruthy();
    expect(today.getAllByRole('heading', { level: 3 })).toHaveLength(40);
    expect(today.queryByRole('button')).toBeNull();
  });

  it('opens all waiting sheets of a teacher without a request: the answer has every group of theirs', async () => {
    const groups = Array.from({ length: 7 }, (_, n) => ({ ...waits, id: `g${n}`, name: `Nr. ${n}` }));
    fakeServer({ 'attendance/listAttendanceGroups': () => ({ ...overview, groups, waiting: 7 }) });
    visit('attendance', 'teacher');
    const before = await screen.findAllByText('Nr. 6');
    fireEvent.click(screen.getByRole('button', { name: 'Rodyti visas (7)' }));
    expect(screen.getAllByText('Nr. 6')).toHaveLength(before.length + 1);
  });

  it('shows all waiting groups when one more is left: the button would take as much room', async () => {
    const groups = Array.from({ length: 6 }, (_, n) => ({ ...waits, id: `g${n}`, name: `Nr. ${n}` }));
    fakeServer({ 'attendance/listAttendanceGroups': () => ({ ...overview, groups, waiting: 6 }) });
    visit('attendance', 'admin');
    expect(await screen.findByText('Nr. 5')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Rodyti visas/ })).toBeNull();
  });

  it('says when the next lesson of any group is, on a day without one', async () => {
    const next = { ...overview, nextDate: '2026-11-24', groups: [waits], waiting: 1 };
    fakeServer({ 'attendance/listAttendanceGroups': () => next });
    visit('attendance', 'admin');
    expect(await screen.findByText(/^Šiandien pamokų nėra. Artimiausia – .*lapkričio.*24/)).toBeTruthy();
  });

  it.each([
    ['admin', 'Šiandien pamokų nėra ir joks dienos lapas nelaukia'],
    ['teacher', 'Grupių kol kas neturite'],
  ] as const)('tells %s what an empty page means', async (role, text) => {
    fakeServer({ 'attendance/listAttendanceGroups': () => ({ ...overview }) });
    visit('attendance', role);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
