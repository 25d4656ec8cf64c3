import { expect, it } from 'vitest';
import { reasonOf } from './built-on.rules.ts';

it.each([
  ['daily_sheet_rows', 'attendance'],
  ['absence_notices', 'attendance'],
  ['point_entries', 'points'],
  ['wallets', 'points'],
  ['claims', 'prizes'],
  ['subscriptions', 'payments'],
  ['invoices', 'payments'],
  ['payer_accounts', 'payments'],
  ['lesson_progress', 'lessons'],
  ['feedback', 'feedback'],
  ['diplomas', 'diplomas'],
  ['sessions', 'sign_in'],
  ['guardian_invitation_children', 'family'],
  ['person_merges', 'merged'],
  ['group_weekdays', 'group'],
  ['a_table_of_tomorrow', 'other'],
])('takes a row of %s for %s', (table, reason) => {
  expect(reasonOf(table)).toBe(reason);
});
