import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { HolidayKey } from '#features/schedule/shared/holidays.rules.ts';
import { formatMonth, formatShortDate, formatTimeRange } from '#platform/shared/dates.ts';
import type { SchedulePlan } from '../../shared/groups.ts';
import { byMonth, isUnchanged, movedWords, planCounts } from './plan.view.ts';
import classes from './schedule-preview.module.css';

const changes = ['created', 'moved', 'removed'] as const;
/** The first part mentions the lessons and the future tense; the others follow it. */
const first = { created: 'created', moved: 'will_move', removed: 'will_remove' } as const;

/** 'Bus sukurtos 68 pamokos · 3 perkeltos · 2 išimtos · 40 lieka'. */
export function PlanNumbers({ plan }: { plan: SchedulePlan }) {
  const t = useTranslations('groups.plan');
  const counts = planCounts(plan);
  const said = changes
    .filter((part) => counts[part] > 0)
    .map((part, index) => t(index === 0 ? first[part] : part, { count: counts[part] }));
  return (
    <p className={classes.numbers}>
      {[
        ...(isUnchanged(counts) ? [t('unchanged')] : said),
        ...(counts.kept > 0 ? [t('kept', { count: counts.kept })] : []),
      ].join(' · ')}
    </p>
  );
}

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

const reasons = ['attendance', 'edited', 'manual', 'cancelled'] as const;

/** Which lessons the pattern leaves alone, and why (decision G8). */
export function KeptReasons({ plan: { kept } }: { plan: SchedulePlan }) {
  const t = useTranslations('groups.plan');
  const said = reasons
    .filter((reason) => kept[reason] > 0)
    .map((reason) => t(`kept_reason.${reason}`, { count: kept[reason] }));
  if (said.length === 0) return null;
  return <p className={classes.waiting}>{t('kept_because', { reasons: said.join(', ') })}</p>;
}

interface Props<Item> {
  readonly title: ReactNode;
  readonly items: readonly Item[];
  readonly dateOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** A list by month that expands on demand: years of events are not rendered before. */
export function FoldedMonths<Item>({ title, items, dateOf, children }: Props<Item>) {
  const locale = useLocale();
  const [opened, setOpened] = useState(false);
  if (items.length === 0) return null;
  return (
    <details className={classes.list} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.summary}>{title}</summary>
      {opened &&
        byMonth(items, dateOf).map(({ month, items: of }) => (
          <section key={month} className={classes.month}>
            <h3 className={classes.monthName}>{formatMonth(month, locale)}</h3>
            <ul className={classes.lessons}>
              {of.map((item, index) => (
                <li key={`${dateOf(item)}/${String(index)}`}>{children(item)}</li>
              ))}
            </ul>
          </section>
        ))}
    </details>
  );
}
