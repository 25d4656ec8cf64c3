import { createSent } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { seedBulletinSms } from './bulletin-sms.seed.ts';
import { createBulletinRow } from './bulletins.factory.ts';
import { findRecipientIds } from './recipients.repository.ts';

interface Demo {
  readonly admin: string;
  readonly groups: readonly { readonly id: string; readonly teacher: string }[];
  readonly now: Temporal.Instant;
}

/**
 * Two running announcements, to everybody and to the families of the first demo group, and a past one, seen by two thirds
 * of its readers.
 */
export async function seedBulletins(db: Db, { admin, groups: [first], now }: Demo): Promise<void> {
  if (!first) return;
  const at = (days: number) => now.add({ hours: 24 * days }).toString();
  await createBulletinRow(db, {
    createdBy: admin,
    title: { lt: 'Atvirų durų diena šeštadienį', en: 'Open day on Saturday' },
    body: {
      lt: 'Kviečiame tėvus, senelius ir draugus **šeštadienį nuo 11 iki 14 val.**\n\n- Mokiniai parodys savo žaidimus.\n- Mokytojai atsakys į klausimus.\n- Registruotis nereikia.',
      en: 'Parents, grandparents and friends are welcome **on Saturday from 11:00 to 14:00**.\n\n- Students will show their games.\n- Teachers will answer questions.\n- No need to register.',
    },
    severity: 'info',
    startsAt: at(-2),
    endsAt: at(5),
  });
  await createBulletinRow(db, {
    createdBy: first.teacher,
    title: { lt: 'Pasiimkite įkroviklius', en: 'Bring your chargers' },
    body: {
      lt: 'Per artimiausią pamoką klasėje veiks **tik pusė lizdų**.',
      en: 'Only **half of the sockets** will work in the classroom next time.',
    },
    severity: 'warning',
    startsAt: at(-1),
    endsAt: at(4),
    to: { groupIds: [first.id] },
  });
  const to = { role: 'parent' as const };
  const over = await createBulletinRow(db, {
    createdBy: admin,
    title: { lt: 'Rudens atostogos', en: 'Autumn holidays' },
    body: { lt: 'Spalio pabaigoje pamokų nebus.', en: 'There’ll be no lessons at the end of October.' },
    severity: 'success',
    startsAt: at(-40),
    endsAt: at(-20),
    to,
  });
  const people = await findRecipientIds(db, { many: true, emails: [], groupIds: [], ...to });
  const readings = people
    .filter((_, place) => place % 3 > 0)
    .map((user_id, place) => ({
      bulletin_id: over.id,
      user_id,
      seen_at: at(-39),
      dismissed_at: place % 2 === 0 ? at(-39) : null,
    }));
  if (readings.length > 0) await db.insertInto('bulletin_readings').values(readings).execute();
}

/** What a mail server and push services answered about each person of the demo, in turn. */
const answers = [
  { mail: { sent: true }, push: { devices: 1, accepted: true } },
  { mail: { sent: true }, push: { devices: 0 } },
  { push: { devices: 1 } },
  { mail: { sent: false }, push: { devices: 0 } },
] as const;

/**
 * What became of the teacher's running announcement: sent by mail, push and SMS, seen by half of its readers, and out of reach for some. After
 * `seedBells`, which leaves nothing to send.
 */
export async function seedOutcomes(
  db: Db,
  { groups: [first], now }: Pick<Demo, 'groups' | 'now'>,
): Promise<void> {
  if (!first) return;
  const at = now.subtract({ hours: 23 }).toString();
  const sent = await db
    .updateTable('bulletins')
    .set({ by_mail: true, by_push: true, asked_by_admin: true, told_at: at })
    .where('created_by', '=', first.teacher)
    .where('ended_at', 'is', null)
    .returning(['id', 'title'])
    .executeTakeFirst();
  if (!sent) return;
  const people = await findRecipientIds(db, { many: true, emails: [], groupIds: [first.id], role: null });
  for (const [place, userId] of people.toSorted().entries()) {
    const answer = answers[place % answers.length];
    if (answer)
      await createSent(db, { userId, key: `bulletin/${sent.id}`, subject: sent.title.lt, at, ...answer });
  }
  await seedBulletinSms(db, sent.id, at);
  const readings = people
    .toSorted()
    .filter((_, place) => place % 8 < 4)
    .map((user_id) => ({ bulletin_id: sent.id, user_id, seen_at: at, dismissed_at: null }));
  if (readings.length > 0) await db.insertInto('bulletin_readings').values(readings).execute();
}
