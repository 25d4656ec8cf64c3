import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { ScheduleEvent } from '#features/schedule/shared/schedule.ts';
import { nearnessOf } from '#features/schedule/web/components/schedule.view.ts';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import { formatShortDate, formatTimeRange } from '#platform/shared/dates.ts';

/** A child's next event, in one line. */
export function NextEventLine({ childId }: { childId: string }) {
  const t = useTranslations();
  const { data, isError } = useQuery(nextEventQuery(childId));
  if (isError && !data) return t('children.next_lesson_failed');
  if (!data) return t('common.loading');
  if (!data.event) return t('children.no_next_lesson');
  return (
    <>
      <When event={data.event} />
      {data.absenceTold && <> · {t('schedule.absence_told')}</>}
    </>
  );
}

function When({ event }: { event: ScheduleEvent }) {
  const t = useTranslations('children');
  const locale = useLocale();
  const time = formatTimeRange(event.startsAt, event.endsAt);
  const nearness = nearnessOf(event, useNow());
  return t(nearness, { time, date: formatShortDate(event.date, locale) });
}
