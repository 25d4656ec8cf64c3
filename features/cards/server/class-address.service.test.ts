import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInWithCard } from '#features/identity/server/cards/card-sign-in.service.ts';
import { createLoginCard } from '#features/identity/server/cards/login-cards.factory.ts';
import { createPerson, createUser } from '#features/identity/server/identity.factory.ts';
import { endOtherSessions } from '#features/identity/server/sessions/sessions.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { createStage } from '#features/stage/server/stage.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import { newSessionToken } from '#platform/server/security/session.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import {
  ensureClassAddresses,
  openClass,
  renewClassAddress,
  signInWithPictures,
} from './class-address.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

/** The lesson is from 15:00 to 16:30 UTC. */
const startsAt = '2026-11-20T15:00:00.000Z';
const during = '2026-11-20T15:40:00Z';
const longAfter = '2026-11-20T19:00:00Z';

const nobody = (now: string): Scope => ({
  ...testScope(db, { id: crypto.randomUUID(), role: null }, { now }),
  actor: null,
});
const device = (deviceToken = newSessionToken().token) => ({
  userAgent: 'Firefox',
  oldToken: undefined,
  deviceToken,
});

async function child(firstName: string, lastName = 'Petrauskaitė') {
  const { id } = await createPerson(db, { firstName, lastName });
  return { firstName, ...(await createLoginCard(db, id)), id };
}

/** Two children with cards, a third without, in a group with a lesson, and its class address. */
async function classroom() {
  const [ugne, jonas] = [await child('Ugnė'), await child('Jonas', 'Šimkus')];
  const cardless = await createPerson(db, { firstName: 'Agota' });
  const teacher = await createUser(db, { role: 'teacher' });
  const group = await createGroup(db, { teachers: [teacher.id], students: [ugne.id, jonas.id, cardless.id] });
  const event = await createEvent(db, { groupId: group.id, startsAt });
  const addresses = await transaction(testScope(db, admin), (tx) => ensureClassAddresses(tx, [group.id]));
  return {
    ugne,
    jonas,
    teacher,
    groupId: group.id,
    eventId: event.id,
    address: addresses.get(group.id) ?? '',
  };
}

const namesAt = async (address: string, now: string, deviceToken = newSessionToken().token) => {
  const { children } = await openClass(nobody(now), address, deviceToken);
  return children.map(({ firstName, initial }) => `${firstName} ${initial}`);
};

async function refAt(address: string, name: string, now = during, deviceToken = newSessionToken().token) {
  const { children } = await openClass(nobody(now), address, deviceToken);
  return children.find(({ firstName }) => firstName === name)?.ref ?? '';
}

describe('a class address', () => {
  it('shows first names with an initial while a lesson is on, and nothing else that names a child', async () => {
    const { address, ugne } = await classroom();
    const { children } = await openClass(nobody(during), address, newSessionToken().token);
    expect(children.map(({ firstName, initial }) => [firstName, initial])).toEqual([
      ['Jonas', 'Š'],
      ['Ugnė', 'P'],
    ]);
    for (const each of children)
      expect(Object.keys(each).toSorted()).toEqual(['firstName', 'initial', 'look', 'ref']);
    expect(JSON.stringify(children)).not.toContain(ugne.id);
    expect(JSON.stringify(children)).not.toContain(ugne.username);
  });

  it.each([
    ['thirty-one minutes before', '2026-11-20T14:29:00Z', 0],
    ['thirty minutes before', '2026-11-20T14:30:00Z', 2],
    ['thirty minutes after', '2026-11-20T17:00:00Z', 2],
    ['thirty-one minutes after', '2026-11-20T17:01:00Z', 0],
  ])('%s the lesson, at %s, shows %i children', async (_, now, shown) => {
    const { address } = await classroom();
    expect(await namesAt(address, now)).toHaveLength(shown);
  });

  it('shows the class at any hour while its teacher has class time on', async () => {
    const { address, groupId } = await classroom();
    await createStage(db, { groupId, now: longAfter });
    expect(await namesAt(address, '2026-11-20T19:59:00Z')).toHaveLength(2);
    expect(await namesAt(address, '2026-11-20T20:00:00Z')).toHaveLength(0);
  });

  it('shows nobody for a cancelled lesson, a graduated group or a wrong address, in one way', async () => {
    const [cancelled, graduated] = [await classroom(), await classroom()];
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: startsAt })
      .where('id', '=', cancelled.eventId)
      .execute();
    await db.updateTable('groups').set({ status: 'graduated' }).where('id', '=', graduated.groupId).execute();
    const nothing = { children: [] };
    for (const address of [cancelled.address, graduated.address, 'zzzzzzzz']) {
      expect(await openClass(nobody(during), address, newSessionToken().token)).toEqual(nothing);
    }
  });

  it('shows after the lesson only the children who have used the device', async () => {
    const { address, ugne, jonas } = await classroom();
    const tablet = device();
    await signInWithCard(nobody(during), ugne.secret, tablet);
    expect(await namesAt(address, longAfter, tablet.deviceToken)).toEqual(['Ugnė P']);
    const brothers = device();
    await signInWithCard(nobody(during), jonas.secret, brothers);
    expect(await namesAt(address, longAfter, brothers.deviceToken)).toEqual(['Jonas Š']);
    expect(await namesAt(address, longAfter)).toEqual([]);
  });

  it('forgets a device with the sessions that the child ends everywhere', async () => {
    const { address, ugne } = await classroom();
    const tablet = device();
    await signInWithCard(nobody(during), ugne.secret, tablet);
    await endOtherSessions(testScope(db, { id: ugne.id, role: 'child' }));
    expect(await namesAt(address, longAfter, tablet.deviceToken)).toEqual([]);
  });

  it('stops showing anything once it is renewed', async () => {
    const { address, groupId, teacher } = await classroom();
    const { classAddress } = await renewClassAddress(testScope(db, teacher), { groupId });
    expect(classAddress).toMatch(/^[a-z]{8}$/);
    expect(classAddress).not.toBe(address);
    expect(await namesAt(address, during)).toEqual([]);
    expect(await namesAt(classAddress ?? '', during)).toHaveLength(2);
  });

  it('is one for a group under two concurrent first prints', async () => {
    const { id } = await createGroup(db);
    const make = () => transaction(testScope(db, admin), (tx) => ensureClassAddresses(tx, [id]));
    const [one, other] = await Promise.all([make(), make()]);
    expect(one.get(id)).toBe(other.get(id));
  });

  it('lets a network try three hundred wrong addresses in a quarter of an hour', async () => {
    await namesAt('zzzzzzzz', during);
    await db.updateTable('rate_limits').set({ tries: 299 }).execute();
    await namesAt('zzzzzzzz', during);
    await expect(namesAt('zzzzzzzz', during)).rejects.toMatchObject({ code: 'request/too-many' });
  });

  it('never blocks twenty tablets of one network that wait for their lesson', async () => {
    const [first, second] = [await classroom(), await classroom()];
    for (let tried = 0; tried < 20; tried += 1) {
      expect(await namesAt(first.address, longAfter)).toEqual([]);
      const { address, ugne } = second;
      const attempt = { classAddress: address, ref: 'a'.repeat(22), pictures: ugne.pictures };
      const late = signInWithPictures(nobody(longAfter), attempt, device());
      await expect(late).rejects.toMatchObject({ code: 'card/class-closed' });
    }
    const counts = await db.selectFrom('rate_limits').select(['key', 'tries']).orderBy('key').execute();
    expect(counts.map(({ tries }) => tries)).toEqual([20, 20]);
    expect(counts.every(({ key }) => key.startsWith('cards/closed/'))).toBe(true);
    // Each class has a count of its own, however often another was opened.
    await db
      .updateTable('rate_limits')
      .set({ tries: 1000 })
      .where('key', 'like', `%${first.address}%`)
      .execute();
    await expect(namesAt(first.address, longAfter)).rejects.toMatchObject({ code: 'request/too-many' });
    expect(await namesAt(second.address, longAfter)).toEqual([]);
    expect(await namesAt(first.address, during)).toHaveLength(2);
  });
});

