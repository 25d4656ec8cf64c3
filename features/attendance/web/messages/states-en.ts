import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './states-lt.ts';

/** Where a lesson’s sheet stands, and what there is to do with it, in English. */
const en = {
  open_sheet: 'Take attendance',
  continue_sheet: 'Continue sheet',
  approve_sheet: 'Approve sheet',
  view_sheet: 'View sheet',
  state: {
    upcoming: 'Upcoming',
    now: 'On now',
    cancelled: 'Cancelled',
    missing: 'Not recorded',
    unfinished: 'Not finished',
    filled: 'To be approved',
    approved: 'Approved',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
