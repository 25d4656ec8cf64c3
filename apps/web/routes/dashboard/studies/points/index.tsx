import { createFileRoute, redirect } from '@tanstack/react-router';
import { firstOdysseyTab } from '#features/rewards/web/odyssey/odyssey-tabs.view.ts';

// Leads to the prizes.
export const Route = createFileRoute('/dashboard/studies/points/')({
  beforeLoad: () => {
    const params = { tab: firstOdysseyTab };
    throw redirect({ to: '/dashboard/studies/points/$tab', params, replace: true });
  },
});
