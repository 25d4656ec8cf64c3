import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of the page that says how the machine is. */
const en: TranslationOf<typeof lt> = {
  title: 'System',
  subtitle: 'How Orbita is running, and what needs another try.',
  error: 'We couldn’t load the system status',
  all_well: 'All is well: every email has been sent and every background job is done.',
  mails: '{count, plural, one {# email wasn’t sent} other {# emails weren’t sent}}',
  jobs: '{count, plural, one {# background job failed} other {# background jobs failed}}',
  tried: '{at} · {count, plural, one {# try} other {# tries}}',
  task: {
    notifyAbsence: 'Absence notice',
    tellAbsence: 'Absence notice',
    makeDiplomas: 'Creating diplomas',
    mailRegistration: 'Registration email',
    mailVerificationAgain: 'Verification email sent again',
    mailPasswordReset: 'Password reset email',
    mailEmailChange: 'Address change email',
  },
  send_again: 'Send again',
  send_again_to: 'Send again: {to}',
  sending: 'The email is being sent again',
  try_again: 'Try again',
  try_again_task: 'Try again: {task}',
  started: 'The job has been started again',
  repeated_mails:
    '{count, plural, =0 {The emails are already being sent again} one {# email is being sent again} other {# emails are being sent again}}',
  repeated_jobs:
    '{count, plural, =0 {The jobs are already running again} one {# job is running again} other {# jobs are running again}}',
  look_at_it: 'Needs attention',
  safety: 'Data safety',
  backup: 'Last backup',
  backup_unknown: 'unknown',
  disk: 'Disk',
  disk_free: '{free} of {total} free',
  database_size: 'Database size',
  mail: 'Emails',
  mail_server: 'are sent',
  mail_stays: 'stay in the database',
  mb: '{count, number} MB',
  gb: '{count, number} GB',
  running: 'Running',
  processes: 'Processes',
  started_at: 'This process started',
  waiting_jobs: 'Background jobs waiting',
  oldest: 'oldest from {at}',
  versions: 'Versions',
  product: 'Orbita',
  migrations: 'Database changes',
  migrations_current: '{count, plural, other {# applied, none waiting}}',
  migrations_waiting: '{count, plural, other {# applied, others waiting}}',
  last_migration: 'Latest change',
};

export default en;
