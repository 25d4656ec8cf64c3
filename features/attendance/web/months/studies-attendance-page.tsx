import { useTranslations } from 'use-intl';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/route-roots.tsx';
import { type LessonsOfMonth, MonthAttendance } from '../components/month-attendance.tsx';

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
