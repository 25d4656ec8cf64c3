import type { Generated } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    sms_orders: SmsOrdersTable;
    sms_messages: SmsMessagesTable;
  }
}

interface SmsOrdersTable {
  key: string;
  /** The first day of the month in which it is sent. */
  month: string;
  text: string;
  parts: number;
  /** How many phones may get it. */
  phones: number;
  /** The price of a part when it was saved, in cents. */
  part_cents: number;
}

/** What became of a message. */
export type SmsState = 'waiting' | 'sending' | 'accepted' | 'refused' | 'unknown' | 'off' | 'over_limit';

interface SmsMessagesTable {
  id: Generated<string>;
  order_key: string;
  user_id: string;
  phone: string;
  state: SmsState;
  attempts: Generated<number>;
  provider_id: Generated<string | null>;
  reason: Generated<string | null>;
  queued_at: string;
  changed_at: string;
}
