import type { ColumnType, Generated } from 'kysely';
import type { MailKind } from '#platform/shared/mail-kinds.ts';

declare module './database.ts' {
  interface Database {
    rate_limits: RateLimitsTable;
    mails: MailsTable;
    audit_entries: AuditEntriesTable;
    server_keys: { name: string; key: Buffer; created_at: string };
    settings: SettingsTable;
    demo_seedings: { started_at: string; finished_at: string | null };
  }
}

interface RateLimitsTable {
  key: string;
  window_start: string;
  tries: Generated<number>;
}

interface MailsTable {
  id: Generated<string>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: string;
  sent_at: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  unsubscribe_url: string | null;
  reply_to: Generated<string | null>;
  kind: Generated<MailKind>;
  /** Since when it stays because there is no mail server. */
  kept_at: Generated<string | null>;
  /** When an admin decided that it is sent no more. */
  dropped_at: Generated<string | null>;
}

interface AuditEntriesTable {
  id: Generated<string>;
  at: string;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  detail: Generated<Record<string, unknown>>;
}

interface SettingsTable {
  name: string;
  /** JSON: written as text, read as a value. */
  value: ColumnType<unknown, string, string>;
  changed_at: string;
  changed_by: string | null;
}
