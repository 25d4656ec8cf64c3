import { useTranslations } from 'use-intl';
import type { Crumb } from '#platform/web/kit/page-header.tsx';

/** The breadcrumbs of the screens under the catalogue. */
export function useCrumbs(): readonly Crumb[] {
  const t = useTranslations('rewards');
  return [
    { label: t('prizes_title'), link: { to: '/dashboard/teacher-prizes' } },
    { label: t('tab_catalogue'), link: { to: '/dashboard/teacher-prizes/catalogue' } },
  ];
}
