import type { AnyRoute } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { areaOf, areas } from './areas.ts';
import { loadRoutes, router } from './router.ts';

const screenAt = (pathname: string) => router.getMatchedRoutes(pathname)[0].at(-1)?.id;

it('finds each route in its own area, whatever stands in its parameters', async () => {
  for (const area of areas) {
    const routes: readonly AnyRoute[] = await area.load();
    expect(routes.length).toBeGreaterThan(0);
    for (const { options } of routes) {
      const path = ('path' in options ? String(options.path) : '').replaceAll(/\$\w+/g, 'attendance');
      expect(areaOf(`/dashboard/${path}`)?.at, path).toBe(area.at);
      expect(areaOf(`/Dashboard/${path.toUpperCase()}`)?.at, path).toBe(area.at);
    }
  }
});

it('loads the routes of an area when an address asks for them, and knows then whether it leads anywhere', async () => {
  expect(screenAt('/dashboard/schedule/closures')).toBe('/dashboard/$');
  const both = [loadRoutes('/dashboard/schedule'), loadRoutes('/dashboard/schedule/closures')];
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(screenAt('/dashboard/schedule/closures')).toBe('/dashboard/schedule/closures');
  expect(await loadRoutes('/dashboard/schedule/nothing')).toBe(false);
  expect(await loadRoutes('/nothing')).toBe(false);
  expect(await loadRoutes('/auth/login')).toBe(true);
});

it('keeps the routes that were there when others come', async () => {
  await loadRoutes('/dashboard/children');
  await loadRoutes('/dashboard/modules/1/2');
  expect(screenAt('/dashboard/children/1')).toBe('/dashboard/children/$childId');
  expect(screenAt('/dashboard/modules/1/2')).toBe('/dashboard/modules/$moduleId/$lessonId');
  expect(screenAt('/dashboard')).toBe('/dashboard/');
});

const admin = {
  ...{ id: 'me', email: 'me@example.com', role: 'admin', firstName: 'Jonas', lastName: 'Petraitis' },
  ...{ locale: null, emailVerified: true, avatarColour: null, groups: [] },
};
const shown = () => router.state.matches.map(({ routeId }) => routeId);

it('keeps the frame of the dashboard when the routes of an area do not come, and asks for them again', async () => {
  fakeServer({ 'identity/getSession': () => ({ user: admin }) });
  const area = areaOf('/dashboard/account/profile');
  if (!area) throw new Error('The account is in no area.');
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/account.js');
  const load = vi.spyOn(area, 'load').mockRejectedValueOnce(lost);
  router.history.push('/dashboard/account/profile');
  await router.load();
  expect(shown()).toEqual(['__root__', '/dashboard', '/dashboard/$']);
  expect(router.state.matches.at(-1)).toMatchObject({ status: 'error', error: lost });
  await router.invalidate();
  expect(load).toHaveBeenCalledTimes(2);
  expect(shown().at(-1)).toBe('/dashboard/account/$tab');
});
