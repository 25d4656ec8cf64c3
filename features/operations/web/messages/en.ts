import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of the page that says how the machine is. */
const en: TranslationOf<typeof lt> = {
  title: 'System',
  subtitle: 'How Orbita is running, and what needs another try.',
  error: 'We couldn’t load the state of the system',
  all_well: 'All is well: every mail has left, every background job is done.',
  mails: '{count, plural, one {# mail wasn’t sent} other {# mails weren’t sent}}',
  jobs: '{count, plural, one {# background job failed} other {# background jobs failed}}',
  tried: '{at} · {count, plural, one {# try} other {# tries}}',
  task: {
    notifyAbsence: 'News of an absence',
    tellAbsence: 'News of an absence',
    makeDiplomas: 'Making of diplomas',
    mailRegistration: 'Mail of a registration',
    mailVerificationAgain: 'Verification mail sent again',
    mailPasswordReset: 'Mail to reset a password',
    mailEmailChange: 'Mail to change an address',
  },
  send_again: 'Send again',
  send_again_to: 'Send again: {to}',
  sending: 'The mail is being sent again',
  try_again: 'Try again',
  try_again_task: 'Try again: {task}',
  started: 'The job has been started again',
  repeated_mails:
    '{count, plural, =0 {The mails are being sent again already} one {# mail is being sent again} other {# mails are being sent again}}',
  repeated_jobs:
    '{count, plural, =0 {The jobs are running again already} one {# job is running again} other {# jobs are running again}}',
  look_at_it: 'Needs attention',
  safety: 'Safety of data',
  backup: 'Last backup',
  backup_unknown: 'unknown',
  disk: 'Disk',
  disk_free: '{free} of {total} free',
  database_size: 'Size of the database',
  mail: 'Mails',
  mail_server: 'are sent',
  mail_stays: 'stay in the database',
  mb: '{count, number} MB',
  gb: '{count, number} GB',
  running: 'Running',
  processes: 'Processes',
  started_at: 'This process started',
  waiting_jobs: 'Background jobs in line',
  oldest: 'oldest from {at}',
  versions: 'Versions',
  product: 'Orbita',
  migrations: 'Database changes',
  migrations_current: '{count, plural, other {# applied, none waiting}}',
  migrations_waiting: '{count, plural, other {# applied, others waiting}}',
  last_migration: 'Latest change',
};

export default en;
