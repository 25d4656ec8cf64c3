import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './staff-lt.ts';

/** Texts of what staff begin with a family, in English. */
const en: TranslationOf<typeof lt> = {
  title: 'Write to the family',
  write: 'Write to the family',
  write_named: 'Write to the family: {name}',
  about_child: 'Child: {name}',
  to: 'Goes to: {names}',
  nobody: 'There is nobody to send it to: none of the child’s guardians has an active account.',
  nobody_hint: 'You can write once one of them has an account.',
  to_child: 'Open the child’s account',
  who_sees:
    'All of the child’s guardians and the admins see the message; if it is about attendance or lessons, the child’s teachers do too. The child doesn’t.',
  send_one: 'Send to {name}',
  send_many: 'Send to {count, plural, one {# person} other {# people}}',
  goes_into: 'A conversation about this is open: the message goes into it.',
  waits: 'The family has written about this and is waiting for an answer.',
  open: 'Open the conversation',
  answer_there: 'Answer in the conversation',
  choose_child: 'Choose the child that you are writing about.',
  choose_hint: 'You can find the child in its group or with the search (Ctrl+K).',
  to_groups: 'Open the groups',
  error: 'Whom you can write to couldn’t be loaded',
};

export default en;
