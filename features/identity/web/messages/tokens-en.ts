import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './tokens-lt.ts';

/** Texts of an admin's API tokens, in English. */
const en = {
  title: 'API tokens',
  text: 'With a token, your accounting program or another one can read data without signing in. A token can only read, and only what it’s allowed to.',
  docs: 'API reference',
  error: 'We couldn’t load the tokens',
  none: 'There are no tokens yet.',
  create: 'Create a token',
  create_title: 'New API token',
  name: 'Name',
  name_hint: 'What it’s for, such as the accounting program.',
  scopes: 'What it can do',
  scope: { exports_read: 'Read payment data', customers_read: 'Find payers by email' },
  expires_on: 'Valid until',
  expires_hint: 'A year at most.',
  needs_password: 'To create tokens, set a password first.',
  made_title: 'Token created',
  made_text: 'We won’t show it again: copy it now and keep it where you keep passwords.',
  copy: 'Copy the token',
  copied: 'Token copied',
  copy_failed: 'Copying failed. Select the token and copy it by hand.',
  done: 'I’ve saved the token',
  ends_with: 'ends with {hint}',
  valid_until: 'Valid until {date}',
  used: 'Used {moment}',
  not_used: 'Not used yet',
  revoke: 'Revoke',
  revoke_label: 'Revoke: {name}',
  revoke_title: 'Revoke the token “{name}”?',
  revoke_text: 'The program that uses it will stop getting data at once.',
  revoked: 'Token revoked',
} as const satisfies TranslationOf<typeof lt>;

export default en;
