import { useTranslations } from 'use-intl';
import { sheetFaceOf } from '../../shared/attendance.rules.ts';
import type { EventDate } from '../../shared/attendance.ts';

/** What to do with the sheet of a lesson, in words; null where it has none. */
export function useSheetVerb(): (event: EventDate) => string | null {
  const t = useTranslations('attendance');
  return (event) => {
    const face = sheetFaceOf(event);
    if (face === 'unfinished') return t('continue_sheet');
    if (face === 'filled') return t('approve_sheet');
    if (face === 'approved') return t('view_sheet');
    return face === 'cancelled' ? null : t('open_sheet');
  };
}
