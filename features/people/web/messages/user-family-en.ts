import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './user-family-lt.ts';

const family = {
  title: 'Family',
  guardians: 'Guardians',
  children: 'Children',
  no_children: 'No children yet.',
  no_guardians: 'No guardians.',
  pays: 'pays',
  add_child: 'Add a child',
  edit_child: 'Edit',
  edit_child_named: 'Edit: {name}',
  status: { invited: 'Invited to sign in', registered: 'Has an account', unsent: 'Can’t sign in yet' },
  new_title: 'New child',
  edit_title: 'Child’s details: {name}',
  new_subtitle: 'The child will be in the group and on the daily sheet at once. No email is needed.',
  email_hint: 'Optional. Different from the parent’s: the child gets an invitation and signs in with it.',
  group: 'Group (optional)',
  joined_on: 'In the group from',
  over_capacity_reason: 'Why we’re accepting more students than there are places',
  no_group: 'None for now',
  invited: 'Child added and invitation sent: {name}.',
  added: 'Child added: {name}.',
  save: 'Save',
  saved: 'The child’s details have been saved: {name}.',
  locked: 'The child already has an account, so the name and email are changed there.',
  open_account: 'Open the child’s page',
  unsent:
    'The child can’t sign in yet. When you add an email address, the child will get an invitation to create an account.',
  resend: 'Send the invitation again',
  resent: 'A new invitation has been sent. The previous one no longer works.',
  remove: 'Remove the child',
  remove_title: 'Remove the child from the family?',
  remove_text:
    'The child leaves their groups after today, their subscription ends today, and the invitation link stops working. We’ll delete the name; attendance and points stay without it.',
  keep: 'Keep the child',
  removed: 'Child removed.',
  error_child: 'We couldn’t load the child’s details',
} as const satisfies TranslationOf<typeof lt>;

export default family;
