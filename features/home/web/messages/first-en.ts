import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './first-lt.ts';

/** What a parent reads before the first child is there, in English. */
const en = {
  no_children_hint:
    'Invite your child, and you’ll see their lessons, attendance and points here. If your child already studies with us, write to us and tell us which email you sign in with.',
  invite_child: 'Invite a child',
  unsent_title: '{name}: no invitation sent yet',
  unsent_text: 'Your child has no email address yet. Add one, and they’ll get a link to create an account.',
  unsent_add_email: 'Add an email',
  invited_title: 'Waiting for {name} to accept the invitation',
  invited_step_mail:
    'We’ve emailed the invitation to your child. If it isn’t there, have a look in the spam folder.',
  invited_step_password: 'The link in it lets your child choose a password.',
  invited_step_then: 'Then you’ll see the next lesson, monthly attendance and points here.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
