import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { BulletinTo } from '../shared/bulletins.ts';
import { recipients } from './recipients.repository.ts';

/** The guardians of an audience by whether an SMS would reach them. */
export interface SmsReach {
  /** Different phones of those who want SMS. */
  readonly phones: number;
  readonly withoutPhone: number;
  /** They have a phone, and switched SMS off. */
  readonly off: number;
}

/** How many guardians of an audience an SMS would reach: only adults get one, and a phone gets one. */
export async function countSmsReach(db: Db, to: BulletinTo): Promise<SmsReach> {
  const { rows } = await sql<SmsReach>`
    SELECT count(DISTINCT phone) FILTER (WHERE NOT off)::int AS phones,
      count(*) FILTER (WHERE phone IS NULL)::int AS "withoutPhone",
      count(*) FILTER (WHERE phone IS NOT NULL AND off)::int AS off
    FROM (SELECT u.phone, EXISTS (SELECT FROM notification_choices c WHERE c.user_id = u.id AND c.topic = 'academy'
        AND c.channel = 'sms' AND c.pace = 'off') AS off
      FROM ${recipients(to)} each JOIN users u ON u.id = each.id WHERE u.role = 'parent') guardian`.execute(
    db,
  );
  return rows[0] ?? { phones: 0, withoutPhone: 0, off: 0 };
}

/** Whether a bulletin was sent already; its SMS are out of its hands then. */
export async function wasTold(db: Db, id: string): Promise<boolean> {
  const rows = db.selectFrom('bulletins').select('told_at').where('id', '=', id);
  return (await rows.executeTakeFirst())?.told_at != null;
}

/** Records that a bulletin goes without SMS; no new version, because nobody changed anything. */
export async function withdrawSms(db: Db, id: string): Promise<void> {
  await db.updateTable('bulletins').set({ sms_text: null }).where('id', '=', id).execute();
}
