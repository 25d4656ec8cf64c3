import { useTranslations } from 'use-intl';
import type { Crumb } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { Learner } from '../../shared/lesson.ts';

/** The end of an address that shows staff the list of modules, which stands below their desk. */
export const modulesHash = 'modules';

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
  if (role === 'parent') return { label: t('common.dashboard'), link: { to: '/dashboard/modules' } };
  return { label: t('courses.modules'), link: { to: '/dashboard/modules', hash: modulesHash } };
}
