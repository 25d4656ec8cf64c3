import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

it.each([
  ['a parent to the calendar on the home', 'parent', '/dashboard/modules', 'calendar'],
  ['a child to its own calendar', 'child', '/dashboard/studies/schedule', ''],
] as const)("redirects %s from staff's address", async (_title, role, pathname, hash) => {
  const router = visitScreen('schedule?view=week&date=2026-11-24', {
    role,
    messages: platform,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
  expect(router.state.location).toMatchObject({ hash, search: { view: 'week', date: '2026-11-24' } });
});
