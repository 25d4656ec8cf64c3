import { Suspense } from 'react';
import { Banners } from '#features/bulletins/web/components/banners.tsx';
import type { Role } from '#platform/shared/roles.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazyScreen } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { LoadingPage } from '#platform/web/states/loading-page.tsx';

// Each role downloads only what it sees.
const ParentHome = lazyScreen(async () => ({
  default: (await import('#features/home/web/parent/parent-home.tsx')).ParentHome,
}));
const ChildHome = lazyScreen(async () => ({
  default: (await import('#features/home/web/child-home/child-home.tsx')).ChildHome,
}));
const StaffScreen = lazyScreen(async () => ({
  default: (await withAllTexts(() => import('./staff-screen.tsx'))).StaffScreen,
}));

const homes: Record<Role, typeof ParentHome> = {
  parent: ParentHome,
  child: ChildHome,
  teacher: StaffScreen,
  admin: StaffScreen,
};

/** The first screen of everybody: a family's day for parents, a stage and one step for children, the desk for staff (decision A6). */
export function ModulesPage() {
  const Home = homes[useUser().role];
  return (
    // Drawn together: data that arrived while the home's code was loading moves nothing.
    <Suspense fallback={<LoadingPage />}>
      {/* By themselves: whatever of them comes late never takes the home away. */}
      <Suspense>
        <Banners />
      </Suspense>
      <Home />
    </Suspense>
  );
}
