import { createFileRoute } from '@tanstack/react-router';
import { formChoicesQuery } from '#features/groups/web/groups.queries.ts';
import { coursesQuery } from '#features/groups/web/next-courses.queries.ts';
import { idOf, idsOf, textOf } from '#platform/shared/address-values.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { NextCoursePage } from './next-course-page.tsx';

interface NextCourseSearch {
  readonly q?: string | undefined;
  readonly city?: string | undefined;
  readonly module?: string | undefined;
  /** Those that somebody picked in the list. */
  readonly groups?: string | undefined;
}

const searchOf = addressSearch(
  ({ q, city, module, groups }): NextCourseSearch => ({
    q: textOf(q, 100),
    city: textOf(city, 80),
    module: idOf(module),
    groups: idsOf(groups)?.join('.'),
  }),
);

// Groups that go on in new ones: what is suggested, a preview, and the start.
export const Route = createFileRoute('/dashboard/groups/next-course/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { q = '', city = '', module = '', groups } }) => {
    void queryClient.prefetchQuery(formChoicesQuery);
    void queryClient.prefetchQuery(coursesQuery({ search: q, city, moduleId: module, ids: idsOf(groups) }));
  },
  component: NextCoursePage,
});
