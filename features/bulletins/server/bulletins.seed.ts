import { createSent } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Role } from '#platform/shared/roles.ts';
import { seedBulletinSms } from './bulletin-sms.seed.ts';
import { createBulletinRow } from './bulletins.factory.ts';
import { findRecipientIds } from './recipients.repository.ts';

interface Demo {
  readonly admin: string;
  readonly groups: readonly { readonly id: string; readonly teacher: string }[];
  readonly now: Temporal.Instant;
}

/**
 * Two running announcements, to everybody and to the families of the first demo group, two that are planned, and those of two years, the
 * latest seen by two thirds of its readers.
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
  await seedEarlier(db, admin, at);
  const over = await createBulletinRow(db, {
    createdBy: admin,
    title: { lt: 'Rudens atostogos', en: 'Autumn holidays' },
    body: { lt: 'Spalio pabaigoje pamokų nebus.', en: 'There’ll be no lessons at the end of October.' },
    severity: 'success',
    startsAt: at(-40),
    endsAt: at(-20),
    to,
  });
  await seedReadings(db, { id: over.id, role: to.role, at: at(-39), oneOf: 3 });
}

interface Read {
  readonly id: string;
  readonly role: Role | null;
  readonly at: string;
  /** One of so many readers did not see it. */
  readonly oneOf: number;
}

/** Most readers of an announcement saw it, and half of these closed it. */
async function seedReadings(db: Db, { id, role, at, oneOf }: Read): Promise<void> {
  const people = await findRecipientIds(db, { many: true, emails: [], groupIds: [], role });
  const readings = people
    .filter((_, place) => place % oneOf > 0)
    .map((user_id, place) => ({
      ...{ bulletin_id: id, user_id, seen_at: at },
      dismissed_at: place % 2 === 0 ? at : null,
    }));
  if (readings.length > 0) await db.insertInto('bulletin_readings').values(readings).execute();
}

/** What the demo academy announces again and again, and to whom: of no season, because the demo lives on any day. */
const usual = [
  ['Nauji prizai parduotuvėje', 'New prizes in the shop', 'success', 'child'],
  ['Sąskaitos už praėjusį mėnesį', 'Last month’s invoices', 'info', 'parent'],
  ['Laisvos vietos robotikos grupėje', 'Free places in the robotics group', 'info', 'parent'],
  ['Tėvų susirinkimas trečiadienį', 'Parents’ meeting on Wednesday', 'warning', 'parent'],
  ['Mokytojų pasitarimas penktadienį', 'Teachers’ meeting on Friday', 'info', 'teacher'],
  ['Remontas antrame aukšte', 'Repairs on the second floor', 'warning', null],
  ['Registracija į stovyklą', 'Registration for the camp', 'info', 'parent'],
  ['Diplomai jau paskyrose', 'Diplomas are in your accounts', 'success', 'child'],
  ['Žaidimų kūrimo konkursas', 'Game-making contest', 'info', 'child'],
  ['Pamokos nevyks dėl elektros darbų', 'No lessons: the power will be off', 'error', null],
  ['Užpildykite atsiliepimus iki penktadienio', 'Write your feedback by Friday', 'warning', 'teacher'],
  ['Svečiuose – žaidimų kūrėjas', 'A game developer visits us', 'success', null],
  ['Pasikeitė pamokų laikai', 'Lesson times have changed', 'warning', 'parent'],
  ['Kviečiame į robotų varžybas', 'Come to the robot races', 'info', null],
] as const;

/** Past announcements of two years, some ended before their time, and two that are planned. */
async function seedEarlier(db: Db, admin: string, at: (days: number) => string): Promise<void> {
  for (const [place, [lt, en, severity, role]] of [...usual, ...usual].entries()) {
    const begins = -55 - place * 26;
    const { id } = await createBulletinRow(db, {
      ...{ createdBy: admin, title: { lt, en }, body: { lt: '', en: '' }, severity },
      ...{ startsAt: at(begins), endsAt: at(begins + 10), to: { role } },
      ...(place % 5 === 4 && { endedAt: at(begins + 3) }),
    });
    await seedReadings(db, { id, role, at: at(begins + 1), oneOf: 2 + (place % 7) });
  }
  for (const [days, title] of [
    [6, { lt: 'Mokinių darbų paroda', en: 'Exhibition of students’ works' }],
    [12, { lt: 'Naujos grupės nuo kito mėnesio', en: 'New groups from next month' }],
  ] as const)
    await createBulletinRow(db, {
      ...{ createdBy: admin, title, body: { lt: '', en: '' }, to: { role: 'parent' } },
      ...{ startsAt: at(days), endsAt: at(days + 9), begunAt: null },
    });
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
