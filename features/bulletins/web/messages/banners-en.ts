import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './banners-lt.ts';

/** Texts of the announcements at the top of every home. */
const en: TranslationOf<typeof lt> = {
  region: 'Announcements from the academy',
  severity: {
    info: 'Information',
    success: 'Good news',
    warning: 'Warning',
    error: 'Important',
  },
  more: 'More',
  less: 'Less',
  close: 'Don’t show again: {title}',
  late: 'Show {count, plural, one {# announcement} other {# announcements}}',
  rest: '{count, plural, one {# more announcement} other {# more announcements}}',
};

export default en;
