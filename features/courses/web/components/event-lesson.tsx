import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { maySeeAllCourses } from '../../shared/courses.permissions.ts';
import { lessonOfEventQuery } from '../event-lessons.queries.ts';
import classes from './event-lesson.module.css';
import { useLessonName } from './use-lesson-name.ts';

/** The course lesson that an event teaches, linked for those who may read it; renders nothing where there is none. */
export function EventLesson({ eventId }: { readonly eventId: string }) {
  const t = useTranslations('day_lesson');
  const nameOf = useLessonName();
  const user = useUser();
  const { data } = useQuery(lessonOfEventQuery(eventId));
  const lesson = data?.lesson;
  if (!lesson) return null;
  const name = nameOf(lesson);
  return (
    <p className={classes.lesson}>
      <IconBook2 size={20} aria-hidden className={classes.icon} />
      <span>
        <span className={classes.label}>{t('taught')}</span>
        {data.isOpen || maySeeAllCourses(user) ? (
          <Link
            to="/dashboard/modules/$moduleId/$lessonId"
            params={{ moduleId: lesson.module.id, lessonId: lesson.id }}
            className={classes.link}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
    </p>
  );
}
