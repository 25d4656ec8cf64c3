import { createFileRoute } from '@tanstack/react-router';
import { billingQuery } from '#features/billing/web/billing.queries.ts';
import { AssignPlan } from '#features/billing/web/components/assign-plan.tsx';
import { NextEventLine } from '#features/home/web/child/next-event-line.tsx';
import { loadChildren } from '#features/people/web/people.queries.ts';
import { nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ChildrenPage } from './children-page.tsx';

// A parent's children.
export const Route = createFileRoute('/dashboard/children/')({
  beforeLoad: requireRole('parent'),
  loader: ({ context: { queryClient } }) => {
    // The plan offer needs it at once, or the list would move.
    void queryClient.prefetchQuery(billingQuery);
    loadChildren(queryClient).then(
      (children) => {
        for (const { userId } of children) void queryClient.prefetchQuery(nextEventQuery(userId));
      },
      // The page asks for the children itself, and shows failures.
      () => undefined,
    );
  },
  component: () => <ChildrenPage NextEvent={NextEventLine} AssignPlan={AssignPlan} />,
});
