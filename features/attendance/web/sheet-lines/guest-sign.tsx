import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#platform/shared/dates.ts';
import type { SheetGuest } from '../../shared/attendance.ts';
import classes from './line-notices.module.css';

/** Why a child is on the sheet without being a student of the group. */
export function GuestSign({ guest: { kind, homeGroup, missed } }: { readonly guest: SheetGuest }) {
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
