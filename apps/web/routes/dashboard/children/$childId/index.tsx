import { createFileRoute } from '@tanstack/react-router';
import { ChildSubscription } from '#features/billing/web/components/child-subscription.tsx';
import { ChildStudies } from '#features/home/web/child/child-studies.tsx';
import { childQuery } from '#features/people/web/children.queries.ts';
import { FamilyWorks } from '#features/shelf/web/family/family-works.tsx';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ChildPage } from './child-page.tsx';

// A child of a parent, with lessons, points and the month.
export const Route = createFileRoute('/dashboard/children/$childId/')({
  beforeLoad: requireRole('parent'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(childQuery(params.childId)),
  component: () => <ChildPage Studies={ChildStudies} Subscription={ChildSubscription} Works={FamilyWorks} />,
});
