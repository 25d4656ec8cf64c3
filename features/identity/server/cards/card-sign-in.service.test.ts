import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import { newSessionToken } from '#platform/server/security/session.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { type CardPicture, cardPictures } from '../../shared/cards/login-cards.ts';
import { createPerson, createUser } from '../identity.factory.ts';
import { getSession, resolveSession } from '../identity.service.ts';
import { isKnownDevice } from '../sessions/sessions.service.ts';
import { previewCard, signInWithCard, signInWithPictures } from './card-sign-in.service.ts';
import { createLoginCard } from './login-cards.factory.ts';
import { drawCards, issueCards, listLoginCards, revokeCard } from './login-cards.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: { id: string; role: 'admin' };
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  const { id } = await createUser(db, { role: 'admin' });
  admin = { id, role: 'admin' };
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const nobody = (address = '192.0.2.1'): Scope => ({
  ...testScope(db, { id: crypto.randomUUID(), role: null }),
  actor: null,
  address,
});
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const device = (deviceToken = newSessionToken().token) => ({
  userAgent: firefox,
  oldToken: undefined,
  deviceToken,
});
const notValid = { code: 'card/not-valid' };

/** A child without an address in a group, with a card. */
async function childWithCard() {
  const child = await createPerson(db, { firstName: 'Ugnė' });
  const group = await createGroup(db, { students: [child.id] });
  return { ...child, groupId: group.id, ...(await createLoginCard(db, child.id)) };
}
type Child = Awaited<ReturnType<typeof childWithCard>>;

const tap = (child: Child, pictures: readonly CardPicture[] = child.pictures, scope = nobody()) =>
  signInWithPictures(scope, { userId: child.id, pictures, classAddress: 'abcdefgh' }, device());
/** Four pictures that are not the child's. */
const wrong = ({ pictures }: Child) => cardPictures.filter((each) => !pictures.includes(each)).slice(0, 4);
/** Prints the child's card anew, with other pictures. */
const renew = async (child: Child) => {
  let drawn = await drawCards([child.id]);
  while (drawn[0]?.pictures.join() === child.pictures.join()) drawn = await drawCards([child.id]);
  await transaction(testScope(db, admin), (tx) => issueCards(tx, drawn));
  return drawn[0];
};

