import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { Calendar } from '../components/calendar.tsx';

/** A child's own lessons. */
export function StudiesSchedulePage({ EventLesson }: Pick<ComponentProps<typeof Calendar>, 'EventLesson'>) {
  const t = useTranslations('calendar');
  return (
    <>
      <PageHeader title={t('title')} />
      <Calendar EventLesson={EventLesson} />
    </>
  );
}
