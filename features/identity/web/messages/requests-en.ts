import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './requests-lt.ts';

const en = {
  details_change: 'Change name or birth date',
  details_note_guardians: 'Your name and birth date will change once your parents confirm it.',
  details_note_admins: 'Your name and birth date will change once the academy confirms it.',
  email_note_guardians:
    'Your parents have to confirm it first. Then we’ll send a link to each address, and you’ll need to follow both.',
  email_note_admins:
    'The academy has to confirm it first. Then we’ll send a link to each address, and you’ll need to follow both.',
  email_none: 'You don’t have an email address yet: you sign in with your card.',
  email_add: 'Add my address',
  email_first_note_guardians:
    'Your parents have to confirm it first. Then we’ll send a link to this address, and you’ll need to follow it.',
  email_first_note_admins:
    'The academy has to confirm it first. Then we’ll send a link to this address, and you’ll need to follow it.',
  delete_note_guardians:
    'Your parents have to confirm it first. Then the account will be deleted after 14 days; until then you can change your mind.',
  delete_note_admins:
    'The academy has to confirm it first. Then the account will be deleted after 14 days; until then you can change your mind.',
  ask: 'Ask for confirmation',
  ask_deletion: 'Ask to delete the account',
  ask_deletion_title: 'Ask to delete the account?',
  asked_guardians: 'We’ve asked your parents',
  asked_admins: 'We’ve asked the academy',
  waits_guardians: 'Waiting for your parents to confirm',
  waits_admins: 'Waiting for the academy to confirm',
  wanted: '{field}: {value}',
  wanted_deletion: 'You asked to delete the account',
  until: 'The request is open until {date}',
  withdraw: 'Withdraw the request',
  withdrawn: 'Request withdrawn',

  title_details: '{name} would like to change their details',
  title_email: '{name} would like to change their email address',
  title_first_email: '{name} would like to add an email address of their own',
  title_deletion: '{name} would like to delete their account',
  change: '{field}: {from} → {to}',
  email_text:
    'When you confirm, we’ll send a link to each address. The address changes once both links have been followed.',
  email_first_text:
    'When you confirm, we’ll send a link to this address. Once the child follows it, they can sign in by email too, and the card keeps working.',
  deletion_text:
    'When you confirm, the account will be deleted after 14 days. Until then the child can change their mind.',
  confirm: 'Confirm',
  decline: 'Decline',
  confirmed: 'Confirmed. The child will get an email.',
  declined: 'Declined. The child will get an email.',
  confirmed_quiet: 'Confirmed.',
  declined_quiet: 'Declined. Please tell the child.',
  confirm_deletion_title: 'Delete the child’s account?',
  keep: 'Keep it',
  guardians_answer: 'The child’s guardians will answer this request.',
  error: 'We couldn’t load the child’s requests',
} as const satisfies TranslationOf<typeof lt>;

export default en;
