import { Button } from '@mantine/core';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { MouseEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#platform/shared/dates.ts';
import type { SheetGuest, SheetRow } from '../../shared/attendance.ts';
import { missedFrom } from '../../shared/attendance-rate.rules.ts';
import { MissedSign } from '../components/missed-sign.tsx';
import classes from './line-notices.module.css';

interface Props {
  readonly row: SheetRow;
  readonly isAbsent: boolean;
  /** Omitted where the sheet is read-only. */
  readonly onAbsent?: () => void;
}

/** Why a child is on the sheet without being a student of the group. */
function GuestSign({ guest: { kind, homeGroup, missed } }: { readonly guest: SheetGuest }) {
  const t = useTranslations('attendance.group_month');
  const locale = useLocale();
  const group = homeGroup?.name ?? '';
  const text = () => {
    if (kind === 'trial') return t('guest_trial');
    if (missed === null) return t('guest_makeup', { group });
    if (missed.lesson !== null) return t('guest_missed_lesson', { group, lesson: String(missed.lesson) });
    return t('guest_missed', { group, date: formatDay(missed.date, locale) });
  };
  return (
    <p className={classes.guest}>
      <IconUserPlus size={18} aria-hidden />
      {text()}
    </p>
  );
}

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
      {guest && <GuestSign guest={guest} />}
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
