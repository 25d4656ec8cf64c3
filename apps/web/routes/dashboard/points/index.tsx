import { createFileRoute, redirect } from '@tanstack/react-router';
import { firstOdysseyTab } from '#features/rewards/web/odyssey/odyssey-tabs.view.ts';

// Leads to the prizes.
export const Route = createFileRoute('/dashboard/points/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/points/$tab', params: { tab: firstOdysseyTab }, replace: true });
  },
});
