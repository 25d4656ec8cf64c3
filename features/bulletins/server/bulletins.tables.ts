import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { Severity } from '../shared/bulletin-state.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    bulletins: BulletinsTable;
    bulletin_groups: { bulletin_id: string; group_id: string };
    bulletin_emails: { bulletin_id: string; email: string };
    bulletin_readings: BulletinReadingsTable;
  }
}

interface BulletinsTable {
  id: string;
  title: JSONColumnType<LocalizedText>;
  body: JSONColumnType<LocalizedText>;
  severity: Severity;
  starts_at: string;
  ends_at: string;
  ended_at: string | null;
  to_many: boolean;
  in_groups: boolean;
  role: Role | null;
  recipients: number;
  begun_at: string | null;
  by_mail: Generated<boolean>;
  by_push: Generated<boolean>;
  sms_text: Generated<string | null>;
  asked_by_admin: Generated<boolean>;
  told_at: Generated<string | null>;
  version: Generated<number>;
  created_by: string | null;
  created_at: string;
  /** The title in every language with its letters folded, for searching. */
  search: GeneratedAlways<string>;
}

interface BulletinReadingsTable {
  bulletin_id: string;
  user_id: string;
  seen_at: string;
  dismissed_at: string | null;
}
