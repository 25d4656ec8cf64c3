import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { ScheduleEvent } from '#features/schedule/shared/schedule.ts';
import { nearnessOf } from '#features/schedule/web/components/schedule.view.ts';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { nextLessonQuery } from '#features/schedule/web/schedule.queries.ts';
import { formatShortDate, formatTimeRange } from '#platform/shared/dates.ts';

/** When a child is awaited next, in a line. */
export function NextLessonLine({ childId }: { childId: string }) {
  const t = useTranslations();
  const { data, isError } = useQuery(nextLessonQuery(childId));
  if (isError && !data) return t('children.next_lesson_failed');
  if (!data) return t('common.loading');
  if (!data.lesson) return t('children.no_next_lesson');
  return (
    <>
      <When lesson={data.lesson} />
      {data.absenceTold && <> · {t('schedule.absence_told')}</>}
    </>
  );
}

function When({ lesson }: { lesson: ScheduleEvent }) {
  const t = useTranslations('children');
  const locale = useLocale();
  const time = formatTimeRange(lesson.startsAt, lesson.endsAt);
  const nearness = nearnessOf(lesson, useNow());
  return t(nearness, { time, date: formatShortDate(lesson.date, locale) });
}
