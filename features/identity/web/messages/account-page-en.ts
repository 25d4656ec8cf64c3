import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './account-page-lt.ts';

/** Texts around the account's tabs. */
const en = {
  title: 'Account',
  tabs_label: 'Account sections',
  tab_profile: 'Profile',
  tab_security: 'Security',
  tab_language: 'Language',
  tab_notifications: 'Notifications',
  tab_billing: 'Payments',
  tab_exports: 'Exports',
  tab_data: 'My data',
  tab_delete: 'Delete account',
  settings: 'Settings',
  works: 'My works',
  works_all: 'All works',
  works_make: 'Create',
  works_none: 'Your latest works will stand here.',
  error: 'We couldn’t load the account',
} as const satisfies TranslationOf<typeof lt>;

export default en;
