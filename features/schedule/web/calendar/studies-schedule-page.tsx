import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { Calendar } from '../components/calendar.tsx';
import classes from './schedule-page.module.css';

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
