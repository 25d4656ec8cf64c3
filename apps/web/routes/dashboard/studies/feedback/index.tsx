import { createFileRoute } from '@tanstack/react-router';
import { chooseChild } from '#features/people/web/people.queries.ts';
import { idOf } from '#platform/shared/address-values.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { FamilyFeedbackPage } from './family-feedback-page.tsx';

const searchOf = addressSearch(({ child }): { child?: string | undefined } => ({ child: idOf(child) }));

// The feedback that a family reads.
export const Route = createFileRoute('/dashboard/studies/feedback/')({
  // A mail names the child that it is about.
  validateSearch: searchOf,
  beforeLoad: requireRole('child', 'parent'),
  loaderDeps: ({ search: { child } }) => ({ child }),
  loader: ({ context: { user }, deps: { child } }) => {
    if (child && user.role === 'parent') chooseChild(user.id, child);
  },
  component: FamilyFeedbackPage,
});
