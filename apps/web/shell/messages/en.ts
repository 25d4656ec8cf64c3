import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of the frame around the pages, in English. */
const en = {
  skip_to_content: 'Skip to content',
  sidebar: 'Sidebar',
  main_navigation: 'Main menu',
  open_menu: 'Open menu',
  close_menu: 'Close menu',
  search: 'Search',
  search_keys: 'Ctrl K',
  logout: 'Sign out',
  logout_title: 'Sign out without saving?',
  logout_unsent:
    '{count, plural, one {# attendance change hasn’t been sent yet and will be lost.} other {# attendance changes haven’t been sent yet and will be lost.}}',
  new_version: 'There’s a new version of Orbita',
  read_only_until:
    'We’re doing maintenance, expected to end {until}. Until then you can read everything, but nothing can be changed.',
  read_only: 'We’re doing maintenance: you can read everything, but nothing can be changed for now.',
  change_version: 'Update',
  unable_to_logout: 'Signing out failed. Check your connection and try again.',
  logged_out: 'You’re signed out. See you soon.',
  groups_active: 'Active groups',
  groups_other: 'Other groups',
  group: 'Group',
  group_graduated: '{name} (graduated)',
  group_inactive: '{name} (inactive)',
  section_general: 'General',
  section_studies: 'My studies',
  section_family: 'Children',
  section_teaching: 'Teaching',
  section_administration: 'Administration',
  nav_account: 'Account',
  nav_billing: 'Payments',
  nav_children: 'Children',
  nav_diploma: 'Diplomas',
  nav_dashboard: 'Dashboard',
  nav_attendance: 'Attendance',
  nav_schedule: 'Schedule',
  nav_space_odyssey: 'Space odyssey',
  nav_teacher_prizes: 'Prizes',
  nav_feedback: 'Feedback',
  nav_groups: 'Groups',
  nav_operations: 'System',
  nav_notifications: 'Announcements',
  nav_settings: 'Settings',
  nav_analytics: 'Analytics',
  nav_users: 'Users',
} as const satisfies TranslationOf<typeof lt>;

export default en;
