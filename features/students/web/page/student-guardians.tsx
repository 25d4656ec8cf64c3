import { useTranslations } from 'use-intl';
import { GuardianLines, isMasked } from '#features/attendance/web/components/guardian-lines.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import type { Student } from '../../shared/students.ts';
import classes from './student-page.module.css';

/** Whom to call about a child; a substitute asks to see a number, and that is noted. */
export function StudentGuardians({ student: { group, today, student, guardians } }: { student: Student }) {
  const t = useTranslations('students');
  const name = `${student.firstName} ${student.lastName}`;
  return (
    <Card title={t('call')}>
      <div className={classes.guardians}>
        {isMasked({ guardians }) && <p className={classes.quiet}>{t('masked')}</p>}
        <GuardianLines student={{ userId: student.id, name, guardians }} groupId={group.id} date={today} />
      </div>
    </Card>
  );
}
