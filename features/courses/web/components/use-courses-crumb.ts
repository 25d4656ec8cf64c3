import { useTranslations } from 'use-intl';
import type { Crumb } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { Learner } from '../../shared/lesson.ts';

/** Where the path to a module begins: at a child's lessons, at the page of the child whom a guardian looks at, at the modules of staff. */
export function useCoursesCrumb(learner?: Learner | null): Crumb {
  const t = useTranslations();
  const { role } = useUser();
  if (role === 'child') return { label: t('courses.lessons'), link: { to: '/dashboard/studies/lessons' } };
  if (role === 'parent' && learner)
    return {
      label: learner.firstName,
      link: learner.id
        ? { to: '/dashboard/children/$childId', params: { childId: learner.id } }
        : { to: '/dashboard/children' },
    };
  const label = t(role === 'parent' ? 'common.dashboard' : 'courses.modules');
  return { label, link: { to: '/dashboard/modules' } };
}
