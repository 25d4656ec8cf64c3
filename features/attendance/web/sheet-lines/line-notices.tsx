import { Button } from '@mantine/core';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { type MouseEvent, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
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

// Few lessons have guests: an opening sheet does not wait for this.
const GuestSign = lazy(async () => ({ default: (await import('./guest-sign.tsx')).GuestSign }));

/**
 * What is known about a student beforehand: that they are a guest, an absence reported by a parent, or several events missed in a
 * row.
 */
export function LineNotices({ row, isAbsent, onAbsent }: Props) {
  const t = useTranslations('attendance.group_month');
  const { absenceNotice: notice, missedBefore, guest } = row;
  if (!notice && !guest && missedBefore < missedFrom) return null;
  const name = `${row.firstName} ${row.lastName}`;
  const markAbsent = (event: MouseEvent) => {
    // The button disappears when it is done; the focus stays in the line.
    const line = event.currentTarget.closest('[data-student]');
    line?.querySelector<HTMLElement>('input[data-mark="absent"]')?.focus();
    onAbsent?.();
  };
  return (
    <div className={classes.notices}>
      {guest && (
        <Suspense fallback={<p className={classes.guest}>{'\u00A0'}</p>}>
          <GuestSign guest={guest} />
        </Suspense>
      )}
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
