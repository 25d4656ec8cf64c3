import { useLocale } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { Crumb } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import { useCoursesCrumb } from '../components/use-courses-crumb.ts';

/** The path to a lesson, or to a topic of it. */
export function useLessonCrumbs(
  { module, lesson, learner }: Pick<LessonPage, 'module' | 'lesson' | 'learner'>,
  isTopic: boolean,
  childId: string | undefined,
): Crumb[] {
  const locale = useLocale();
  const courses = useCoursesCrumb(learner);
  const { role } = useUser();
  const search = { child: childId };
  const params = { moduleId: module.id, lessonId: lesson.id };
  return [
    // For a topic, its lesson and module suffice: a phone has one line for them. A guardian's home is no list of modules.
    ...(isTopic || (role === 'parent' && !learner) ? [] : [courses]),
    {
      label: localize(module.title, locale),
      link: { to: '/dashboard/modules/$moduleId', params, search },
    },
    ...(isTopic
      ? [
          {
            label: localize(lesson.title, locale),
            link: { to: '/dashboard/modules/$moduleId/$lessonId', params, search } as const,
          },
        ]
      : []),
  ];
}
