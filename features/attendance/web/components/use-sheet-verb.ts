import { useTranslations } from 'use-intl';
import type { EventDate } from '../../shared/attendance.ts';

/** What there is to do with the sheet of a lesson, in words; null where it has none. */
export function useSheetVerb(): (event: EventDate) => string | null {
  const t = useTranslations('attendance');
  return ({ state, marked, students }) => {
    if (state === 'draft') return t(marked < students ? 'continue_sheet' : 'approve_sheet');
    if (state === 'approved') return t('view_sheet');
    return state === 'cancelled' ? null : t('open_sheet');
  };
}
