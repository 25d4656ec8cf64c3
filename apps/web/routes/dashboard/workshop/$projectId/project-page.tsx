import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { GoneProject } from '#features/projects/web/desk/gone-project.tsx';
import { ProjectDesk } from '#features/projects/web/desk/project-desk.tsx';
import { keptProjectQuery } from '#features/projects/web/kept-projects.queries.ts';
import { keepProjects } from '#features/projects/web/offline-projects.queries.ts';
import { projectQuery } from '#features/projects/web/projects.queries.ts';
import { PutOnShelf } from '#features/shelf/web/own/put-on-shelf.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';

const route = getRouteApi('/dashboard/workshop/$projectId/');

/** A project; one that only this device has opens without the server. */
export function ProjectPage() {
  const t = useTranslations('projects');
  const { projectId } = route.useParams();
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  useEffect(() => keepProjects(queryClient, userId), [queryClient, userId]);
  const kept = useQuery(keptProjectQuery(userId, projectId));
  const isNew = kept.data?.version === 0;
  const query = useQuery({ ...projectQuery(projectId), enabled: kept.data !== undefined && !isNew });
  const project = query.data ?? kept.data?.project;
  const isGone = isNotThere(query.error);
  if (project && kept.data !== undefined && !isGone)
    return (
      <ProjectDesk
        key={projectId}
        project={project}
        kept={kept.data}
        actions={(shown, save) => <PutOnShelf projectId={shown.id} save={save} />}
      />
    );
  if (isGone && kept.data !== undefined) return <GoneProject key={projectId} projectId={projectId} />;
  return (
    <QueryStates query={query} loading={<SkeletonBar height={480} />} errorTitle={t('error')}>
      {() => <SkeletonBar height={480} />}
    </QueryStates>
  );
}
