import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { workQuery } from '#features/shelf/web/shelf.queries.ts';
import { WorkPath } from '#features/shelf/web/work/work-path.tsx';
import { WorkSkeleton } from '#features/shelf/web/work/work-skeleton.tsx';
import { WorkView } from '#features/shelf/web/work/work-view.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';

const route = getRouteApi('/dashboard/shelf/$workId/');

/** A work to run, to read, and to answer with a sign. */
export function WorkPage() {
  const t = useTranslations('shelf');
  const { workId } = route.useParams();
  const query = useQuery(workQuery(workId));
  if (isNotThere(query.error))
    return (
      <>
        <WorkPath />
        <EmptyState picture={<Telescope />} title={t('gone')} message={t('gone_hint')} />
      </>
    );
  return (
    <QueryStates query={query} loading={<WorkSkeleton />} errorTitle={t('error')}>
      {(work) => <WorkView key={work.id} work={work} />}
    </QueryStates>
  );
}
