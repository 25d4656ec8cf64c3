import { createFileRoute, redirect } from '@tanstack/react-router';

// Any other address leads to 404 (spec §2).
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});
