import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import classes from '#features/schedule/web/calendar/schedule-page.module.css';
import { Calendar } from '#features/schedule/web/components/calendar.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';

/** A child's own lessons. */
export function StudiesSchedulePage({ EventLesson }: Pick<ComponentProps<typeof Calendar>, 'EventLesson'>) {
  const t = useTranslations('calendar');
  usePageTitle(t('title'));
  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <Calendar EventLesson={EventLesson} />
    </>
  );
}
