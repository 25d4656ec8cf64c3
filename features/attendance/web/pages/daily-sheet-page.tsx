import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, isLocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { EmptyState } from '#platform/web/components/empty-state.tsx';
import { ErrorState, unanswered } from '#platform/web/components/error-state.tsx';
import { PageHeader } from '#platform/web/components/page-header.tsx';
import { Capsule, Satellite, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { useUser } from '#platform/web/route-roots.tsx';
import { errorCodeOf } from '#platform/web/rpc.ts';
import type { DailySheet } from '../../shared/attendance.ts';
import { dailySheetQuery, useSheetCalls } from '../attendance.queries.ts';
import { BackToDates } from '../components/back-to-dates.tsx';
import { NoLecture } from '../components/no-lecture.tsx';
import { NoSuchGroup } from '../components/no-such-group.tsx';
import { OfflineNotice } from '../components/offline-notice.tsx';
import { SheetEditor } from '../components/sheet-editor.tsx';
import { SheetHeader } from '../components/sheet-header.tsx';
import { SheetSkeleton } from '../components/sheet-skeleton.tsx';

/** The daily sheet of a group and date. */
export function DailySheetPage() {
  const { groupId, date } = useParams({ from: '/dashboard/attendance/$groupId/daily-sheet/$date' });
  const t = useTranslations('attendance');
  const locale = useLocale();
  const query = useQuery(dailySheetQuery(groupId, date));
  const { data: sheet, refetch } = query;
  const error = unanswered(query);
  // A sheet that is open may be no more: its group was deleted or given to others, its lesson taken out.
  const code = error && errorCodeOf(error);
  if (code === 'db/no-document') return <NoSuchGroup />;
  if (sheet && code !== 'attendance/no-lecture') {
    return (
      <>
        <OfflineNotice query={query} />
        <SheetHeader sheet={sheet} />
        <Sheet key={`${groupId} ${date}`} sheet={sheet} />
      </>
    );
  }
  const crumbs = [{ label: t('title'), link: { to: '/dashboard/attendance' } as const }];
  return (
    <>
      <PageHeader title={isLocalDate(date) ? formatLongDate(date, locale) : date} crumbs={crumbs} />
      {error ? (
        <NoSheet groupId={groupId} date={date} error={error} onRetry={() => void refetch()} />
      ) : (
        <SheetSkeleton />
      )}
    </>
  );
}

function Sheet({ sheet }: { sheet: DailySheet }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const { id: userId } = useUser();
  const calls = useSheetCalls(sheet.group.id, sheet.date);
  const date = formatLongDate(sheet.date, locale);
  const back = <BackToDates groupId={sheet.group.id} />;
  const hasRows = sheet.rows.some((row) => row.version > 0);
  if (sheet.date > vilniusDate(Date.now())) {
    return (
      <Message
        picture={<Capsule />}
        title={t('future_sheet')}
        hint={t('future_sheet_hint', { date })}
        action={back}
      />
    );
  }
  if (!hasRows && sheet.lessons.every((lesson) => lesson.cancelled)) {
    return (
      <Message
        picture={<Satellite />}
        title={t('cancelled_sheet')}
        hint={t('cancelled_sheet_hint')}
        action={back}
      />
    );
  }
  if (sheet.rows.length === 0) {
    return (
      <Message picture={<Satellite />} title={t('sheet_empty')} hint={t('sheet_empty_hint')} action={back} />
    );
  }
  return <SheetEditor sheet={sheet} calls={calls} userId={userId} />;
}

interface NoSheetProps {
  readonly groupId: string;
  readonly date: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

// No lesson that day is an answer, not a failure (spec §8); so is a day that the calendar does not have.
function NoSheet({ groupId, date, error, onRetry }: NoSheetProps) {
  const t = useTranslations('attendance');
  if (!isLocalDate(date)) {
    return (
      <Message
        picture={<Telescope />}
        title={t('no_lecture_on_date')}
        hint={t('no_lecture_hint', { date })}
        action={<BackToDates groupId={groupId} />}
      />
    );
  }
  if (errorCodeOf(error) === 'attendance/no-lecture') {
    return <NoLecture groupId={groupId} date={date} onAdded={onRetry} />;
  }
  return <ErrorState error={error} onRetry={onRetry} title={t('error_sheet')} />;
}

function Message({
  picture,
  title,
  hint,
  action,
}: {
  picture: ReactNode;
  title: string;
  hint: string;
  action: ReactNode;
}) {
  return <EmptyState picture={picture} message={title} hint={hint} action={action} />;
}
