import { createFileRoute } from '@tanstack/react-router';
import { prefetchBanners } from '#features/bulletins/web/banner-list.queries.ts';
import type { ModuleSearch } from '#features/courses/web/module-list/module-search.view.ts';
import { prefetchChildHome, showKeptHome } from '#features/home/web/child-home.queries.ts';
import { prefetchParentHome } from '#features/home/web/parent-home.queries.ts';
import {
  type CalendarSearch,
  calendarSearchOf,
} from '#features/schedule/web/components/calendar-search.view.ts';
import { isStaff, type Role } from '#platform/shared/roles.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { ModulesPage } from './modules-page.tsx';

const loadStaffScreen = () => import('./staff-screen.tsx');

// A function for each: of branches the bundler makes one import, which asks for the styles of all.
const loadHome: Record<Role, () => Promise<unknown>> = {
  parent: () => import('#features/home/web/parent/parent-home.tsx'),
  child: () => import('#features/home/web/child-home/child-home.tsx'),
  teacher: loadStaffScreen,
  admin: loadStaffScreen,
};

// What the staff's list says in the address is read where the list is: families load nothing of it.
type ListKey = Exclude<keyof ModuleSearch, keyof CalendarSearch>;
type ListAddress = { readonly [Key in ListKey]?: unknown };
const listKeys = Object.keys({
  ...{ q: true, state: true, sort: true, desc: true, page: true, after: true, before: true },
  ...{ size: true, cols: true },
} satisfies Record<ListKey, true>);

const searchOf = addressSearch((search): CalendarSearch & ListAddress => ({
  ...calendarSearchOf(search),
  ...Object.fromEntries(listKeys.filter((key) => key in search).map((key) => [key, search[key]])),
}));

// Everybody's first screen: the home of a parent, a child, or staff with their desk, above the modules.
export const Route = createFileRoute('/dashboard/modules/')({
  // A parent's home has the calendar.
  validateSearch: searchOf,
  loader: async ({ context: { queryClient, user }, location }) => {
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
      import('#features/courses/web/module-list.queries.ts').then(
        ({ prefetchAllModules }) => void prefetchAllModules(queryClient, location.search),
        () => undefined,
      );
    }
    void prefetchBanners(queryClient);
    // Without a network a child sees what the device has stored.
    if (user.role === 'child' && !navigator.onLine) await showKeptHome(queryClient, user);
  },
  component: ModulesPage,
});
