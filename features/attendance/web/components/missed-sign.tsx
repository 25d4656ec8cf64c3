import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { missedFrom } from '../../shared/attendance-rate.rules.ts';
import classes from './missed-sign.module.css';

/** A calm sign that a student has not been there for some lessons in a row. */
export function MissedSign({ count }: { count: number }) {
  const t = useTranslations('attendance.group_month');
  if (count < missedFrom) return null;
  return <Sign>{t('missed', { count })}</Sign>;
}

/** The same sign of a group: how many students have not been there. */
export function MissingStudents({ count }: { count: number }) {
  const t = useTranslations('attendance.group_month');
  if (count === 0) return null;
  return <Sign>{t('missing_students', { count })}</Sign>;
}

function Sign({ children }: { children: ReactNode }) {
  return (
    <span className={classes.sign}>
      <IconCalendarX size={16} aria-hidden />
      {children}
    </span>
  );
}
