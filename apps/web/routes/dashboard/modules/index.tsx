import { createFileRoute } from '@tanstack/react-router';
import { prefetchBanners } from '#features/bulletins/web/banner-list.queries.ts';
import { modulesQuery } from '#features/courses/web/courses.queries.ts';
import { prefetchChildHome, showKeptHome } from '#features/home/web/child-home.queries.ts';
import { prefetchParentHome } from '#features/home/web/parent-home.queries.ts';
import { calendarSearchOf } from '#features/schedule/web/components/calendar-search.view.ts';
import { isStaff, type Role } from '#platform/shared/roles.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { ModulesPage } from './modules-page.tsx';

const loadStaffHome = () => import('#features/home/web/modules/staff-home.tsx');

// A function for each: of branches the bundler makes one import, which asks for the styles of all.
const loadHome: Record<Role, () => Promise<unknown>> = {
  parent: () => import('#features/home/web/parent/parent-home.tsx'),
  child: () => import('#features/home/web/child-home/child-home.tsx'),
  teacher: loadStaffHome,
  admin: loadStaffHome,
};

const searchOf = addressSearch(calendarSearchOf);

// Everybody's first screen: the home of a parent, a child, or staff with their desk, above the modules.
export const Route = createFileRoute('/dashboard/modules/')({
  // A parent's home has the calendar.
  validateSearch: searchOf,
  loader: async ({ context: { queryClient, user } }) => {
    // The role's home comes with the page, which repeats what fails here.
    loadHome[user.role]().catch(() => undefined);
    if (user.role === 'parent') void prefetchParentHome(queryClient, user);
    if (user.role === 'child') void prefetchChildHome(queryClient, user);
    if (isStaff(user.role)) {
      // Families never need it.
      import('#features/desk/web/desk.queries.ts').then(
        ({ radarQuery }) => void queryClient.prefetchQuery(radarQuery),
        () => undefined,
      );
      void queryClient.prefetchQuery(modulesQuery());
    }
    void prefetchBanners(queryClient);
    // Without a network a child sees what the device has stored.
    if (user.role === 'child' && !navigator.onLine) await showKeptHome(queryClient, user);
  },
  component: ModulesPage,
});
