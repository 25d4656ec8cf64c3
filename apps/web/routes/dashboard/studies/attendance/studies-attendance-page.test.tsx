import { screen } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import lt from '#features/attendance/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./studies-attendance-page.tsx'));

it('shows a child their own months', async () => {
  vi.setSystemTime('2026-11-20T10:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const calls = fakeServer({
    'attendance/getMonthAttendance': ({ month }: { month: string }) => ({ month, groups: [] }),
  });
  visitScreen('studies/attendance', {
    role: 'child',
    messages: { ...platform, attendance: lt },
  });
  expect(await screen.findByText('Šį mėnesį įrašų nėra')).toBeTruthy();
  expect(calls[0]).toEqual({
    procedure: 'attendance/getMonthAttendance',
    input: { childId: 'me', month: '2026-11' },
  });
});
