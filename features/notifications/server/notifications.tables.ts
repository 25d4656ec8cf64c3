import type { ColumnType, Generated } from 'kysely';
import type { Channel, Pace, Topic } from '../shared/notifications.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    notifications: NotificationsTable;
    deliveries: DeliveriesTable;
    notification_choices: { user_id: string; topic: Topic; channel: Channel; pace: Pace };
    push_devices: PushDevicesTable;
    notification_hours: { user_id: string; digest: number; quiet_from: number; quiet_to: number };
  }
}

interface NotificationsTable {
  id: Generated<string>;
  user_id: string;
  happening: string;
  key: string;
  version: Generated<number>;
  child_id: string | null;
  group_id: string | null;
  /** JSON: written as text, read as an object. */
  data: ColumnType<Record<string, unknown>, string, string>;
  path: string;
  created_at: string;
  in_bell: boolean;
  read_at: Generated<string | null>;
  urgent: boolean;
}

interface DeliveriesTable {
  notification_id: string;
  channel: Channel;
  due_at: string | null;
  daily: Generated<boolean>;
  /** When it was last queued: as a mail, or as a job for each device, of which there may be none. */
  sent_at: Generated<string | null>;
  /** A device's push service permanently refused what was last queued. */
  failed_at: Generated<string | null>;
  /** The mail that carried it; its row may be gone. */
  mail_id: Generated<string | null>;
  /** The SMS that carried it; its row may be gone. */
  sms_id: Generated<string | null>;
  /** For how many devices a push was queued; null before it was, and for other channels. */
  devices: Generated<number | null>;
  /** When the first push service accepted it. */
  accepted_at: Generated<string | null>;
}

interface PushDevicesTable {
  id: Generated<string>;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  created_at: string;
}
