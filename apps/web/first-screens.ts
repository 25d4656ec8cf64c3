import type { Role } from '#platform/shared/roles.ts';

/** A call, as {@link askEarly} asks it. */
type Call = readonly [url: string, input?: unknown];

/** What an address shows, and what its screen asks the server first. */
interface FirstScreen {
  readonly at: RegExp;
  readonly load: () => Promise<unknown>;
  /** What only one role sees of it. */
  readonly parts?: Readonly<Record<Role, () => Promise<unknown>>>;
  /** By role; what `at` captures of the address comes along. */
  readonly asks?: (role: Role, ...captured: string[]) => readonly Call[];
}

// The routes ask for the same later, and get what came early (platform/web/session/early-answer.ts). Addresses that are not here
// open just as well, one journey to the server later. The first of the file is the one that must open fastest: its kit comes
// with the frame (vite.config.ts).
const firstScreens: readonly FirstScreen[] = [
  {
    at: /^\/dashboard\/attendance\/([\w-]+)\/daily-sheet\/([\d-]+)$/,
    load: () => import('#features/attendance/web/sheet/daily-sheet-page.tsx'),
    asks: (role, groupId, date) =>
      role === 'admin' || role === 'teacher' ? [['/rpc/attendance/getDailySheet', { groupId, date }]] : [],
  },
  {
    at: /^\/dashboard\/attendance$/,
    load: () => import('#features/attendance/web/groups/attendance-page.tsx'),
    asks: (role) =>
      role === 'admin' || role === 'teacher' ? [['/rpc/attendance/listAttendanceGroups']] : [],
  },
  {
    at: /^\/(?:dashboard(?:\/modules)?)?$/,
    load: () => import('#features/home/web/modules/modules-page.tsx'),
    parts: {
      parent: () => import('#features/home/web/parent/parent-home.tsx'),
      child: () => import('#features/home/web/child-home/child-home.tsx'),
      teacher: loadStaffHome,
      admin: loadStaffHome,
    },
    asks: (role) => [
      ['/rpc/bulletins/listActiveBulletins'],
      ...(role === 'parent' ? [['/rpc/people/listChildren'] as const] : []),
    ],
  },
];

function loadStaffHome() {
  return import('#features/home/web/modules/staff-home.tsx');
}

/** Where people begin, with what the address says there; null for the other addresses. */
export function firstScreenOf(pathname: string) {
  for (const screen of firstScreens) {
    const captured = screen.at.exec(pathname)?.slice(1);
    if (captured) return { ...screen, captured };
  }
  return null;
}
