import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#platform/shared/dates.ts';
import type { AttendanceDay } from '../../shared/attendance.ts';
import type { DayState } from './day-state.view.ts';

/** The letter and the word of a day's state. */
export function useDayTexts(): (state: DayState) => { readonly letter: string; readonly word: string } {
  const t = useTranslations('attendance');
  const status = useTranslations('attendance_status');
  return (state) => {
    if (state === 'cancelled' || state === 'upcoming' || state === 'now') {
      return { letter: t(`${state}_letter`), word: t(`${state}_day`) };
    }
    if (state === 'unrecorded') return { letter: status('unrecorded_letter'), word: t('not_recorded') };
    return { letter: status(`${state}_letter`), word: status(state) };
  };
}

/** What became of a day besides its mark, in words: made up on a day, excused, or the child was a guest. */
export function useOutcomeText(): (
  day: Pick<AttendanceDay, 'excused' | 'madeUpOn' | 'guest'>,
) => string | null {
  const t = useTranslations('attendance');
  const locale = useLocale();
  return ({ excused, madeUpOn, guest }) => {
    if (madeUpOn) return t('made_up_on', { date: formatDay(madeUpOn, locale) });
    if (guest) return t('as_guest');
    return excused ? t('excused') : null;
  };
}
