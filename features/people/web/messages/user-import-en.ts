import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './user-import-lt.ts';

const imports = {
  title: 'Import families',
  subtitle:
    'Each row is one child with a parent. You’ll see what will happen to each row before anything is saved.',
  columns:
    'Columns: {columns}. The group is optional; without a child’s details, only the parent is created. A child needs no email to learn.',
  example: 'Download an example',
  result: 'What will happen to each row',
  summary:
    'New parents: {created, number} · new children: {invited, number} · already exist: {existing, number} · with errors: {errors, number}',
  summary_hints: 'with notes: {count, number}',
  show: 'Show',
  show_all: 'All rows',
  show_errors: 'Only rows with errors',
  show_hints: 'Only with notes',
  column_line: 'Row',
  column_what: 'Who',
  column_outcome: 'Outcome',
  column_problems: 'Notes',
  outcome: { create: 'Will be created', exists: 'Already exists', error: 'Error' },
  run: 'Import',
  run_good: 'Import only rows without errors',
  run_title: 'Import?',
  run_text:
    'The children will be in their groups from today. Parents will get an email to set a password, and children with an email will get invitations. Rows skipped because of errors: {errors, number}.',
  crowded: 'Not enough places: {groups}. To import anyway, say why.',
  crowded_group: '{name} ({students, number} students, {places, number} places)',
  over_capacity_reason: 'Why we’re accepting more students',
  nothing_to_run: 'There’s nothing to import: fix the rows and check again.',
  done: 'Imported. New parents: {created, number}, new children: {invited, number}.',
  to_users: 'To the user list',
  another: 'Import another file',
  progress:
    'Importing: {done, number} of {all, number}. You can use other screens, but don’t close this tab.',
  progress_label: 'Import progress',
  go_on: 'Continue from here',
  check_again: 'Check the file again',
  hint: {
    parent_email_typo: 'Parent’s email: did you mean {email}?',
    child_email_typo: 'Child’s email: did you mean {email}?',
    child_email_missing: 'No email: the child can’t sign in yet.',
    child_email_is_parents: 'The child’s email is the same as the parent’s: we’ll add the child without it.',
  },
  problem: {
    columns_missing: 'Columns are missing: check the first row.',
    role_not_imported: 'Only families are imported: a staff account is created separately.',
    duplicate_row: 'The same row appears above.',
    parent_first_name_invalid: 'The parent’s first name needs 2–50 characters.',
    parent_last_name_invalid: 'The parent’s last name needs 2–50 characters.',
    parent_email_invalid: 'The parent’s email isn’t valid.',
    parent_email_not_accepted: 'The parent’s email can’t be used.',
    parent_email_taken: 'The parent’s email belongs to somebody who isn’t a parent.',
    child_first_name_invalid: 'The child’s first name needs 2–50 characters.',
    child_last_name_invalid: 'The child’s last name needs 2–50 characters.',
    child_email_invalid: 'The child’s email isn’t valid.',
    child_email_not_accepted: 'The child’s email can’t be used.',
    child_email_taken: 'The child’s email is already in use.',
    child_birth_date_invalid: 'The birth date isn’t valid: write it like this: 2015-04-12.',
    child_age_out_of_range: 'The child must be 6 to 19 years old.',
    group_unknown: 'There’s no such group.',
    group_ambiguous: 'Several groups have this name.',
  },
} as const satisfies TranslationOf<typeof lt>;

export default imports;
