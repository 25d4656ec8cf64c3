import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { missedFrom } from '../../shared/attendance-rate.rules.ts';
import classes from './missed-sign.module.css';

/** A calm sign that a student has missed some events in a row. */
export function MissedSign({ count }: { count: number }) {
  const t = useTranslations('attendance.group_month');
  if (count < missedFrom) return null;
  return <Sign>{t('missed', { count })}</Sign>;
}

/** The same sign for a group: how many students have stayed away. */
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
