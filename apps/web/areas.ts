/** A part of the dashboard, with the routes of its addresses. */
interface Area {
  readonly at: RegExp;
  readonly load: () => Promise<readonly unknown[]>;
}

/** The areas. Nobody downloads the routes of what they do not open; the first that matches an address has it. */
export const areas = [
  {
    at: /^\/(dashboard(\/modules)?)?\/?$/,
    load: async () => (await import('#features/home/web/home.routes.tsx')).homeRoutes,
  },
  {
    at: /^\/dashboard\/(modules\/.|groups\/[^/]+\/content)/,
    load: async () => (await import('#features/courses/web/courses.routes.tsx')).coursesRoutes,
  },
  {
    at: /^\/dashboard\/(studies\/)?points/,
    load: async () => (await import('#features/rewards/web/odyssey.routes.tsx')).odysseyRoutes,
  },
  {
    at: /^\/dashboard\/(studies\/)?attendance/,
    load: async () => (await import('./areas/attendance.ts')).routes,
  },
  {
    at: /^\/dashboard\/(studies\/)?schedule/,
    load: async () => (await import('./areas/calendar.ts')).routes,
  },
  {
    at: /^\/dashboard\/((studies|groups\/[^/]+)\/)?(feedback|diploma)/,
    load: async () => (await import('./areas/studies.ts')).routes,
  },
  { at: /^\/dashboard\/children/, load: async () => (await import('./areas/children.ts')).routes },
  { at: /^\/dashboard\/account/, load: async () => (await import('./areas/account.tsx')).routes },
  {
    at: /^\/dashboard\/analytics/,
    load: async () => (await import('#features/analytics/web/analytics.routes.tsx')).analyticsRoutes,
  },
  { at: /^\/dashboard\/./, load: async () => (await import('./areas/office.ts')).routes },
] as const satisfies readonly Area[];

/** A route of any area. */
export type AreaRoute = Awaited<ReturnType<(typeof areas)[number]['load']>>[number];

/** Where the routes of an address are loaded from, once and for all its area; null for an address that no area has. As to the router, capitals are small letters. */
export function areaOf(pathname: string): (typeof areas)[number] | null {
  const path = pathname.toLowerCase();
  return areas.find(({ at }) => at.test(path)) ?? null;
}
