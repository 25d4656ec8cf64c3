import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailedCode, mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPerson, createUser } from '../identity.factory.ts';
import { dailySweep } from '../identity.jobs.ts';
import { resolveSession } from '../identity.service.ts';
import { sendVerification } from './account-mails.service.ts';
import { register, verifyEmail } from './registration.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const nobody = (): Scope => ({
  ...testScope(db, { id: crypto.randomUUID(), role: null }),
  actor: null,
});
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

/** Somebody registers an address, maybe another's; returns the account and the session that it made. */
async function registered(email: string) {
  const names = { firstName: 'Kas', lastName: 'Nors', password: 'trys žirafos šoka' };
  const token = await register(nobody(), { email, ...names }, { userAgent: phone, oldToken: undefined });
  const session = await resolveSession(nobody(), token);
  const id = session?.actor.id ?? '';
  await transaction(nobody(), (tx) => sendVerification(tx, id));
  return { id, token };
}
const isThere = async (id: string) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;
const nightAfter = (days: number) =>
  dailySweep(db, Temporal.Instant.from('2026-11-20T15:00:00Z').add({ hours: 24 * days }));

describe('the mail to an address that somebody registered', () => {
  it('says when and on what device that was, and how to refuse it, but nothing that was typed in', async () => {
    const { id } = await registered('savininke@example.com');
    await transaction({ ...nobody(), locale: 'en' }, async (tx) => {
      await tx.db.updateTable('users').set({ locale: 'en' }).where('id', '=', id).execute();
      await sendVerification(tx, id);
    });
    const [lt, en] = (await mailsTo(db, 'savininke@example.com')).map(({ body_text }) =>
      body_text.replaceAll(/\s+/g, ' '),
    );
    expect(lt).toContain('Paskyra sukurta lapkr. 20, 17:00 (Chrome · Android).');
    expect(lt).toContain('Jei paskyrą sukūrėte ne Jūs, nuorodos nespauskite ir nieko nedarykite');
    expect(lt).toContain('nepatvirtintą paskyrą po 14 dienų ištrinsime');
    expect(en).toContain('17:00 (Chrome · Android).');
    expect(en).toContain('we delete unconfirmed accounts after 14 days');
    expect(`${lt}${en}`).not.toContain('Nors');
  });

  it('asks nobody to wait for a deletion of what staff created', async () => {
    const { id, email } = await createUser(db, { verified: false, passwordHash: 'hash' });
    await staffTouched(id);
    await transaction(nobody(), (tx) => sendVerification(tx, id));
    const [mail] = await mailsTo(db, email);
    expect(mail?.body_text).toContain('Nuoroda galioja 24 valandas.');
    expect(mail?.body_text).not.toContain('ištrinsime');
  });
});

const staffTouched = (subject_id: string) =>
  db
    .insertInto('audit_entries')
    .values({ at: '2026-11-20T15:00:00Z', action: 'createUser', subject_type: 'user', subject_id })
    .execute();

describe('an account whose address nobody proves', () => {
  it('is deleted after fourteen days with its session and its links, and the address is free again', async () => {
    const { id, token } = await registered('niekas@example.com');
    const oobCode = await mailedCode(db, 'niekas@example.com');
    await nightAfter(13);
    expect(await isThere(id)).toBe(true);
    await nightAfter(14);
    expect(await isThere(id)).toBe(false);
    expect(await resolveSession(nobody(), token)).toBeNull();
    await expect(verifyEmail(nobody(), { oobCode })).rejects.toMatchObject({ code: 'auth/invalid-link' });
    const anew = await registered('niekas@example.com');
    expect(await isThere(anew.id)).toBe(true);
  });

  it('stays once it is proven, when staff know it, and when it belongs to a family or a group', async () => {
    const proven = await registered('savas@example.com');
    await verifyEmail(nobody(), { oobCode: await mailedCode(db, 'savas@example.com') });
    const known = await registered('pazistamas@example.com');
    await staffTouched(known.id);
    // Created by staff or an import: the owner has yet to choose a password.
    const invited = await createUser(db, { verified: false });
    const parent = await registered('teta@example.com');
    const { id: user_id } = await createPerson(db);
    const child = { user_id, first_name: 'Ona', last_name: 'Nors', status: 'invited' as const };
    const created_at = '2026-11-20T15:00:00Z';
    const { id: child_id } = await db
      .insertInto('children')
      .values({ ...child, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('guardianships').values({ child_id, guardian_id: parent.id, created_at }).execute();
    await nightAfter(400);
    for (const { id } of [proven, known, invited, parent]) expect(await isThere(id)).toBe(true);
  });
});

it('keeps an account that any other table refers to, and still sweeps the others', async () => {
  const [kept, swept] = [
    await registered('pedsakas@example.com'),
    await registered('be-pedsako@example.com'),
  ];
  await sql`CREATE TABLE traces (user_id uuid NOT NULL REFERENCES users)`.execute(db);
  await sql`INSERT INTO traces VALUES (${kept.id})`.execute(db);
  await nightAfter(15);
  expect([await isThere(kept.id), await isThere(swept.id)]).toEqual([true, false]);
});
