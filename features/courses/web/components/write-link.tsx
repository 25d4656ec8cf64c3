import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mayWriteDrafts } from '../../shared/courses.permissions.ts';
import classes from './write-link.module.css';

interface Props {
  readonly moduleId: string;
  /** A lesson of the module; without one the module itself. */
  readonly lessonId?: string;
}

/** For staff who read a module or a lesson: the link to its editor. Families see nothing. */
export function WriteLink({ moduleId, lessonId }: Props) {
  const t = useTranslations('courses');
  if (!mayWriteDrafts(useUser())) return null;
  return lessonId ? (
    <Link
      to="/dashboard/modules/$moduleId/$lessonId/edit"
      params={{ moduleId, lessonId }}
      className={classes.link}
    >
      {t('write_lesson')}
    </Link>
  ) : (
    <Link to="/dashboard/modules/$moduleId/edit" params={{ moduleId }} className={classes.link}>
      {t('write_module')}
    </Link>
  );
}
