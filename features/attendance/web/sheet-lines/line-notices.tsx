import { Button } from '@mantine/core';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { SheetRow } from '../../shared/attendance.ts';
import { missedFrom } from '../../shared/attendance-rate.rules.ts';
import { MissedSign } from '../components/missed-sign.tsx';
import classes from './line-notices.module.css';

interface Props {
  readonly row: SheetRow;
  readonly isAbsent: boolean;
  /** Omitted where the sheet is read-only. */
  readonly onAbsent?: () => void;
}

/**
 * What is known about a student beforehand: an absence reported by a parent, or several events missed in a
 * row.
 */
export function LineNotices({ row, isAbsent, onAbsent }: Props) {
  const t = useTranslations('attendance.group_month');
  const { absenceNotice: notice, missedBefore } = row;
  if (!notice && missedBefore < missedFrom) return null;
  const name = `${row.firstName} ${row.lastName}`;
  const markAbsent = (event: MouseEvent) => {
    // The button disappears when it is done; the focus stays in the line.
    const line = event.currentTarget.closest('[data-student]');
    line?.querySelector<HTMLElement>('input[data-mark="absent"]')?.focus();
    onAbsent?.();
  };
  return (
    <div className={classes.notices}>
      {notice && (
        <p className={classes.told}>
          <IconMessage size={18} aria-hidden />
          {notice.reason ? t('told_reason', { reason: notice.reason }) : t('told')}
        </p>
      )}
      {notice && onAbsent && !isAbsent && (
        <Button variant="light" aria-label={t('mark_absent_of', { name })} onClick={markAbsent}>
          {t('mark_absent')}
        </Button>
      )}
      <MissedSign count={missedBefore} />
    </div>
  );
}
