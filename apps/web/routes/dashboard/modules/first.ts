import { askEarly } from '#platform/web/session/early-answer.ts';
import type { FirstScreen } from '../../../first-screen.ts';

const loadStaffScreen = () => import('./staff-screen.tsx');

// They are above the home, and must be there when it is drawn.
async function loadBanners() {
  const { ok, json } = await askEarly('/rpc/bulletins/listActiveBulletins');
  if (ok && (json as { bulletins: readonly unknown[] }).bulletins.length > 0)
    await import('#features/bulletins/web/components/banner-list.tsx');
}

export const first: FirstScreen = {
  texts: 'home',
  load: () =>
    Promise.all([import('./index.tsx?tsr-split=component'), import('./index.tsx?tsr-split=loader')]),
  parts: {
    parent: () => import('#features/home/web/parent/parent-home.tsx'),
    child: () => import('#features/home/web/child-home/child-home.tsx'),
    teacher: loadStaffScreen,
    admin: loadStaffScreen,
  },
  asksAnybody: loadBanners,
};
