import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { HolidayKey } from '#features/schedule/shared/holidays.rules.ts';
import { formatMonth, formatShortDate, formatTimeRange } from '#platform/shared/dates.ts';
import { byMonth } from '../../shared/plan-summary.rules.ts';
import type { SchedulePlan } from '../../shared/planning.ts';
import classes from './schedule-preview.module.css';

type Slot = SchedulePlan['created'][number];

function useSlotWords() {
  const locale = useLocale();
  return ({ date, startsAt, endsAt }: Slot) =>
    `${formatShortDate(date, locale)}, ${formatTimeRange(startsAt, endsAt)}`;
}

/** The lessons that a save would make. */
export function CreatedList({ plan: { created } }: { plan: SchedulePlan }) {
  const t = useTranslations('planning.plan');
  const words = useSlotWords();
  return (
    <Months title={t('list_created', { count: created.length })} items={created} dateOf={({ date }) => date}>
      {words}
    </Months>
  );
}

/** The lessons that a save would give another time. */
export function MovedList({ plan: { moved } }: { plan: SchedulePlan }) {
  const t = useTranslations('planning.plan');
  const words = useSlotWords();
  return (
    <Months title={t('list_moved', { count: moved.length })} items={moved} dateOf={({ from }) => from.date}>
      {({ from, to }) => `${words(from)} → ${words(to)}`}
    </Months>
  );
}

/** The lessons that a save would take out of the calendar, each with its reason. */
export function RemovedList({ plan: { removed } }: { plan: SchedulePlan }) {
  const t = useTranslations('planning.plan');
  const words = useSlotWords();
  return (
    <Months title={t('list_removed', { count: removed.length })} items={removed} dateOf={({ date }) => date}>
      {(lesson) => `${words(lesson)} · ${t(`reason.${lesson.reason}`)}`}
    </Months>
  );
}

/** Days of the pattern on which the academy is closed. */
export function SkippedList({ plan: { skipped } }: { plan: SchedulePlan }) {
  const t = useTranslations();
  const locale = useLocale();
  // A holiday comes as its key, a closure of the academy as its name.
  const nameOf = (name: string) =>
    t.has(`calendar.holidays.${name as HolidayKey}`) ? t(`calendar.holidays.${name as HolidayKey}`) : name;
  return (
    <Months
      title={t('planning.plan.list_skipped', { count: skipped.length })}
      items={skipped}
      dateOf={({ date }) => date}
    >
      {({ date, name }) => `${formatShortDate(date, locale)} · ${nameOf(name)}`}
    </Months>
  );
}

interface MonthsProps<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  readonly dateOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** A list by month that opens when it is wanted: years of lessons are not written before. */
function Months<Item>({ title, items, dateOf, children }: MonthsProps<Item>) {
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
