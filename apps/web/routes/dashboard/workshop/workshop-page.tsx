import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { NewProject } from '#features/projects/web/grid/new-project.tsx';
import { ProjectGrid } from '#features/projects/web/grid/project-grid.tsx';
import { keepProjects } from '#features/projects/web/offline-projects.queries.ts';
import { PlaceActs } from '#features/shelf/web/components/place-acts.tsx';
import { ShelfMarks } from '#features/shelf/web/own/shelf-marks.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';

/** A child's own projects, each with its place on the shelf. */
export function WorkshopPage() {
  const t = useTranslations();
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  useEffect(() => keepProjects(queryClient, userId), [queryClient, userId]);
  return (
    <>
      <PageHeader
        title={t('projects.title')}
        subtitle={t('projects.subtitle')}
        action={
          <PlaceActs to="/dashboard/shelf" label={t('shelf.title')}>
            <NewProject />
          </PlaceActs>
        }
      />
      <ProjectGrid marks={({ id }) => <ShelfMarks projectId={id} />} />
    </>
  );
}
