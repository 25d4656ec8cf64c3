import { createSentSms } from '#features/sms/server/sms.factory.ts';
import type { Db } from '#platform/server/database/database.ts';

/** What the demo's announcement to a group said on phones. */
const text = 'Pasiimkite ikroviklius: klaseje veiks tik puse lizdu. Orbita';

/** What a provider answered, in turn. */
const states = ['accepted', 'accepted', 'refused', 'unknown'] as const;

/** The SMS of the demo's sent announcement to its guardians with a phone; nobody is sent anything. */
export async function seedBulletinSms(db: Db, bulletinId: string, at: string): Promise<void> {
  const key = `bulletin/${bulletinId}`;
  const lines = await db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.user_id', 'u.phone'])
    .where('n.key', '=', key)
    .where('u.role', '=', 'parent')
    .where('u.phone', 'is not', null)
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute();
  const once = [...new Map(lines.map((line) => [line.phone, line])).values()];
  await createSentSms(db, {
    ...{ key, text, at, partCents: 4 },
    messages: once.flatMap(({ id, user_id, phone }, place) =>
      phone === null
        ? []
        : [
            {
              notificationId: id,
              userId: user_id,
              phone,
              state: states[place % states.length] ?? 'accepted',
            },
          ],
    ),
  });
  await db.updateTable('bulletins').set({ sms_text: text }).where('id', '=', bulletinId).execute();
}
