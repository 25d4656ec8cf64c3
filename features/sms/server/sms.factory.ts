import type { Db } from '#platform/server/database/database.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { smsSize } from '../shared/sms-parts.rules.ts';
import type { SmsState } from './sms.tables.ts';

interface SentSms {
  readonly key: string;
  readonly text: string;
  readonly partCents: number;
  /** An instant. */
  readonly at: string;
  readonly messages: readonly {
    readonly userId: string;
    readonly phone: string;
    readonly state: SmsState;
    /** The notification that it carried. */
    readonly notificationId: string;
  }[];
}

/** A text that went to phones, with what became of each; no provider is asked. */
export async function createSentSms(db: Db, { key, text, partCents, at, messages }: SentSms): Promise<void> {
  const { parts } = smsSize(text);
  const month = `${vilniusDate(at).slice(0, 7)}-01`;
  const order = { key, month, text, parts, phones: messages.length, part_cents: partCents };
  await db.insertInto('sms_orders').values(order).execute();
  for (const { notificationId, userId, phone, state } of messages) {
    const message = { order_key: key, user_id: userId, phone, state, attempts: 1 };
    const { id } = await db
      .insertInto('sms_messages')
      .values({ ...message, queued_at: at, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('deliveries')
      .values({ notification_id: notificationId, channel: 'sms', due_at: null, sent_at: at, sms_id: id })
      .execute();
  }
}
