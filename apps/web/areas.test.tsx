import type { AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
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
    }
  }
});

it('loads the routes of an area when an address asks for them, and knows then whether it leads anywhere', async () => {
  expect(screenAt('/dashboard/schedule/closures')).toBe('/$');
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
