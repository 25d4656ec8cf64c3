import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Capsule, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { errorDataOf } from '#platform/web/rpc.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { useCoursesCrumb } from '../components/use-courses-crumb.ts';
import { lockedBy } from './lesson-refused.view.ts';

/** The lesson does not exist for the reader: missing, a draft, or another group's. */
export function NoSuchLesson({ moduleId }: { moduleId: string | undefined }) {
  const t = useTranslations('lesson');
  usePageTitle(t('not_found_title'));
  return (
    <EmptyState
      picture={<Telescope />}
      title={t('not_found_title')}
      message={t('not_found')}
      hint={t('not_found_hint')}
      action={<WayBack moduleId={moduleId} />}
    />
  );
}

/** The group has the lesson, and nobody has opened it yet: says who does. */
export function LessonLocked({ error }: { error: unknown }) {
  const t = useTranslations('lesson');
  const { teachers, moduleId } = lockedBy(errorDataOf(error));
  usePageTitle(t('locked_title'));
  return (
    <EmptyState
      picture={<Capsule />}
      title={t('locked_title')}
      message={teachers.length > 0 ? t('locked_by', { names: teachers.join(', ') }) : t('locked')}
      action={<WayBack moduleId={moduleId} />}
    />
  );
}

function WayBack({ moduleId }: { moduleId: string | undefined }) {
  const t = useTranslations();
  const { link } = useCoursesCrumb();
  return moduleId ? (
    <Button
      renderRoot={(props) => <Link {...props} to="/dashboard/modules/$moduleId" params={{ moduleId }} />}
    >
      {t('lesson.to_module')}
    </Button>
  ) : (
    <Button renderRoot={(props) => <Link {...props} {...link} />}>{t('courses.to_modules')}</Button>
  );
}
