import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './requests-lt.ts';

const en = {
  details_note_guardians: 'Your name and birth date change once your parents confirm it.',
  details_note_admins: 'Your name and birth date change once the academy confirms it.',
  email_note_guardians:
    'Your parents confirm it first. Then we send links to both addresses, and each has to be confirmed too.',
  email_note_admins:
    'The academy confirms it first. Then we send links to both addresses, and each has to be confirmed too.',
  delete_note_guardians:
    'Your parents confirm it first. Then the account is deleted after 14 days; until then you can change your mind.',
  delete_note_admins:
    'The academy confirms it first. Then the account is deleted after 14 days; until then you can change your mind.',
  ask: 'Ask for confirmation',
  ask_deletion: 'Ask to delete the account',
  ask_deletion_title: 'Ask to delete the account?',
  asked_guardians: 'We have asked your parents',
  asked_admins: 'We have asked the academy',
  waits_guardians: 'Waiting for your parents to confirm',
  waits_admins: 'Waiting for the academy to confirm',
  wanted: '{field}: {value}',
  wanted_deletion: 'You asked to delete the account',
  until: 'This can be answered until {date}',
  withdraw: 'Withdraw the request',
  withdrawn: 'The request is withdrawn',

  title_details: '{name} asks to change their details',
  title_email: '{name} asks to change their email address',
  title_deletion: '{name} asks to delete their account',
  change: '{field}: {from} → {to}',
  email_text:
    'When you confirm, we send links to both addresses. The address changes once both have been confirmed.',
  deletion_text:
    'When you confirm, the account is deleted after 14 days. Until then the child can change their mind.',
  confirm: 'Confirm',
  decline: 'Decline',
  confirmed: 'Confirmed. The child gets an email.',
  declined: 'Declined. The child gets an email.',
  confirm_deletion_title: 'Delete the child’s account?',
  keep: 'Keep it',
  guardians_answer: 'The child’s guardians answer this request.',
  error: 'The child’s requests could not be loaded',
} as const satisfies TranslationOf<typeof lt>;

export default en;
