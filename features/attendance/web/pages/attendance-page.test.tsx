import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#platform/shared/roles.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { attendanceRoutes } from '../attendance.routes.tsx';
import lt from '../messages/lt.ts';

const group = {
  id: 'g',
  name: 'Žaidimų kūrimas',
  status: 'active',
  mode: 'live',
  city: 'Vilnius',
  address: 'Gedimino pr. 9',
  studentCount: 2,
} as const;
const today = '2026-11-20';

const messages = { ...platform, attendance: lt };
const visit = (path: string, role: Role) =>
  visitDashboard(path, { routes: attendanceRoutes, role, messages });

// Fetched by its route when it is opened, which takes a slow machine longer than a test waits.
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
    fakeServer({ 'attendance/listAttendanceGroups': () => ({ today, groups: [waits] }) });
    visit('attendance', 'admin');
    const all = await screen.findByRole('link', { name: 'Visos grupės' });
    expect(all.getAttribute('href')).toBe('/dashboard/groups');
    expect(await screen.findByText(/Lankomumas per 60 dienų – 90/)).toBeTruthy();
    expect(screen.getByText('2 mokiniai nebuvo bent du kartus iš eilės')).toBeTruthy();
  });

  it.each([
    ['admin', 'Šiandien pamokų nėra, visi dienos lapai sutvarkyti'],
    ['teacher', 'Grupių kol kas neturite'],
  ] as const)('tells %s what an empty page means', async (role, text) => {
    fakeServer({ 'attendance/listAttendanceGroups': () => ({ today, groups: [] }) });
    visit('attendance', role);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
