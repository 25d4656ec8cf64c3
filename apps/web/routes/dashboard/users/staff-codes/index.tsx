import { createFileRoute } from '@tanstack/react-router';
import { staffCodesQuery } from '#features/people/web/staff-codes.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { StaffCodesPage } from './staff-codes-page.tsx';

// Codes for new staff.
export const Route = createFileRoute('/dashboard/users/staff-codes/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(staffCodesQuery),
  component: StaffCodesPage,
});
