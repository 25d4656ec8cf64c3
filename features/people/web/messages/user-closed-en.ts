import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './user-closed-lt.ts';

/** Texts of the list of closed accounts, in English. */
const closed: TranslationOf<typeof lt> = {
  title: 'Disabled and leaving accounts',
  about:
    'Disabled accounts, and those whose owners asked for deletion. What is already deleted can’t be brought back.',
  none: 'No account is disabled or about to be deleted.',
  none_hint: 'You disable an account on its user’s page. Here you find it again, and can bring it back.',
  none_found: 'No such account matches “{words}”.',
  clear_search: 'Clear search',
  to_users: 'All users',
  error: 'Couldn’t load the closed accounts',
  disabled: 'Disabled {date}',
  leaving: 'The owner asked for deletion: to be deleted {date}',
  bring_back: 'Bring back',
  bring_back_of: 'Bring back: {name}',
  keep: 'Cancel deletion',
  keep_of: 'Cancel deletion: {name}',
  keep_title: 'Cancel the account’s deletion?',
  keep_text:
    '{name} asked for this account to be deleted. Cancel that only when its owner wants you to: they will get an email about it.',
  kept: 'The account won’t be deleted: {name}.',
};

export default closed;
