import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createReward } from '#features/rewards/server/rewards.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { createPlace } from '#features/waiting/server/waiting.factory.ts';
import { audit } from '#platform/server/audit.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { findAnything } from './search.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
const names = async (actor: Actor, words: string) => {
  const { people, groups, lessons } = await findAnything(as(actor), { words });
  return {
    people: people.map(({ name }) => name),
    groups: groups.map(({ name }) => name),
    lessons: lessons.map(({ title }) => title),
  };
};
const nothing = { people: [], groups: [], lessons: [] };

interface Side {
  readonly teacher: Actor;
  readonly parent: Actor;
  readonly child: Actor;
  readonly recordId: string;
  readonly groupId: string;
}
let own: Side;
let admin: Actor;

async function sideOf(firstName: string, group: string): Promise<Side> {
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Eglė', lastName: 'Norvaišienė' });
  const parent = await createUser(db, { role: 'parent', firstName: 'Rasa', lastName: 'Šešelgytė' });
  const { id: recordId, userId } = await createChild(db, {
    guardians: [parent.id],
    firstName,
    lastName: 'Šešelgytė',
    user: { email: `${group}@vaikas.example` },
  });
  const { id: groupId } = await createGroup(db, {
    name: `Žvaigždynas ${group}`,
    teachers: [teacher.id],
    students: [userId],
  });
  const { id: moduleId } = await createModule(db, {
    lessons: [{ title: { lt: `Žvaigždė ${group}`, en: '' } }],
  });
  await openModule(db, { groupId, moduleId, openOrder: 1 });
  await createEvent(db, { groupId, startsAt: '2026-11-20T16:00:00Z' });
  return { teacher, parent, child: { id: userId, role: 'child' }, recordId, groupId };
}

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  own = await sideOf('Žygimantė', 'viena');
  await sideOf('Žydrė', 'kita');
  admin = await createUser(db, { role: 'admin', firstName: 'Ieva', lastName: 'Stankevičiūtė' });
});
afterAll(() => drop());

describe('of the office', () => {
  let payer: Actor;
  let groupId: string;
  beforeAll(async () => {
    payer = await createUser(db, { role: 'parent', firstName: 'Ugnė', lastName: 'Mokėtojienė' });
    await openBooks(db);
    await createInvoice(db, payer.id);
    ({ id: groupId } = await createGroup(db, { name: 'Laukiama' }));
    const { id: childId } = await createChild(db, {
      guardians: [payer.id],
      firstName: 'Dovydas',
      lastName: 'Laukėjas',
    });
    await createPlace(db, { guardian_id: payer.id, child_id: childId, group_id: groupId });
    await createReward(db, { name: { lt: 'Mokėtojo puodelis', en: '' } });
  });
  const invoicesOf = async (actor: Actor, words: string) =>
    (await findAnything(as(actor), { words })).invoices.map(({ number, payer: name }) => [number, name]);

  it.each(['ORB-000001', 'orb 1', '000001', 'moketojien'])(
    'an admin finds an invoice by “%s”',
    async (words) => {
      expect(await invoicesOf(admin, words)).toEqual([['ORB-000001', 'Ugnė Mokėtojienė']]);
    },
  );

  it('an admin finds an invoice by a number of two digits', async () => {
    for (let number = 2; number <= 11; number += 1) await createInvoice(db, payer.id);
    expect(await invoicesOf(admin, '11')).toEqual([['ORB-000011', 'Ugnė Mokėtojienė']]);
  });

  it('an admin finds the newest invoices whose number begins as typed, the very number first', async () => {
    const numbers = async (words: string) => (await invoicesOf(admin, words)).map(([number]) => number);
    const newest = ['ORB-000011', 'ORB-000010', 'ORB-000009', 'ORB-000008', 'ORB-000007'];
    expect((await numbers('ORB-0000')).toSorted().toReversed()).toEqual(newest);
    expect(await numbers('orb-00001')).toHaveLength(3);
    expect((await numbers('orb-00001'))[0]).toBe('ORB-000001');
    expect(await numbers('ORB-0001')).toEqual(['ORB-000001']);
  });

  it('an admin finds no invoice of another series or number', async () => {
    expect(await invoicesOf(admin, 'KRE-000001')).toEqual([]);
    expect(await invoicesOf(admin, '12')).toEqual([]);
  });

  it('an admin finds who waits, with the group, and prizes', async () => {
    const { waiting } = await findAnything(as(admin), { words: 'dovyd laukej' });
    expect(waiting).toMatchObject([{ name: 'Dovydas Laukėjas', group: { id: groupId, name: 'Laukiama' } }]);
    const { prizes } = await findAnything(as(admin), { words: 'puodel' });
    expect(prizes.map(({ name }) => name)).toEqual(['Mokėtojo puodelis']);
  });

  it('an admin sees what they did last, without words only, and not what others did', async () => {
    const other = await createUser(db, { role: 'admin' });
    const entry = { action: 'updateGroup', subjectType: 'group', subjectId: groupId } as const;
    await transaction(as(admin), (tx) => audit(tx, entry));
    const preview = {
      action: 'prepareListAct',
      subjectType: 'list-act',
      subjectId: crypto.randomUUID(),
    } as const;
    await transaction(as(admin), (tx) => audit(tx, { ...preview, detail: { list: 'groups', rows: 2 } }));
    const { acts } = await findAnything(as(admin), { words: '' });
    expect(acts).toMatchObject([{ action: 'updateGroup', object: { type: 'group', id: groupId } }]);
    expect((await findAnything(as(admin), { words: 'laukiama' })).acts).toEqual([]);
    expect((await findAnything(as(other), { words: '' })).acts).toEqual([]);
  });

  it('nobody else finds any of it, not even the payer', async () => {
    for (const actor of [payer, own.teacher, own.parent, own.child]) {
      for (const words of ['', 'ORB-000001', 'moketojien', 'dovyd', 'puodel']) {
        const { invoices, waiting, prizes, acts } = await findAnything(as(actor), { words });
        expect([invoices, waiting, prizes, acts]).toEqual([[], [], [], []]);
      }
    }
  });
});

