import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';
import type { EventDate } from '../../shared/attendance.ts';
import { eventDatesQuery } from '../attendance.queries.ts';
import sections from '../components/attendance-sections.module.css';
import { datesAt, isOpenToday, sortDates } from '../components/event-dates.view.ts';
import { GroupPoints } from '../components/group-points.tsx';
import { NoSuchGroup } from '../components/no-such-group.tsx';
import { usePlace } from '../components/use-place.ts';
import { EventDates } from './event-dates.tsx';
import { EventSummary } from './event-summary.tsx';
import { GroupMonth } from './group-month.tsx';
import { UpcomingDates } from './upcoming-dates.tsx';
import { WaitingDates } from './waiting-dates.tsx';

/** A group's waiting sheets, its month, and its events of this school year with how far each sheet is. */
export function GroupAttendancePage() {
  const { groupId } = useParams({ from: '/dashboard/attendance/$groupId' });
  const t = useTranslations('attendance');
  const placeOf = usePlace();
  const query = useQuery(eventDatesQuery(groupId));
  if (isNotThere(query.error)) return <NoSuchGroup />;
  const { group, dates = [], today } = query.data ?? {};
  return (
    <>
      <PageHeader
        title={group?.name ?? t('title')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/attendance' } }]}
        subtitle={
          group && [placeOf(group), t('students', { count: group.studentCount })].filter(Boolean).join(' · ')
        }
        action={<OpenToday groupId={groupId} event={dates.find((each) => isOpenToday(each, today ?? ''))} />}
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" count={5} />}
        errorTitle={t('error_dates')}
        isEmpty={(data) => data.dates.length === 0}
        empty={<EmptyState picture={<Telescope />} message={t('no_dates')} />}
      >
        {(data) => <Events key={groupId} groupId={groupId} dates={data.dates} today={data.today} />}
      </QueryStates>
    </>
  );
}

function OpenToday({ groupId, event }: { groupId: string; event: EventDate | undefined }) {
  const t = useTranslations('attendance');
  if (!event) return null;
  return (
    <Button
      renderRoot={(props) => (
        <Link
          {...props}
          to="/dashboard/attendance/$groupId/daily-sheet/$date"
          params={{ groupId, date: event.date }}
        />
      )}
    >
      {t('open_today')}
    </Button>
  );
}

interface EventsProps {
  readonly groupId: string;
  readonly dates: readonly EventDate[];
  readonly today: string;
}

// Waiting sheets come first: on a phone, the rest is below the fold.
function Events({ groupId, dates, today }: EventsProps) {
  const t = useTranslations('attendance.group_month');
  const { month = today.slice(0, 7) } = useSearch({ from: '/dashboard/attendance/$groupId' });
  const navigate = useNavigate();
  const now = useNow();
  const standing = datesAt(dates, now);
  const { waiting, past, upcoming } = sortDates(standing, now);
  return (
    <>
      <WaitingDates groupId={groupId} dates={waiting} />
      <EventSummary dates={standing} now={now} />
      <GroupMonth
        groupId={groupId}
        month={month}
        today={today}
        onMonth={(next) =>
          void navigate({ to: '.', search: { month: next }, replace: true, resetScroll: false })
        }
      />
      <div className={sections.section}>
        <GroupPoints groupId={groupId} month={month} />
      </div>
      {past.length > 0 && (
        <section className={sections.section} aria-labelledby="past-dates">
          <div className={sections.head}>
            <h2 id="past-dates">{t('past')}</h2>
          </div>
          <EventDates groupId={groupId} dates={past} today={today} />
        </section>
      )}
      <UpcomingDates dates={upcoming} />
    </>
  );
}
