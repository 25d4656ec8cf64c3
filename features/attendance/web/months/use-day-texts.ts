import { useTranslations } from 'use-intl';
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
