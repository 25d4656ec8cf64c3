import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { DeskSkeleton } from '#features/projects/web/desk/desk-skeleton.tsx';
import { GoneProject } from '#features/projects/web/desk/gone-project.tsx';
import { ProjectDesk } from '#features/projects/web/desk/project-desk.tsx';
import { isBlank } from '#features/projects/web/desk/project-work.view.ts';
import { useClaim } from '#features/projects/web/desk/use-claim.ts';
import { keepProjects } from '#features/projects/web/offline-projects.queries.ts';
import { projectQuery } from '#features/projects/web/projects.queries.ts';
import { PutOnShelf } from '#features/shelf/web/own/put-on-shelf.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';

const route = getRouteApi('/dashboard/workshop/$projectId/');

/** A project; one that only this device has opens without the server. */
export function ProjectPage() {
  const t = useTranslations('projects');
  const { projectId } = route.useParams();
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  useEffect(() => keepProjects(queryClient, userId), [queryClient, userId]);
  const claim = useClaim(userId, projectId);
  const here = claim?.kept?.project ?? claim?.elsewhere;
  const query = useQuery({
    ...projectQuery(projectId),
    // The server is not asked for what it has never seen from this screen.
    enabled: ({ state }) => claim !== null && (claim.kept?.version !== 0 || state.data !== undefined),
  });
  const project = query.data ?? here;
  const isOnlyHere = here?.version === 0 && query.data === undefined;
  const isGone = isNotThere(query.error) && !isOnlyHere;
  if (claim && project && !isGone)
    return (
      <ProjectDesk
        key={projectId}
        project={project}
        claim={claim}
        actions={(shown, save, hasOldCover) => (
          <PutOnShelf
            project={shown}
            isBlank={isBlank(shown.content)}
            hasOldCover={hasOldCover}
            save={save}
          />
        )}
      />
    );
  if (claim && isGone) return <GoneProject key={projectId} claim={claim} />;
  return (
    <QueryStates query={query} loading={<DeskSkeleton />} errorTitle={t('error')}>
      {() => <DeskSkeleton />}
    </QueryStates>
  );
}
