import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { rateOf } from '#features/attendance/shared/attendance-rate.rules.ts';
import { StudentDays } from '#features/attendance/web/components/student-days.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import type { Student, StudentRecord } from '../../shared/students.ts';
import { StudentComments } from './student-comments.tsx';
import classes from './student-page.module.css';

interface Props {
  readonly student: Student;
  readonly record: StudentRecord;
}

/** How often a child was there, the last lessons, and what was written about them. */
export function StudentAttendance({ student: { group, student }, record }: Props) {
  const t = useTranslations('students');
  const { attendance, days, comments } = record;
  const of = { groupId: group.id, childId: student.id };
  return (
    <Card title={t('attendance')}>
      <div className={classes.stack}>
        {days.length === 0 ? (
          <p className={classes.quiet}>{t('no_days')}</p>
        ) : (
          <>
            <Attended {...attendance} />
            <StudentDays label={t('last_days')} group={group} days={days} below={SheetLink} />
          </>
        )}
        {days.length > 0 && <StudentComments of={of} first={comments} />}
      </div>
    </Card>
  );
}

function Attended({ present, absent, late, leftEarly }: StudentRecord['attendance']) {
  const t = useTranslations('students');
  const feedback = useTranslations('feedback');
  const format = useFormatter();
  const attended = present + late + leftEarly;
  const marked = attended + absent;
  const rate = rateOf({ attended, marked });
  if (rate === null) return <p className={classes.quiet}>{t('not_marked')}</p>;
  const percent = format.number(rate, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div>
      <p className={classes.strong}>{t('attended', { attended, marked, rate: percent })}</p>
      {late + leftEarly > 0 && <p className={classes.quiet}>{feedback('marks', { late, leftEarly })}</p>}
    </div>
  );
}

function SheetLink({ groupId, date }: { groupId: string; date: string }) {
  const t = useTranslations('students');
  return (
    <Link
      to="/dashboard/attendance/$groupId/daily-sheet/$date"
      params={{ groupId, date }}
      className={`${classes.link} ${classes.beside}`}
    >
      {t('to_sheet')}
    </Link>
  );
}
