import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { StaffHome } from '#features/home/web/modules/staff-home.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { TableSkeleton } from '#platform/web/list/table-skeleton.tsx';

// The desk above it doesn't wait for the list, nor go with it without a network.
const ModulesList = lazy(async () => ({
  default: (await import('#features/courses/web/module-list/modules-list.tsx')).ModulesList,
}));

const route = getRouteApi('/dashboard/modules/');

/** The home of staff, with the list of modules in the screen's address. */
export function StaffScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <StaffHome>
      <Suspense fallback={<TableSkeleton rows={3} columns={5} lines={2} />}>
        <ModulesList
          address={address}
          onChange={(search) => void navigate({ search, resetScroll: false, replace: true })}
        />
      </Suspense>
    </StaffHome>
  );
}
