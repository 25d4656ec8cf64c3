import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of the search that Ctrl+K opens; everybody reads them. */
const en: TranslationOf<typeof lt> = {
  title: 'Search',
  label: 'What are you looking for?',
  found: 'Found',
  asking: 'Searching…',
  none: 'We found nothing for “{words}”.',
  failed: 'The search didn’t work. Try again in a moment.',
  sheet: 'Daily sheet: {group}',
  write: 'Write to the family: {name}',
  setting: 'Settings',
  section: {
    recent: 'Recently opened',
    today: 'Today’s sheets',
    actions: 'Actions',
    pages: 'Pages',
    people: 'People',
    groups: 'Groups',
    lessons: 'Course lessons',
    settings: 'Settings',
    invoices: 'Invoices',
    waiting: 'Waiting for a place',
    prizes: 'Prizes',
    acts: 'What I did last',
  },
  action: {
    open_sheets: 'Take today’s attendance',
    new_group: 'New group',
    import_groups: 'Import groups',
    next_course: 'Next course',
    new_bulletin: 'New announcement',
    new_invoice: 'New invoice',
    new_plan: 'New plan',
    new_coupon: 'New coupon',
    new_module: 'New module',
    new_mission: 'New mission',
    new_user: 'New user',
    import_families: 'Import families',
    staff_codes: 'Staff codes',
    closed_days: 'Days without lessons',
    new_prize: 'New prize',
    missions: 'Group missions',
    audit: 'Audit log',
    invite_child: 'Add a child',
  },
};

export default en;
