import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './first-lt.ts';

/** What a parent reads before the first child is there, in English. */
const en = {
  no_children_hint:
    'You’ll see your child’s lessons, attendance and points here. If your child already studies with us, write to us and tell us which email you sign in with.',
  no_sign_in: '{name} can’t sign in yet.',
  invite: 'Invite to sign in',
  invited: '{name} hasn’t accepted the invitation to sign in yet.',
  see_invitation: 'See the invitation',
} as const satisfies TranslationOf<typeof lt>;

export default en;
