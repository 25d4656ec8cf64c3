import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './user-acts-lt.ts';

/** Texts of acts on many users at once, in English. */
const acts: TranslationOf<typeof lt> = {
  invite: 'Invite again',
  invite_promise: '{count, plural, one {# person will get an email:} other {# people will get an email:}}',
  invite_note:
    'Children get their invitation, others the link that confirms their address. Earlier links stop working.',
  invite_confirm: 'Send the emails',
  join: 'Add to a group',
  announce_nobody:
    'It wouldn’t reach any of them: they have no confirmed email address, or their account is disabled.',
  announce: 'Announce',
  join_group: 'Group',
  join_group_none: 'Search by name',
  join_reason: 'Reason, in case there are not enough places (optional)',
  join_promise:
    '{count, plural, one {# more child will be in the group from today on:} other {# more children will be in the group from today on:}}',
  join_confirm: 'Add',
  disable: 'Disable',
  disable_title: 'Disable the accounts?',
  disable_promise: '{count, plural, one {# account will be disabled:} other {# accounts will be disabled:}}',
  disable_note: 'These people are signed out on all devices at once. Their data stays.',
  enable: 'Enable',
  enable_promise: '{count, plural, one {# account will be enabled:} other {# accounts will be enabled:}}',
};

export default acts;
