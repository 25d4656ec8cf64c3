import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import '#features/attendance/server/absences/absence.mails.ts';
import '#features/billing/server/billing.mails.ts';
import { passwordChangedMail } from '#features/identity/server/accounts/account.mails.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import '#features/missions/server/missions.mails.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { notify } from '#features/notifications/server/notifications.service.ts';
import { listCatalogue } from '#features/rewards/server/catalogue/catalogue.service.ts';
import { createReward } from '#features/rewards/server/rewards.factory.ts';
import '#features/rewards/server/rewards.mails.ts';
import '#features/schedule/server/news/event-news.mails.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { formatDateRange, formatShortDate, formatShortRange, languageTag } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { calledBy } from '#platform/shared/words/vocative.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';

/** A language that the program does not have: its readers get Lithuanian, and never `undefined`. */
const made = 'xx' as Locale;

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('sends mails, bell and push to a person whose language has no texts yet', async () => {
  const parent = await createUser(db, { role: 'parent', firstName: 'Rasa' });
  await sql`UPDATE users SET locale = ${made} WHERE id = ${parent.id}`.execute(db);
  const scope = { ...testScope(db, parent), locale: made };
  const [startsAt, endsAt] = ['2026-11-27T15:00:00.000Z', '2026-11-27T16:30:00.000Z'];
  const event = { groupName: 'Marsaeigiai', startsAt, endsAt };
  const prize = { prize: { lt: 'Puodelis' }, firstName: 'Ona', own: false };
  const about = { people: [parent.id], path: '/dashboard' };
  await transaction(scope, async (tx) => {
    const moved = { ...event, was: '2026-11-26T15:00:00.000Z' };
    await notify(tx, { ...about, happening: 'lessonMoved', key: 'moved', cannotWait: true, facts: moved });
    const cancelled = { ...event, reason: 'Serga mokytoja' };
    await notify(tx, {
      ...about,
      happening: 'lessonCancelled',
      key: 'cancelled',
      cannotWait: true,
      facts: cancelled,
    });
    await notify(tx, { ...about, happening: 'prizeReady', key: 'prize', cannotWait: true, facts: prize });
  });
  await sendDue(db);
  const { lines } = await listNotifications(scope, { limit: 20 });
  expect(lines.map(({ title }) => title.lt).sort()).toEqual([
    'Ona: prizas paruoštas',
    'Pamoka atšaukta: Marsaeigiai',
    'Pamoka perkelta: Marsaeigiai',
  ]);
  const mails = await mailsTo(db, parent.email);
  expect(mails.map(({ subject }) => subject).sort()).toContain('Pamoka perkelta: Marsaeigiai');
  expect(JSON.stringify([lines, mails])).not.toContain('undefined');
});

it('writes an account letter and its frame', () => {
  const mail = passwordChangedMail(
    { email: 'rasa@orbita.lt', locale: made, greetAs: 'Rasa' },
    'https://orbita.lt/x',
  );
  expect(mail.text).toMatch(/^Slaptažodis pakeistas\n\nSveiki, Rasa!/);
  expect(JSON.stringify(mail)).not.toContain('undefined');
});

it("writes days in the language's own way, and addresses people by their names", () => {
  const polish = 'pl' as Locale;
  expect(formatShortDate('2026-11-20', polish)).toBe('20 lis');
  expect(formatShortRange('2026-11-16', '2026-11-22', polish)).toBe('16–22 lis');
  expect(formatDateRange('2026-11-16', '2026-11-22', polish)).toBe('16–22 listopada 2026');
  expect([languageTag(polish), calledBy('Lukas', polish)]).toEqual(['pl', 'Lukas']);
});

it('finds a prize by its name in a language that is newer than the database', async () => {
  const staff = testScope(db, await createUser(db, { role: 'admin' }));
  const { id } = await createReward(db, { name: { lt: 'Kubas', en: 'Cube', [made]: 'Xubas' } });
  for (const search of ['kubas', 'cube', 'xubas']) {
    const asked = { search, state: 'offered' } as const;
    const order = { sort: 'name', descending: false, page: 1, pageSize: 20 } as const;
    const { rewards } = await listCatalogue(staff, { ...asked, ...order });
    expect(rewards.map((reward) => reward.id)).toEqual([id]);
  }
});

it('keeps what the academy writes in it: forms, bulletins, archives of modules, the file of prizes, invoices', () => {
  const path = join(import.meta.dirname, 'test-third-language.ts');
  const { stdout, stderr } = spawnSync(process.execPath, [path], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const text = { lt: 'Labas', en: '', xx: 'Xabas' };
  expect(JSON.parse(stdout)).toMatchObject({
    forms: {
      plan: { name: text, description: text, includes: [text] },
      mission: text,
      bulletin: text,
      module: text,
      prize: text,
      line: text,
    },
    stored: { lt: 'Labas', en: '', xx: '<p><strong>Xabas</strong></p>' },
    drawn: { lt: [{ children: ['Labas'] }], xx: [{ children: ['Xabas'] }] },
    archive: {
      files: expect.arrayContaining(['01-xabas/lt.md', '01-xabas/xx.md', '01-xabas/notes.xx.md']),
      content: { title: text, body: text, teacherNotes: text },
    },
    catalogue: {
      columns: expect.arrayContaining(['name_lt', 'name_en', 'name_xx', 'description_xx', 'option_xx']),
      form: {
        name: { lt: 'Kubas', en: '', xx: 'Xubas' },
        description: { lt: 'Žaidimas', en: '', xx: 'Xaidimas' },
        options: [{ name: { lt: 'A', en: '', xx: 'XA' } }],
      },
    },
  });
});