describe('the code of a card', () => {
  it('signs a child in who has no address, with the role of a child', async () => {
    const child = await childWithCard();
    expect(await previewCard(nobody(), child.secret)).toEqual({ firstName: 'Ugnė' });
    const { token, user } = await signInWithCard(nobody(), child.secret, device());
    expect(user).toMatchObject({ id: child.id, email: null, role: 'child', emailVerified: true });
    const session = await resolveSession(nobody(), token);
    expect(session?.actor).toMatchObject({ id: child.id, role: 'child' });
    const known = await getSession({ ...nobody(), actor: session?.actor ?? null });
    expect(known.user?.emailVerified).toBe(true);
  });

  it('notes when and on which device it was used', async () => {
    const child = await childWithCard();
    await signInWithCard(nobody(), child.secret, device());
    const card = (await listLoginCards(nobody(), [child.id])).get(child.id);
    expect(card).toMatchObject({ lastUsedWay: 'card', lastUsedDevice: 'Firefox · Linux' });
    expect(Date.parse(card?.lastUsedAt ?? '')).toBe(Date.parse(testNow));
  });

  it('begins nothing when it is only looked at', async () => {
    const child = await childWithCard();
    await previewCard(nobody(), child.secret);
    const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', child.id).execute();
    expect(sessions).toEqual([]);
  });

  it('ends the session that the device came with, and one that lasts with the browser begins', async () => {
    const [child, other] = [await childWithCard(), await childWithCard()];
    const { token: oldToken } = await signInWithCard(nobody(), other.secret, device());
    await signInWithCard(nobody(), child.secret, { ...device(), oldToken });
    expect(await resolveSession(nobody(), oldToken)).toBeNull();
    const rows = await db
      .selectFrom('sessions')
      .select('persistent')
      .where('user_id', '=', child.id)
      .execute();
    expect(rows).toEqual([{ persistent: false }]);
  });

  it('refuses a photograph of a card that was printed anew, and ends what began with it', async () => {
    const child = await childWithCard();
    const known = device();
    const { token } = await signInWithCard(nobody(), child.secret, known);
    const next = await renew(child);
    await expect(signInWithCard(nobody(), child.secret, device())).rejects.toMatchObject(notValid);
    await expect(previewCard(nobody(), child.secret)).rejects.toMatchObject(notValid);
    await expect(tap(child)).rejects.toMatchObject({ code: 'card/wrong-pictures' });
    expect(await resolveSession(nobody(), token)).toBeNull();
    expect(await isKnownDevice(nobody(), child.id, known.deviceToken)).toBe(false);
    expect((await signInWithCard(nobody(), next?.secret ?? '', device())).user.id).toBe(child.id);
  });

  it('leaves a session that began with a password when the card is renewed', async () => {
    const child = await childWithCard();
    await signInWithCard(nobody(), child.secret, device());
    await db.updateTable('sessions').set({ by_card: false }).where('user_id', '=', child.id).execute();
    await renew(child);
    const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', child.id).execute();
    expect(sessions).toHaveLength(1);
  });

  it.each([
    ['disabled', { disabled_at: testNow }],
    ['about to be deleted', { deletion_requested_at: testNow }],
    ['made an admin', { role: 'admin' as const }],
  ])('is dead once the child is %s', async (_, change) => {
    const child = await childWithCard();
    await db.updateTable('users').set(change).where('id', '=', child.id).execute();
    await expect(signInWithCard(nobody(), child.secret, device())).rejects.toMatchObject(notValid);
    await expect(previewCard(nobody(), child.secret)).rejects.toMatchObject(notValid);
    await expect(tap(child)).rejects.toMatchObject(notValid);
  });

  it('is dead once the child has graduated, and works again in another group', async () => {
    const child = await childWithCard();
    await db.updateTable('groups').set({ status: 'graduated' }).where('id', '=', child.groupId).execute();
    await expect(signInWithCard(nobody(), child.secret, device())).rejects.toMatchObject(notValid);
    await createGroup(db, { students: [child.id] });
    expect((await signInWithCard(nobody(), child.secret, device())).user.id).toBe(child.id);
  });

  it('is dead once the child has left all groups', async () => {
    const child = await childWithCard();
    await changeMemberships(db, { userIds: [child.id] }, { leftOn: '2026-11-19' });
    await expect(signInWithCard(nobody(), child.secret, device())).rejects.toMatchObject(notValid);
  });

  it('is dead once revoked', async () => {
    const child = await childWithCard();
    await transaction(testScope(db, admin), (tx) => revokeCard(tx, child.id));
    await expect(signInWithCard(nobody(), child.secret, device())).rejects.toMatchObject(notValid);
    await expect(tap(child)).rejects.toMatchObject({ code: 'card/pictures-locked' });
  });

  it('lets a network guess a hundred codes in a quarter of an hour, and leaves others alone', async () => {
    const child = await childWithCard();
    const guess = () => previewCard(nobody(), newSessionToken().token.slice(0, 22));
    await expect(guess()).rejects.toMatchObject(notValid);
    await db.updateTable('rate_limits').set({ tries: 99 }).execute();
    await expect(guess()).rejects.toMatchObject(notValid);
    await expect(guess()).rejects.toMatchObject({ code: 'request/too-many' });
    await expect(previewCard(nobody(), child.secret)).rejects.toMatchObject({ code: 'request/too-many' });
    expect(await previewCard(nobody('198.51.100.7'), child.secret)).toEqual({ firstName: 'Ugnė' });
  });

  it('starts no session when the card is renewed between looking and signing in', async () => {
    const child = await childWithCard();
    const ended = await Promise.allSettled([
      renew(child),
      signInWithCard(nobody(), child.secret, device()),
      signInWithCard(nobody(), child.secret, device()),
    ]);
    for (const each of ended) if (each.status === 'rejected') expect(each.reason).toMatchObject(notValid);
    const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', child.id).execute();
    expect(sessions).toEqual([]);
  });
});