describe('within reach', () => {
  it('an admin finds everybody, by address too, every group and every lesson, letters folded', async () => {
    expect(await names(admin, 'zyg seselg')).toMatchObject({ people: ['Žygimantė Šešelgytė'] });
    const { people } = await findAnything(as(admin), { words: 'zyg seselg' });
    expect(people).toMatchObject([{ role: 'child', group: { id: own.groupId, name: 'Žvaigždynas viena' } }]);
    expect((await names(admin, 'kita@vaikas')).people).toEqual(['Žydrė Šešelgytė']);
    expect(await names(admin, 'zvaigzd')).toEqual({
      people: [],
      groups: ['Žvaigždynas kita', 'Žvaigždynas viena'],
      lessons: ['Žvaigždė viena', 'Žvaigždė kita'],
    });
  });

  it('a teacher finds the children and groups taught, not those of another teacher, nor parents', async () => {
    const { people } = await findAnything(as(own.teacher), { words: 'seselg' });
    expect(people).toEqual([
      {
        ...{ id: own.child.id, name: 'Žygimantė Šešelgytė', role: 'child' },
        group: { id: own.groupId, name: 'Žvaigždynas viena' },
      },
    ]);
    expect((await names(own.teacher, 'zvaigzd')).groups).toEqual(['Žvaigždynas viena']);
    expect((await names(own.teacher, 'rasa')).people).toEqual([]);
  });

  it('a teacher learns no address of a child by searching for it', async () => {
    expect(await names(own.teacher, 'viena@vaikas')).toEqual(nothing);
  });

  it('a parent finds their own children and what is open to them, and nothing else', async () => {
    const { people } = await findAnything(as(own.parent), { words: 'seselg' });
    expect(people).toMatchObject([{ id: own.recordId, name: 'Žygimantė Šešelgytė', group: null }]);
    expect(await names(own.parent, 'zvaigzd')).toEqual({ ...nothing, lessons: ['Žvaigždė viena'] });
    expect(await names(own.parent, 'norvais')).toEqual(nothing);
  });

  it('a child finds only their own lessons, and no people', async () => {
    expect(await names(own.child, 'zvaigzd')).toEqual({ ...nothing, lessons: ['Žvaigždė viena'] });
    for (const words of ['seselg', 'zyd', 'norvais', 'stankev']) {
      expect(await names(own.child, words)).toEqual(nothing);
    }
  });

  it('a child who left a group is not found through it', async () => {
    const gone = await createUser(db, { role: 'child', firstName: 'Vakaris', lastName: 'Išėjęs' });
    await createGroup(db, {
      teachers: [own.teacher.id],
      students: [{ id: gone.id, leftOn: '2026-11-01' }],
    });
    expect((await names(own.teacher, 'vakaris')).people).toEqual([]);
  });
});

it("offers staff today's sheets for an empty search, and says which group meets today", async () => {
  expect((await names(own.teacher, '')).groups).toEqual(['Žvaigždynas viena']);
  expect((await names(admin, ' ')).groups).toEqual(['Žvaigždynas kita', 'Žvaigždynas viena']);
  expect(await names(own.parent, '')).toEqual(nothing);
  const { groups } = await findAnything(as(own.teacher), { words: 'viena' });
  expect(groups).toMatchObject([{ id: own.groupId, sheetDate: '2026-11-20' }]);
  const later = await findAnything(as(own.teacher, '2026-11-21T10:00:00Z'), { words: 'viena' });
  expect(later.groups).toMatchObject([{ sheetDate: null }]);
});

it('shows names that start with the word first, and five at most', async () => {
  for (const [firstName, lastName] of [
    ['Adomas', 'Bartonis'],
    ['Tonis', 'Zuokas'],
    ...Array.from({ length: 6 }, (_, n) => ['Tonis', `Yla ${n}`]),
  ] as const)
    await createUser(db, { role: 'parent', firstName: firstName ?? '', lastName: lastName ?? '' });
  const { people } = await names(admin, 'ton');
  expect(people).toHaveLength(5);
  expect(people).not.toContain('Adomas Bartonis');
  // Two letters find only what starts so.
  expect((await names(admin, 'ba')).people).toEqual(['Adomas Bartonis']);
  expect((await names(admin, 'rt')).people).toEqual([]);
});

it('finds nothing for one letter, and takes pattern characters literally', async () => {
  for (const words of ['a', '%%', '__', '\\\\']) expect(await names(admin, words)).toEqual(nothing);
});

it('is limited for each user', async () => {
  const busy = await createUser(db, { role: 'child' });
  for (let search = 0; search < 200; search += 1) await findAnything(as(busy), { words: 'a' });
  await expect(findAnything(as(busy), { words: 'a' })).rejects.toMatchObject({ code: 'request/too-many' });
  await expect(findAnything(as(own.child), { words: 'a' })).resolves.toBeDefined();
});
