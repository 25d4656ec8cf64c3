import { createFileRoute, redirect } from '@tanstack/react-router';

// Leads to the profile.
export const Route = createFileRoute('/dashboard/account/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/account/$tab', params: { tab: 'profile' }, replace: true });
  },
});
