import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadSelectedChild } from '#features/people/web/people.queries.ts';
import {
  firstOdysseyTab,
  isOdysseyTab,
  odysseySearchOf,
} from '#features/rewards/web/odyssey/odyssey-tabs.view.ts';
import { prefetchOdyssey } from '#features/rewards/web/odyssey.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ParentPointsPage } from './parent-points-page.tsx';

// The odyssey of a parent's child.
export const Route = createFileRoute('/dashboard/points/$tab/')({
  staticData: { screen: 'odyssey' },
  validateSearch: odysseySearchOf,
  beforeLoad: ({ context, params }) => {
    requireRole('parent')({ context });
    if (isOdysseyTab(params.tab)) return;
    throw redirect({ to: '/dashboard/points/$tab', params: { tab: firstOdysseyTab }, replace: true });
  },
  loader: ({ context: { queryClient, user }, params: { tab } }) => {
    loadSelectedChild(queryClient, user).then(
      (child) => {
        if (!child) return;
        const group = child.groups.find(({ spaceOdysseyEnabled }) => spaceOdysseyEnabled);
        prefetchOdyssey(queryClient, { tab, childId: child.userId, group });
      },
      // The page asks for the children itself, and shows failures.
      () => undefined,
    );
  },
  component: ParentPointsPage,
});
