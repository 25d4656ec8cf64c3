import { useTranslations } from 'use-intl';
import { NewProject } from '#features/projects/web/grid/new-project.tsx';
import { ProjectGrid } from '#features/projects/web/grid/project-grid.tsx';
import { ShelfMarks } from '#features/shelf/web/own/shelf-marks.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

/** A child's own projects, each with its place on the shelf. */
export function WorkshopPage() {
  const t = useTranslations('projects');
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={<NewProject />} />
      <ProjectGrid marks={({ id }) => <ShelfMarks projectId={id} />} />
    </>
  );
}
