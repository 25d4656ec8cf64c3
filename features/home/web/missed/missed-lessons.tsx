import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { MissedLesson } from '#features/attendance/shared/attendance.ts';
import { missedLessonsQuery } from '#features/attendance/web/child-attendance.queries.ts';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { formatShortDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import classes from './missed-lessons.module.css';
import { missedAndCaughtUp } from './missed-lessons.view.ts';

function useName(): (lesson: MissedLesson['lesson']) => string {
  const t = useTranslations('home.missed');
  const locale = useLocale();
  return ({ order, title: texts }) => {
    const title = localize(texts, locale);
    return order === null ? t('unnumbered', { title }) : t('numbered', { number: order, title });
  };
}

/** What a child missed lately, and caught up with, for the guardians. Renders nothing if there is nothing. */
export function MissedLessons({ childId }: { readonly childId: string }) {
  const t = useTranslations('home.missed');
  const locale = useLocale();
  const now = useNow();
  const nameOf = useName();
  const { data } = useQuery(missedLessonsQuery(childId));
  const lessons = missedAndCaughtUp(data?.lessons ?? [], now);
  if (lessons.length === 0) return null;
  return (
    <ul className={classes.lessons} aria-label={t('title')}>
      {lessons.map(({ eventId, date, lesson, caughtUpAt }) => {
        const Icon = caughtUpAt ? IconCircleCheck : IconCalendarX;
        return (
          <li key={eventId} className={classes.lesson} data-missed={caughtUpAt === null}>
            <Icon size={24} aria-hidden className={classes.icon} />
            <p className={classes.words}>
              {t(caughtUpAt ? 'caught_up' : 'missed', { lesson: nameOf(lesson) })}
              <span className={classes.about}>
                {formatShortDate(date, locale)} · {localize(lesson.module.title, locale)}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
