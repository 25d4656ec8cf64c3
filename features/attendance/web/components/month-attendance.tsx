import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { Satellite, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import waiting from '#platform/web/kit/waiting-line.module.css';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import quiet from '#platform/web/states/text-button.module.css';
import { monthAttendanceQuery } from '../child-attendance.queries.ts';
import { occurringIn } from '../months/day-state.view.ts';
import { type DayOfGroup, idOfDay } from '../months/month-day.tsx';
import { MonthGroups } from '../months/month-groups.tsx';
import { MonthLegend } from '../months/month-legend.tsx';
import { MonthSkeleton } from '../months/month-skeleton.tsx';
import { MonthStrip } from '../months/month-strip.tsx';
import type { LessonOf, MonthGroup } from '../months/month-table.tsx';
import classes from './month-attendance.module.css';
import { MonthNavigation } from './month-navigation.tsx';

type Tab = 'active' | 'graduated';

const isIn = (tab: Tab) => (group: MonthGroup) => (group.status === 'graduated') === (tab === 'graduated');

/**
 * Names the course lessons taught on the days of a child's month: passed in by a screen that may use courses.
 */
export type LessonsOfMonth = ComponentType<{
  readonly childId: string;
  readonly month: string;
  readonly children: (lessonOf: LessonOf) => ReactNode;
}>;

interface Look {
  /** On phones and tablets a strip of all groups' lessons comes first, with the calendar of each group a tap away. */
  readonly brief?: boolean;
  /** In a column of a page: brief there on wide screens, too. */
  readonly narrow?: boolean;
  /** The day that the reader was led to: a new object each time. */
  readonly shown?: DayOfGroup | null;
}

interface Props extends Look {
  readonly childId: string | null;
  readonly LessonsOfMonth?: LessonsOfMonth | undefined;
}

const WithoutLessons: LessonsOfMonth = ({ children }) => children(() => null);

/** A child's attendance month by month (spec §2 "Attendance grid", decision G18). */
export function MonthAttendance({ childId, LessonsOfMonth: Lessons = WithoutLessons, ...look }: Props) {
  const t = useTranslations('attendance');
  if (!childId) return <EmptyState picture={<Satellite />} message={t('no_child_selected')} />;
  return <ChildMonth key={childId} childId={childId} Lessons={Lessons} {...look} />;
}

interface ChildMonthProps extends Look {
  readonly childId: string;
  readonly Lessons: LessonsOfMonth;
}

function ChildMonth({ childId, Lessons, brief = false, narrow = false, shown = null }: ChildMonthProps) {
  const t = useTranslations('attendance');
  const now = useNow();
  const today = vilniusDate(now);
  const [month, setMonth] = useState(today.slice(0, 7));
  const [tab, setTab] = useState<Tab>('active');
  const [grid, setGrid] = useState(!brief);
  // A tablet would show half of the month's days, and miss the unmarked ones.
  const wide =
    useMediaQuery(`(min-width: ${brief ? 900 : 600}px)`, undefined, { getInitialValueInEffect: false }) ??
    false;
  const strip = !grid && (narrow || !wide);
  const isShown = strip ? () => true : isIn(tab);
  // The previous month stays while the next one loads, so that nothing jumps.
  const query = useQuery({ ...monthAttendanceQuery(childId, month), placeholderData: keepPreviousData });
  const shownDays = (query.data?.groups ?? []).filter(isShown).flatMap(({ days }) => days);
  useArrival(shown, query.data?.month);
  const [led, setLed] = useState(shown);
  if (shown !== led) {
    setLed(shown);
    if (shown) setMonth(shown.date.slice(0, 7));
  }
  return (
    <section className={classes.month} aria-labelledby="month-attendance">
      <div className={classes.head}>
        <h2 id="month-attendance" className={classes.title}>
          {t('month_title')}
        </h2>
        {brief && (narrow || !wide) && (
          <button
            type="button"
            className={`${quiet.button} ${classes.toggle}`}
            onClick={() => setGrid(!grid)}
          >
            {t(grid ? 'show_strip' : 'show_grid')}
          </button>
        )}
        <MonthNavigation month={month} today={today} onChange={setMonth} />
        {!strip && (
          <Segments<Tab>
            label={t('group_status')}
            value={tab}
            onChange={setTab}
            choices={[
              { value: 'active', label: t('tab_active') },
              { value: 'graduated', label: t('tab_graduated') },
            ]}
          />
        )}
      </div>
      <div
        aria-busy={query.isPlaceholderData}
        className={`${classes.body} ${waiting.line}`}
        data-waiting={query.isPlaceholderData}
      >
        {/* Around the answer, so that both are requested at once. */}
        <Lessons childId={childId} month={month}>
          {(lessonOf) => (
            <QueryStates
              query={query}
              loading={<MonthSkeleton />}
              errorTitle={t('unknownError')}
              isEmpty={({ groups }) => !groups.filter(isShown).some((group) => group.days.length > 0)}
              empty={
                strip ? (
                  <p className={classes.none}>{t('no_records')}</p>
                ) : (
                  <EmptyState picture={<Telescope size={140} />} message={t('no_records')} />
                )
              }
            >
              {(data) => {
                const groups = data.groups.filter(isShown).filter((group) => group.days.length > 0);
                if (strip) return <MonthStrip key={data.month} {...{ now, groups, lessonOf, shown }} />;
                return <MonthGroups month={data.month} {...{ now, groups, lessonOf, wide }} />;
              }}
            </QueryStates>
          )}
        </Lessons>
      </div>
      {!strip && <MonthLegend of={occurringIn(shownDays, now)} />}
    </section>
  );
}

/**
 * Once the month of the day that the reader was led to is loaded, the day is scrolled into view and focused, which shows its
 * words.
 */
function useArrival(day: DayOfGroup | null, month: string | undefined): void {
  const arrived = useRef<DayOfGroup>(null);
  useEffect(() => {
    if (!day || arrived.current === day || month !== day.date.slice(0, 7)) return;
    arrived.current = day;
    const button = document.getElementById(idOfDay(day));
    button?.scrollIntoView({ block: 'center', inline: 'center' });
    button?.focus({ preventScroll: true });
  }, [day, month]);
}
