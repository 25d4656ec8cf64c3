import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './details-lt.ts';

/** What an entry of the audit log says besides its action, in English. */
const en: TranslationOf<typeof lt> = {
  changed: 'Changed: {fields}',
  moved: '{field}: {from} → {to}',
  role_from_to: 'Role: {from} → {to}',
  role: 'Role: {role}',
  date: 'Lesson: {date}',
  amount: 'Points: {amount}',
  reason: 'Reason: {reason}',
  rows: '{count, plural, one {# row} other {# rows}}',
  moved_event: '{from} → {to}',
  opened: 'Open lessons: {from, number} → {to, number}',
  joined: 'Students who joined: {count, number}',
  left: 'Students who left: {count, number}',
  lessons: 'Lessons added: {created, number}, moved: {moved, number}, removed: {removed, number}',
  money: 'Amount: {amount}',
  imported: 'Import',
};

export default en;
