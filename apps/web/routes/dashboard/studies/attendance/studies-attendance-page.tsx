import { useTranslations } from 'use-intl';
import {
  type LessonsOfMonth,
  MonthAttendance,
} from '#features/attendance/web/components/month-attendance.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';

interface Props {
  readonly LessonsOfMonth?: LessonsOfMonth | undefined;
}

/** A child's own attendance. */
export function StudiesAttendancePage({ LessonsOfMonth }: Props) {
  const t = useTranslations('attendance');
  const { id } = useUser();
  return (
    <>
      <PageHeader title={t('title')} />
      <MonthAttendance childId={id} LessonsOfMonth={LessonsOfMonth} />
    </>
  );
}
