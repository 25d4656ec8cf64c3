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
  status: { invited: 'Invited', registered: 'Registered' },
  new_title: 'New child',
  edit_title: 'Child: {name}',
  new_subtitle: 'The child gets an invitation to make an account.',
  email_hint: 'Another one than the parent’s: the child signs in with it.',
  group: 'Group to join (optional)',
  no_group: 'None for now',
  invite: 'Invite',
  invited: 'The invitation was sent: {name}.',
  save: 'Save',
  saved: 'The data of {name} was saved.',
  locked: 'The child has an account already: name and email are changed there.',
  open_account: 'Open the account',
  resend: 'Send the invitation again',
  resent: 'A new invitation was sent. The older one no longer works.',
  remove: 'Take back the invitation',
  remove_title: 'Take back the invitation?',
  remove_text: 'The invitation to {email} will stop working and the child’s record will be removed.',
  keep: 'Keep it',
  removed: 'The invitation was taken back.',
  error_child: 'The child could not be loaded',
} as const satisfies TranslationOf<typeof lt>;

export default family;
