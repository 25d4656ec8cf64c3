import { billingQuery } from '#features/billing/web/billing.queries.ts';
import { childrenRoutes } from '#features/people/web/children.routes.tsx';
import { nextEventQuery } from '#features/schedule/web/schedule.queries.ts';

/** The children of a family, with what other features know of them. */
export const routes = childrenRoutes({
  loadNextEvent: async () => (await import('#features/home/web/child/next-event-line.tsx')).NextEventLine,
  prefetchNextEvent: (queryClient, childId) => void queryClient.prefetchQuery(nextEventQuery(childId)),
  prefetchPlans: (queryClient) => void queryClient.prefetchQuery(billingQuery),
  loadAssignPlan: async () => (await import('#features/billing/web/components/assign-plan.tsx')).AssignPlan,
  loadSubscription: async () =>
    (await import('#features/billing/web/components/child-subscription.tsx')).ChildSubscription,
  loadStudies: async () => (await import('#features/home/web/child/child-studies.tsx')).ChildStudies,
});
