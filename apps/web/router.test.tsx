import { expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { router } from './router.ts';

const screenAt = (pathname: string) => router.getMatchedRoutes(pathname)[0].at(-1)?.id;

it('prefers a fixed path to a parameter', () => {
  expect(screenAt('/dashboard/modules/1/2')).toBe('/dashboard/modules/$moduleId/$lessonId/');
  expect(screenAt('/dashboard/modules/1/edit')).toBe('/dashboard/modules/$moduleId/edit/');
  expect(screenAt('/dashboard/groups/new')).toBe('/dashboard/groups/new/');
  expect(screenAt('/dashboard/billing/invoices')).toBe('/dashboard/billing/invoices/');
  expect(screenAt('/dashboard/billing/plans')).toBe('/dashboard/billing/$tab/');
  expect(screenAt('/dashboard')).toBe('/dashboard/');
});

it.each(['/Dashboard/Users', '/dashboard/users/'])('reads %s as /dashboard/users', (pathname) => {
  expect(screenAt(pathname)).toBe('/dashboard/users/');
});

const admin = {
  ...{ id: 'me', email: 'me@example.com', role: 'admin', firstName: 'Jonas', lastName: 'Petraitis' },
  ...{ locale: null, emailVerified: true, avatarColour: null, groups: [] },
};

it.each(['/nothing', '/dashboard/nothing', '/dashboard/schedule/nothing', '/auth/nothing'])(
  'sends %s, which no screen has, to 404',
  async (pathname) => {
    fakeServer({ 'identity/getSession': () => ({ user: admin }) });
    router.history.push(pathname);
    await router.load();
    expect(router.state.location.pathname).toBe('/404');
  },
);
