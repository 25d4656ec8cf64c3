import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chooseChild } from '#features/people/web/people.queries.ts';
import { idOf } from '#platform/shared/address-values.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { groupSearchOf, termOfSearch } from './group/group-search.view.ts';
import { workSearchOf } from './work-list/work-search.view.ts';

// The queries come with the page's code and start at once; the page repeats those that fail here.
const withQueries = (ask: (queries: typeof import('./feedback.queries.ts')) => void): void =>
  void import('./feedback.queries.ts').then(ask, () => undefined);

const groupSearch = addressSearch(groupSearchOf);
const workSearch = addressSearch(workSearchOf);
// A mail names the child that it speaks of.
const familySearch = addressSearch((search): { child?: string | undefined } => ({
  child: idOf(search.child),
}));

const groupRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'groups/$groupId/feedback',
  validateSearch: groupSearch,
  beforeLoad: requireRole('admin', 'teacher'),
  loaderDeps: ({ search: { year, semester } }) => ({ year, semester }),
  loader: ({ context: { queryClient }, params: { groupId }, deps }) =>
    withQueries(
      ({ groupFeedbackQuery }) =>
        void queryClient.prefetchQuery(groupFeedbackQuery(groupId, termOfSearch(deps))),
    ),
  component: lazyRouteComponent(() => import('./group/group-feedback-page.tsx'), 'GroupFeedbackPage'),
});

const workRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'feedback',
  validateSearch: workSearch,
  beforeLoad: requireRole('admin'),
  component: lazyRouteComponent(() => import('./work-list/feedback-work-page.tsx'), 'FeedbackWorkPage'),
});

const familyRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'studies/feedback',
  validateSearch: familySearch,
  beforeLoad: ({ context, search: { child } }) => {
    requireRole('child', 'parent')({ context });
    if (child && context.user.role === 'parent') chooseChild(context.user.id, child);
  },
  component: lazyRouteComponent(() => import('./family/family-feedback-page.tsx'), 'FamilyFeedbackPage'),
});

/** The screens of feedback: writing in a group, deciding, and the family's letter. */
export const feedbackRoutes = [groupRoute, workRoute, familyRoute] as const;
