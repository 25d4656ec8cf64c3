import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { pointFields } from '#features/points/shared/points.ts';
import { StudentPoints } from '#features/points/web/components/student-points.tsx';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { Student, StudentRecord } from '../../shared/students.ts';
import classes from './student-page.module.css';

interface Props {
  readonly student: Student['student'];
  readonly points: StudentRecord['points'];
}

/** A child's points, and what for in this group; a press shows the source of each. */
export function StudentPointsCard({ student, points: { balance, level, fields } }: Props) {
  const t = useTranslations();
  const format = useFormatter();
  const [opened, setOpened] = useState(false);
  const name = `${student.firstName} ${student.lastName}`;
  const given = pointFields.filter((field) => fields[field] > 0).sort((a, b) => fields[b] - fields[a]);
  return (
    <Card
      title={t('students.points')}
      action={
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('students.points_open')}
        </Button>
      }
    >
      <div className={classes.stack}>
        <div className={classes.standing}>
          <PointsAmount points={balance} />
          <span className={classes.quiet}>{t('students.level', { level })}</span>
        </div>
        {given.length > 0 && (
          <>
            <p className={classes.quiet}>{t('students.fields_of_group')}</p>
            <dl className={classes.fields}>
              {given.map((field) => (
                <div key={field} className={classes.field}>
                  <dt>{t(`points.${field}`)}</dt>
                  <dd>{format.number(fields[field])}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      {opened && (
        <Dialog opened shape="side" title={name} onClose={() => setOpened(false)}>
          <StudentPoints childId={student.id} name={name} />
        </Dialog>
      )}
    </Card>
  );
}