describe('signing in at a class address', () => {
  it('works with the four pictures while a lesson is on', async () => {
    const { address, ugne } = await classroom();
    const ref = await refAt(address, 'Ugnė');
    const attempt = { classAddress: address, ref, pictures: ugne.pictures };
    expect((await signInWithPictures(nobody(during), attempt, device())).user.id).toBe(ugne.id);
  });

  it('is refused after the lesson on a device that the child has not used, however the child was found', async () => {
    const { address, ugne, jonas } = await classroom();
    const ref = await refAt(address, 'Ugnė');
    const brothers = device();
    await signInWithCard(nobody(during), jonas.secret, brothers);
    const attempt = { classAddress: address, ref, pictures: ugne.pictures };
    for (const each of [device(), brothers]) {
      await expect(signInWithPictures(nobody(longAfter), attempt, each)).rejects.toMatchObject({
        code: 'card/class-closed',
      });
    }
  });

  it('works after the lesson on a device that the child has used', async () => {
    const { address, ugne } = await classroom();
    const tablet = device();
    await signInWithCard(nobody(during), ugne.secret, tablet);
    const ref = await refAt(address, 'Ugnė', longAfter, tablet.deviceToken);
    const attempt = { classAddress: address, ref, pictures: ugne.pictures };
    expect((await signInWithPictures(nobody(longAfter), attempt, tablet)).user.id).toBe(ugne.id);
  });

  it('knows a child of two groups at each of their addresses only while its own lesson is on', async () => {
    const { address, ugne } = await classroom();
    const evening = await createGroup(db, { students: [ugne.id] });
    await createEvent(db, { groupId: evening.id, startsAt: longAfter });
    const addresses = await transaction(testScope(db, admin), (tx) => ensureClassAddresses(tx, [evening.id]));
    const other = addresses.get(evening.id) ?? '';
    expect(await namesAt(other, during)).toEqual([]);
    expect(await namesAt(other, longAfter)).toEqual(['Ugnė P']);
    const ref = await refAt(address, 'Ugnė');
    const attempt = { classAddress: other, ref, pictures: ugne.pictures };
    await expect(signInWithPictures(nobody(longAfter), attempt, device())).rejects.toMatchObject({
      code: 'card/class-closed',
    });
  });

  it('counts the wrong tries of a child of two groups together', async () => {
    const { address, ugne } = await classroom();
    const second = await createGroup(db, { students: [ugne.id] });
    await createEvent(db, { groupId: second.id, startsAt });
    const addresses = await transaction(testScope(db, admin), (tx) => ensureClassAddresses(tx, [second.id]));
    const other = addresses.get(second.id) ?? '';
    const pictures = ugne.pictures.toReversed();
    const guess = async (classAddress: string) => {
      const ref = await refAt(classAddress, 'Ugnė');
      return signInWithPictures(nobody(during), { classAddress, ref, pictures }, device()).catch(
        ({ code }) => code,
      );
    };
    for (const each of [address, other, address, other])
      expect(await guess(each)).toBe('card/wrong-pictures');
    expect(await guess(address)).toBe('card/pictures-locked');
    expect(await guess(other)).toBe('card/pictures-locked');
  });
});
