import { createFileRoute, redirect } from '@tanstack/react-router';

// Leads to everybody's first screen.
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/modules', replace: true });
  },
});
