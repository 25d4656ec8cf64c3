import { elsewhere, type KeptTables, ofUser, secret } from './kept-table.repository.ts';

/** How people sign in, and what they asked for about their account. */
export const accessTables = {
  account_requests: {
    part: 'access',
    whose: ofUser(),
    shows: 'kind first_name last_name birth_date new_email requested_at',
    hides: 'id user_id',
    kept: 'account',
  },
  email_changes: {
    part: 'access',
    whose: ofUser(),
    shows: 'new_email requested_at',
    hides: 'user_id old_confirmed_at new_confirmed_at',
    kept: 'account',
  },
  // The audit log tells of each.
  impersonations: elsewhere('signIns'),
  sessions: {
    part: 'access',
    whose: ofUser(),
    shows: 'created_at last_used_at expires_at user_agent address by_card',
    hides: `id token_hash user_id persistent pending_user_id pending_email pending_first_name pending_last_name pending_locale
      pending_password_hash`,
    order: 't.created_at',
    kept: 'signIns',
  },
  known_devices: {
    part: 'access',
    whose: ofUser(),
    shows: 'seen_at',
    hides: 'user_id device_hash told_at',
    kept: 'account',
  },
  google_links: {
    part: 'access',
    whose: ofUser(),
    shows: 'linked_at',
    hides: 'user_id subject',
    kept: 'account',
  },
  login_cards: {
    part: 'access',
    whose: ofUser(),
    shows: 'username made_at last_used_at last_used_way last_used_device',
    hides: 'user_id secret_hash pictures_hash wrong_tries made_by',
    kept: 'account',
  },
  personal_tokens: {
    part: 'access',
    whose: ofUser(),
    shows: 'name created_at expires_at last_used_at',
    hides: 'id user_id token_hash hint scopes',
    kept: 'account',
  },
  push_devices: {
    part: 'access',
    whose: ofUser(),
    shows: 'name created_at',
    hides: 'id user_id session_id endpoint p256dh auth',
    kept: 'account',
  },
  calendar_feeds: {
    part: 'access',
    whose: ofUser(),
    shows: 'created_at last_read_at',
    hides: 'user_id token_hash key_version',
    kept: 'account',
  },
  calendar_feed_versions: elsewhere('account'),
  device_cookies: secret('account'),
  recovery_codes: secret('account'),
  one_time_codes: secret('signIns'),
  used_google_proofs: secret('signIns'),
  takeouts: {
    part: 'access',
    whose: ofUser(),
    shows: 'asked_at ready_at ends_at',
    hides: 'id user_id state locale subjects attempt parts bytes',
    order: 't.asked_at',
    kept: 'takeouts',
  },
} as const satisfies KeptTables;
