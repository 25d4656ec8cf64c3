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
  status: { invited: 'No account yet', registered: 'Has an account', unsent: 'No email' },
  new_title: 'New child',
  edit_title: 'Child’s details: {name}',
  new_subtitle: 'The child will get an invitation to create an account.',
  email_hint: 'Different from the parent’s: the child will sign in with it.',
  group: 'Group to join (optional)',
  no_group: 'None for now',
  invite: 'Invite',
  invited: 'Invitation sent: {name}.',
  save: 'Save',
  saved: 'The child’s details have been saved: {name}.',
  locked: 'The child already has an account, so the name and email are changed there.',
  open_account: 'Open account',
  unsent:
    'No invitation sent yet: the child has no email address. When you add one, the child will get an invitation to create an account.',
  resend: 'Send the invitation again',
  resent: 'A new invitation has been sent. The previous one no longer works.',
  remove: 'Cancel invitation',
  remove_title: 'Cancel the invitation?',
  remove_text: 'The invitation to {email} will stop working and the child’s record will be removed.',
  remove_unsent: 'Remove the child',
  remove_unsent_title: 'Remove the child?',
  remove_unsent_text: 'The child’s record will be removed. You can add them again later.',
  removed_unsent: 'The child was removed.',
  keep: 'Keep it',
  removed: 'Invitation cancelled.',
  error_child: 'We couldn’t load the child’s details',
} as const satisfies TranslationOf<typeof lt>;

export default family;
