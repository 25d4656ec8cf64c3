import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSessionKept } from '#features/identity/web/identity.queries.ts';
import { isStaff } from '#platform/shared/roles.ts';

// Leads to the first screen, or to attendance without a network.
export const Route = createFileRoute('/dashboard/')({
  beforeLoad: ({ context: { user, queryClient } }) => {
    // Without a network, staff can work with attendance only. A device may report a network that leads nowhere.
    const offline = !navigator.onLine || isSessionKept(queryClient);
    throw redirect({
      to: offline && isStaff(user.role) ? '/dashboard/attendance' : '/dashboard/modules',
      replace: true,
    });
  },
});
