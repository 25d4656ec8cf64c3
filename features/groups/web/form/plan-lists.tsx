import { useLocale, useTranslations } from 'use-intl';
import type { HolidayKey } from '#features/schedule/shared/holidays.rules.ts';
import { formatShortDate, formatTimeRange } from '#platform/shared/dates.ts';
import type { SchedulePlan } from '../../shared/groups.ts';
import { FoldedMonths } from './folded-months.tsx';
import { movedWords } from './moved-slot.view.ts';

type Slot = SchedulePlan['created'][number];

/** An event's day and time, in words. */
export function useSlotWords() {
  const locale = useLocale();
  return ({ date, startsAt, endsAt }: Slot) =>
    `${formatShortDate(date, locale)}, ${formatTimeRange(startsAt, endsAt)}`;
}

/** The events that a save would make. */
export function CreatedList({ plan: { created } }: { plan: SchedulePlan }) {
  const t = useTranslations('groups.plan');
  const words = useSlotWords();
  return (
    <FoldedMonths
      title={t('list_created', { count: created.length })}
      items={created}
      dateOf={({ date }) => date}
    >
      {words}
    </FoldedMonths>
  );
}

/** The events that a save would move to another time. */
export function MovedList({ plan: { moved } }: { plan: SchedulePlan }) {
  const t = useTranslations('groups.plan');
  const locale = useLocale();
  return (
    <FoldedMonths
      title={t('list_moved', { count: moved.length })}
      items={moved}
      dateOf={({ from }) => from.date}
    >
      {(move) => movedWords(move, locale)}
    </FoldedMonths>
  );
}

/** The events that a save would remove from the calendar, each with its reason. */
export function RemovedList({ plan: { removed } }: { plan: SchedulePlan }) {
  const t = useTranslations('groups.plan');
  const words = useSlotWords();
  return (
    <FoldedMonths
      title={t('list_removed', { count: removed.length })}
      items={removed}
      dateOf={({ date }) => date}
    >
      {(event) => `${words(event)} · ${t(`reason.${event.reason}`)}`}
    </FoldedMonths>
  );
}

/** Days of the pattern on which the academy is closed. */
export function SkippedList({ plan: { skipped } }: { plan: SchedulePlan }) {
  const t = useTranslations();
  const locale = useLocale();
  // A holiday comes as its key, an academy closure as its name.
  const nameOf = ({ kind, name }: SchedulePlan['skipped'][number]) =>
    kind === 'holiday' ? t(`calendar.holidays.${name as HolidayKey}`) : name;
  return (
    <FoldedMonths
      title={t('groups.plan.list_skipped', { count: skipped.length })}
      items={skipped}
      dateOf={({ date }) => date}
    >
      {(day) => `${formatShortDate(day.date, locale)} · ${nameOf(day)}`}
    </FoldedMonths>
  );
}
