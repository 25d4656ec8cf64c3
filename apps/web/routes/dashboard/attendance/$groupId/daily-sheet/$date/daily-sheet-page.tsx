import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { NotPhotographed } from '#features/agreements/web/components/not-photographed.tsx';
import type { DailySheet } from '#features/attendance/shared/attendance.ts';
import { dailySheetQuery, useSheetCalls } from '#features/attendance/web/attendance.queries.ts';
import { OfflineNotice } from '#features/attendance/web/offline/offline-notice.tsx';
import { SheetLeftovers } from '#features/attendance/web/offline/sheet-leftovers.tsx';
import { endsSheet } from '#features/attendance/web/offline/unsaved-changes.view.ts';
import { BackToDates } from '#features/attendance/web/sheet/back-to-dates.tsx';
import { SheetEditor } from '#features/attendance/web/sheet/sheet-editor.tsx';
import { SheetHeader } from '#features/attendance/web/sheet/sheet-header.tsx';
import { SheetSkeleton } from '#features/attendance/web/sheet/sheet-skeleton.tsx';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { Capsule, Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partAfterPaint } from '#platform/web/load-part.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { ErrorState, unanswered } from '#platform/web/states/error-state.tsx';
import { isLasting } from '#platform/web/use-gone.ts';

// An opening sheet does not wait for the text of its absence.
const NoLecture = lazy(async () => ({
  default: (await import('#features/attendance/web/sheet/no-lecture.tsx')).NoLecture,
}));
// Above the students, in its reserved space: it is loaded once they are on the screen.
const HereNow = lazy(async () => ({
  default: (await partAfterPaint(() => import('#features/stage/web/components/here-now.tsx'))).HereNow,
}));
const NoSuchGroup = lazy(async () => ({
  default: (await import('#features/attendance/web/components/no-such-group.tsx')).NoSuchGroup,
}));

interface DayLessonProps {
  readonly groupId: string;
  readonly date: string;
  /** Until it is known whether there is such a lesson. */
  readonly waiting: ReactNode;
  /** The sheet, which comes together with the lesson: so nothing moves it. */
  readonly children: ReactNode;
}

interface Props {
  /** The course lesson taught that day, above the sheet; passed in by the route, which may use courses. */
  readonly DayLesson?: ComponentType<DayLessonProps> | undefined;
}

/** The daily sheet of a group and date. */
export function DailySheetPage({ DayLesson }: Props) {
  const { groupId, date } = useParams({ from: '/dashboard/attendance/$groupId/daily-sheet/$date/' });
  const t = useTranslations('attendance');
  const locale = useLocale();
  const query = useQuery(dailySheetQuery(groupId, date));
  const { data: sheet, refetch } = query;
  const error = unanswered(query);
  // An open sheet may vanish: its group was deleted or given to others, or its event removed.
  const code = error && errorCodeOf(error);
  // Retrying would not help; the link to the user's own groups does.
  if (isLasting(error)) {
    return (
      <Suspense fallback={<SheetSkeleton />}>
        <NoSuchGroup sheet>
          <SheetLeftovers groupId={groupId} date={date} ended />
        </NoSuchGroup>
      </Suspense>
    );
  }
  if (sheet && !endsSheet(code)) {
    const ofDay = `${groupId} ${date}`;
    return (
      <>
        <OfflineNotice query={query} />
        <SheetHeader sheet={sheet} />
        <NotPhotographed groupId={groupId} date={date}>
          {DayLesson ? (
            <DayLesson key={ofDay} groupId={groupId} date={date} waiting={<SheetSkeleton />}>
              <Sheet sheet={sheet} />
            </DayLesson>
          ) : (
            <Sheet key={ofDay} sheet={sheet} />
          )}
        </NotPhotographed>
      </>
    );
  }
  const crumbs = [{ label: t('title'), link: { to: '/dashboard/attendance' } as const }];
  return (
    <>
      <PageHeader title={formatLongDate(date, locale)} crumbs={crumbs} />
      {endsSheet(code) && <SheetLeftovers groupId={groupId} date={date} ended />}
      {error ? (
        <NoSheet groupId={groupId} date={date} error={error} onRetry={() => void refetch()} />
      ) : (
        <SheetSkeleton />
      )}
    </>
  );
}

function Sheet({ sheet }: { sheet: DailySheet }) {
  const { id: userId } = useUser();
  const { group, date } = sheet;
  const calls = useSheetCalls(group.id, date);
  const reason = whyClosed(sheet);
  const isToday = date === vilniusDate(Date.now());
  return (
    <>
      <SheetLeftovers groupId={group.id} date={date} ended={reason !== null} />
      {reason ? (
        <ClosedSheet sheet={sheet} reason={reason} />
      ) : (
        <SheetEditor sheet={sheet} calls={calls} userId={userId} HereNow={isToday ? HereNow : undefined} />
      )}
    </>
  );
}

type Reason = 'future' | 'cancelled' | 'empty';

// Why there is nothing to mark, or null.
function whyClosed({ date, rows, events }: DailySheet): Reason | null {
  if (date > vilniusDate(Date.now())) return 'future';
  const hasRows = rows.some((row) => row.version > 0);
  if (!hasRows && events.every((event) => event.cancelled)) return 'cancelled';
  return rows.length === 0 ? 'empty' : null;
}

const pictures = { future: Capsule, cancelled: Satellite, empty: Satellite } as const;

function ClosedSheet({ sheet, reason }: { sheet: DailySheet; reason: Reason }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const Picture = pictures[reason];
  const texts = {
    future: [t('future_sheet'), t('future_sheet_hint', { date: formatLongDate(sheet.date, locale) })],
    cancelled: [t('cancelled_sheet'), t('cancelled_sheet_hint')],
    empty: [t('sheet_empty'), t('sheet_empty_hint')],
  } as const;
  const [message, hint] = texts[reason];
  const back = <BackToDates groupId={sheet.group.id} />;
  return <EmptyState picture={<Picture />} message={message} hint={hint} action={back} />;
}

interface NoSheetProps {
  readonly groupId: string;
  readonly date: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

// No event that day is an answer, not a failure (spec §8).
function NoSheet({ groupId, date, error, onRetry }: NoSheetProps) {
  const t = useTranslations('attendance');
  if (errorCodeOf(error) === 'attendance/no-lecture') {
    return (
      <Suspense fallback={<SheetSkeleton />}>
        <NoLecture groupId={groupId} date={date} onAdded={onRetry} />
      </Suspense>
    );
  }
  return <ErrorState error={error} onRetry={onRetry} title={t('error_sheet')} />;
}