describe('the four pictures', () => {
  it('sign the child in, in their order only', async () => {
    const child = await childWithCard();
    const turned = child.pictures.toReversed();
    await expect(tap(child, turned)).rejects.toMatchObject({
      code: 'card/wrong-pictures',
      data: { left: 4 },
    });
    expect((await tap(child)).user.id).toBe(child.id);
    const card = (await listLoginCards(nobody(), [child.id])).get(child.id);
    expect(card).toMatchObject({ lastUsedWay: 'pictures', wrongTries: 0 });
  });

  it('are locked after five wrong tries, which leave the code alone', async () => {
    const child = await childWithCard();
    for (const left of [4, 3, 2, 1]) {
      await expect(tap(child, wrong(child))).rejects.toMatchObject({
        code: 'card/wrong-pictures',
        data: { left },
      });
    }
    await expect(tap(child, wrong(child))).rejects.toMatchObject({ code: 'card/pictures-locked' });
    await expect(tap(child)).rejects.toMatchObject({ code: 'card/pictures-locked' });
    expect((await signInWithCard(nobody(), child.secret, device())).user.id).toBe(child.id);
  });

  it('leave the tries of the class to others once they are locked or tried too often', async () => {
    const child = await childWithCard();
    const triesOfClass = async () => {
      const ofClass = db.selectFrom('rate_limits').select('tries').where('key', '=', 'cards/class/abcdefgh');
      return (await ofClass.executeTakeFirstOrThrow()).tries;
    };
    for (let tried = 0; tried < 8; tried += 1) await tap(child, wrong(child)).catch(() => undefined);
    expect(await triesOfClass()).toBe(5);
    const ofChild = `cards/child/${child.id}`;
    await db.updateTable('rate_limits').set({ tries: 20 }).where('key', '=', ofChild).execute();
    const next = await renew(child);
    await expect(tap(child, next?.pictures)).rejects.toMatchObject({ code: 'request/too-many' });
    expect(await triesOfClass()).toBe(5);
  });

  it('stay locked until the card is renewed, whoever signs in with the code', async () => {
    const child = await childWithCard();
    for (let tried = 0; tried < 5; tried += 1) await tap(child, wrong(child)).catch(() => undefined);
    await signInWithCard(nobody(), child.secret, device());
    await expect(tap(child)).rejects.toMatchObject({ code: 'card/pictures-locked' });
    const next = await renew(child);
    expect((await tap(child, next?.pictures)).user.id).toBe(child.id);
  });

  it('count two wrong tries at once as two', async () => {
    const child = await childWithCard();
    await Promise.allSettled([tap(child, wrong(child)), tap(child, wrong(child))]);
    expect((await listLoginCards(nobody(), [child.id])).get(child.id)?.wrongTries).toBe(2);
  });

  it('let no more than five of ten concurrent tries learn whether they are right', async () => {
    const child = await childWithCard();
    const ended = await Promise.allSettled(Array.from({ length: 10 }, () => tap(child, wrong(child))));
    const codes = ended.map((each) => (each.status === 'rejected' ? each.reason.code : null));
    expect(codes.filter((code) => code === 'card/wrong-pictures')).toHaveLength(4);
    expect(codes.filter((code) => code === 'card/pictures-locked')).toHaveLength(6);
  });

  it('may be wrong twenty times a day in all, though right ones come between', async () => {
    const child = await childWithCard();
    await expect(tap(child, wrong(child))).rejects.toMatchObject({ code: 'card/wrong-pictures' });
    await tap(child);
    const ofChild = `cards/child/${child.id}`;
    const { tries } = await db
      .selectFrom('rate_limits')
      .select('tries')
      .where('key', '=', ofChild)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(1);
    await db.updateTable('rate_limits').set({ tries: 19 }).where('key', '=', ofChild).execute();
    await expect(tap(child, wrong(child))).rejects.toMatchObject({ code: 'card/wrong-pictures' });
    await expect(tap(child)).rejects.toMatchObject({ code: 'request/too-many' });
  });

  it('end the session of nobody when they are wrong', async () => {
    const [child, other] = [await childWithCard(), await childWithCard()];
    const { token } = await signInWithCard(nobody(), other.secret, device());
    const attempt = { userId: child.id, pictures: wrong(child), classAddress: 'abcdefgh' };
    await signInWithPictures(nobody(), attempt, { ...device(), oldToken: token }).catch(() => undefined);
    expect(await resolveSession(nobody(), token)).not.toBeNull();
  });
});
