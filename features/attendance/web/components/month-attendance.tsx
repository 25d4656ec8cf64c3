import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { Satellite, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import waiting from '#platform/web/kit/waiting-line.module.css';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { monthAttendanceQuery } from '../attendance.queries.ts';
import { MonthGroups } from '../months/month-groups.tsx';
import { MonthLegend } from '../months/month-legend.tsx';
import { MonthNavigation } from '../months/month-navigation.tsx';
import { MonthSkeleton } from '../months/month-skeleton.tsx';
import type { LessonOf, MonthGroup } from '../months/month-table.tsx';
import classes from './month-attendance.module.css';

type Tab = 'active' | 'graduated';

const isIn = (tab: Tab) => (group: MonthGroup) => (group.status === 'graduated') === (tab === 'graduated');

/** Names the lessons of courses that the days of a child's month teach: handed in by whoever knows courses. */
export type LessonsOfMonth = ComponentType<{
  readonly childId: string;
  readonly month: string;
  readonly children: (lessonOf: LessonOf) => ReactNode;
}>;

interface Props {
  readonly childId: string | null;
  readonly LessonsOfMonth?: LessonsOfMonth | undefined;
}

const WithoutLessons: LessonsOfMonth = ({ children }) => children(() => null);

/** A child's attendance month by month (spec §2 "Attendance grid", decision G18). */
export function MonthAttendance({ childId, LessonsOfMonth: Lessons = WithoutLessons }: Props) {
  const t = useTranslations('attendance');
  if (!childId) return <EmptyState picture={<Satellite />} message={t('no_child_selected')} />;
  return <ChildMonth key={childId} childId={childId} Lessons={Lessons} />;
}

function ChildMonth({ childId, Lessons }: { childId: string; Lessons: LessonsOfMonth }) {
  const t = useTranslations('attendance');
  const now = useNow();
  const today = vilniusDate(now);
  const [month, setMonth] = useState(today.slice(0, 7));
  const [tab, setTab] = useState<Tab>('active');
  // The previous month stays while the next one loads, so that nothing jumps.
  const query = useQuery({ ...monthAttendanceQuery(childId, month), placeholderData: keepPreviousData });
  return (
    <section className={classes.month} aria-labelledby="month-attendance">
      <div className={classes.head}>
        <h2 id="month-attendance" className={classes.title}>
          {t('month_title')}
        </h2>
        <MonthNavigation month={month} today={today} onChange={setMonth} />
        <Segments<Tab>
          label={t('group_status')}
          value={tab}
          onChange={setTab}
          choices={[
            { value: 'active', label: t('tab_active') },
            { value: 'graduated', label: t('tab_graduated') },
          ]}
        />
      </div>
      <div
        aria-busy={query.isPlaceholderData}
        className={`${classes.body} ${waiting.line}`}
        data-waiting={query.isPlaceholderData}
      >
        {/* Around the answer, so that both are asked for at once. */}
        <Lessons childId={childId} month={month}>
          {(lessonOf) => (
            <QueryStates
              query={query}
              loading={<MonthSkeleton />}
              errorTitle={t('unknownError')}
              isEmpty={({ groups }) => !groups.filter(isIn(tab)).some((group) => group.days.length > 0)}
              empty={<EmptyState picture={<Telescope size={140} />} message={t('no_records')} />}
            >
              {(data) => (
                <MonthGroups
                  month={data.month}
                  now={now}
                  groups={data.groups.filter(isIn(tab)).filter((group) => group.days.length > 0)}
                  lessonOf={lessonOf}
                />
              )}
            </QueryStates>
          )}
        </Lessons>
      </div>
      <MonthLegend />
    </section>
  );
}
