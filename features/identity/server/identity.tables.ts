import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { TokenScope } from '../shared/personal-tokens.rules.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    users: UsersTable;
    sessions: SessionsTable;
    one_time_codes: OneTimeCodesTable;
    staff_codes: StaffCodesTable;
    recovery_codes: { user_id: string; code_hash: Buffer };
    email_changes: EmailChangesTable;
    account_requests: AccountRequestsTable;
    google_links: { user_id: string; subject: string; linked_at: string };
    used_google_proofs: { proof_id: string; expires_at: string };
    device_cookies: { user_id: string; token_hash: Buffer; last_used_at: string };
    personal_tokens: PersonalTokensTable;
    known_devices: KnownDevicesTable;
    login_cards: LoginCardsTable;
    impersonations: ImpersonationsTable;
  }
}

interface UsersTable {
  id: Generated<string>;
  email: string | null;
  password_hash: string | null;
  role: Role | null;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  locale: Locale | null;
  email_verified_at: string | null;
  disabled_at: string | null;
  stripe_id: string | null;
  created_at: string;
  avatar_colour: Generated<string | null>;
  totp_secret: Generated<string | null>;
  totp_enabled_at: Generated<string | null>;
  totp_last_step: Generated<number | null>;
  deletion_requested_at: Generated<string | null>;
  /** Since when the account is deleted. */
  deleted_at: Generated<string | null>;
  version: Generated<number>;
  photo_id: Generated<string | null>;
  /** In E.164; only adults have one. */
  phone: Generated<string | null>;
  /** Raising it ends the keys that work without signing in. */
  key_version: Generated<number>;
  /** Names and address with letters folded, kept by the database. */
  search: GeneratedAlways<string>;
}

interface KnownDevicesTable {
  user_id: string;
  device_hash: Buffer;
  seen_at: string;
  /** When its user was last notified of it. */
  told_at: Generated<string | null>;
}

interface SessionsTable {
  id: Generated<string>;
  token_hash: Buffer;
  /** Null for a session without a user (decision A22): the pending columns then say what was typed. */
  user_id: string | null;
  persistent: boolean;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  user_agent: string;
  address: string;
  /** Began with a login card or its pictures: ends when the card is renewed (decision C2). */
  by_card: Generated<boolean>;
  pending_user_id: Generated<string | null>;
  pending_email: Generated<string | null>;
  pending_first_name: Generated<string | null>;
  pending_last_name: Generated<string | null>;
  pending_locale: Generated<Locale | null>;
  pending_password_hash: Generated<string | null>;
}

interface LoginCardsTable {
  user_id: string;
  username: string;
  /** Null once the card was taken back. */
  secret_hash: Buffer | null;
  pictures_hash: string | null;
  wrong_tries: Generated<number>;
  made_at: string;
  made_by: string | null;
  last_used_at: Generated<string | null>;
  last_used_way: Generated<'card' | 'pictures' | null>;
  last_used_device: Generated<string | null>;
}

interface OneTimeCodesTable {
  id: Generated<string>;
  code_hash: Buffer;
  purpose: string;
  subject_id: string;
  /** JSON: written as text, read as an object. */
  payload: ColumnType<Record<string, unknown>, string, string>;
  created_at: string;
  expires_at: string;
  used_at: Generated<string | null>;
}

interface StaffCodesTable {
  id: Generated<string>;
  code_hash: Buffer;
  role: 'teacher' | 'admin';
  email: string | null;
  created_by: string;
  created_at: string;
  expires_at: string;
  used_by: Generated<string | null>;
  used_at: Generated<string | null>;
  revoked_at: Generated<string | null>;
}

interface PersonalTokensTable {
  id: Generated<string>;
  user_id: string;
  token_hash: Buffer;
  name: string;
  hint: string;
  scopes: TokenScope[];
  created_at: string;
  expires_at: string;
  last_used_at: Generated<string | null>;
}

interface AccountRequestsTable {
  id: Generated<string>;
  user_id: string;
  kind: 'details' | 'email' | 'deletion';
  first_name: string | null;
  last_name: string | null;
  birth_date: string | null;
  new_email: string | null;
  requested_at: string;
}

interface ImpersonationsTable {
  session_id: string;
  admin_id: string;
  user_id: string;
  started_at: string;
  until: string;
}

interface EmailChangesTable {
  user_id: string;
  new_email: string;
  requested_at: string;
  old_confirmed_at: string | null;
  new_confirmed_at: Generated<string | null>;
}
