import { createFileRoute, redirect } from '@tanstack/react-router';

// Any other address of the dashboard leads to 404 (spec §2).
export const Route = createFileRoute('/dashboard/$')({
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});
