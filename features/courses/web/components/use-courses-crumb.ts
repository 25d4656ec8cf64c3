import { useTranslations } from 'use-intl';
import type { Crumb } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';

/** Where the path to a module begins: at a child's lessons, at a parent's home, at the modules of staff. */
export function useCoursesCrumb(): Crumb {
  const t = useTranslations();
  const { role } = useUser();
  if (role === 'child') return { label: t('courses.lessons'), link: { to: '/dashboard/studies/lessons' } };
  const label = t(role === 'parent' ? 'common.dashboard' : 'courses.modules');
  return { label, link: { to: '/dashboard/modules' } };
}
