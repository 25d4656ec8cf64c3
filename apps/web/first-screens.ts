import type { Role } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { askEarly } from '#platform/web/session/early-answer.ts';

/** A call, as {@link askEarly} asks it. */
type Call = readonly [url: string, input?: unknown];

/** What an address shows, and what its screen asks the server first. */
interface FirstScreen {
  readonly at: RegExp;
  readonly load: () => Promise<unknown>;
  /** What it asks in any role, and with which code it shows that: asked together with the session. */
  readonly asksAnybody?: () => Promise<unknown>;
  /** What only one role sees of it. */
  readonly parts?: Readonly<Record<Role, () => Promise<unknown>>>;
  /** Of whom; what `at` captures of the address comes along. */
  readonly asks?: (user: Asking, ...captured: string[]) => readonly Call[];
}

type Asking = Pick<SessionUser, 'id'> & { readonly role: Role };

// The routes ask for the same later, and get what came early (platform/web/session/early-answer.ts). Addresses that are not here
// open just as well, one journey to the server later. The first of the file is the one that must open fastest: its kit comes
// with the frame (vite.config.ts).
const firstScreens: readonly FirstScreen[] = [
  {
    at: /^\/dashboard\/attendance\/([\w-]+)\/daily-sheet\/([\d-]+)$/,
    load: () => import('./routes/dashboard/attendance/$groupId/daily-sheet/$date/daily-sheet-page.tsx'),
    asks: ({ role }, groupId, date) =>
      role === 'admin' || role === 'teacher' ? [['/rpc/attendance/getDailySheet', { groupId, date }]] : [],
  },
  {
    at: /^\/dashboard\/attendance$/,
    load: () => import('./routes/dashboard/attendance/attendance-page.tsx'),
    asks: ({ role }) =>
      role === 'admin' || role === 'teacher' ? [['/rpc/attendance/listAttendanceGroups']] : [],
  },
  {
    at: /^\/(?:dashboard(?:\/modules)?)?$/,
    load: () => import('./routes/dashboard/modules/modules-page.tsx'),
    parts: {
      parent: () => import('#features/home/web/parent/parent-home.tsx'),
      child: () => import('#features/home/web/child-home/child-home.tsx'),
      teacher: loadStaffHome,
      admin: loadStaffHome,
    },
    asksAnybody: loadBanners,
    asks: ({ role }) => (role === 'parent' ? [['/rpc/people/listChildren']] : []),
  },
  {
    at: /^\/dashboard\/modules\/[\da-f-]{36}\/([\da-f-]{36})(?:\/[\da-f-]{36})?$/,
    load: () => import('./routes/dashboard/modules/$moduleId/$lessonId/lesson-page.tsx'),
    asks: (_user, lessonId) => [['/rpc/lessons/getLesson', { lessonId, childId: searched('child') }]],
  },
  {
    at: /^\/dashboard\/studies\/points\/\w+$/,
    load: () => import('./routes/dashboard/studies/points/$tab/child-points-page.tsx'),
    asks: ({ id, role }) =>
      role === 'child'
        ? [
            ['/rpc/rewards/listRewards', { childId: id }],
            ['/rpc/avatars/getLook', { childId: id }],
            ['/rpc/avatars/getGains'],
          ]
        : [],
  },
  {
    at: /^\/dashboard\/analytics$/,
    load: () => import('./routes/dashboard/analytics/analytics-page.tsx'),
    // As somebody opens it who was not sent the figures of other days or groups.
    asks: ({ role }) =>
      role === 'admin' && window.location.search === ''
        ? [['/rpc/analytics/getAnalytics', { period: 'year' }]]
        : [],
  },
];

/** What the address says after the question mark. */
function searched(name: string): string | undefined {
  return new URLSearchParams(window.location.search).get(name) ?? undefined;
}

function loadStaffHome() {
  return import('#features/home/web/modules/staff-home.tsx');
}

// They stand above the home, and are to be there when it is drawn.
async function loadBanners() {
  const { ok, json } = await askEarly('/rpc/bulletins/listActiveBulletins');
  if (ok && (json as { bulletins: readonly unknown[] }).bulletins.length > 0)
    await import('#features/bulletins/web/components/banner-list.tsx');
}

/** Where people begin, with what the address says there; null for the other addresses. */
export function firstScreenOf(pathname: string) {
  for (const screen of firstScreens) {
    const captured = screen.at.exec(pathname)?.slice(1);
    if (captured) return { ...screen, captured };
  }
  return null;
}
