import type { Generated } from 'kysely';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';

declare module '#platform/server/database.ts' {
  interface Database {
    users: UsersTable;
    sessions: SessionsTable;
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
}

interface SessionsTable {
  id: Generated<string>;
  token_hash: Buffer;
  user_id: string;
  persistent: boolean;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  user_agent: string;
  address: string;
}
