import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFile } from '#features/files/server/files.factory.ts';
import { removeProject } from '#features/projects/server/removed-projects.service.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { mostLinks } from '../shared/shelf.ts';
import { takeDown } from './putting.service.ts';
import { createClass, createWork, createWorkLink } from './shelf.factory.ts';
import { getWork, listFamilyShelf } from './shelf.service.ts';
import * as service from './work-links.service.ts';

let database: OpenTestDatabase;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());

let world: Awaited<ReturnType<typeof createClass>>;
let workId: string;
let projectId: string;
beforeEach(async () => {
  world = await createClass(db);
  ({ workId, projectId } = await createWork(db, { userId: world.child.id }));
});
const as = (actor: Actor, hours = 0) =>
  testScope(db, actor, { now: Temporal.Instant.from(testNow).add({ hours }).toString() });
let network = 0;
beforeEach(() => {
  network += 1;
});
const asStranger = (hours = 0, address = `10.0.0.${network}`) => ({
  ...as(world.parent, hours),
  ...{ actor: null, address },
});
const open = (token: string, hours = 0, address?: string) =>
  service.openWorkLink(asStranger(hours, address), { token });
/** The work becomes one of Scratch, with a page there and a file. */
const makeScratch = async () => {
  await db.updateTable('projects').set({ kind: 'scratch' }).where('id', '=', projectId).execute();
  const fileId = await createFile(db, { kind: 'file' });
  const held = { code: null, link: 'https://scratch.mit.edu/projects/104', file_id: fileId };
  await db.updateTable('project_versions').set(held).where('project_id', '=', projectId).execute();
  return { fileId, link: held.link };
};
/** The group sees the work, too. */
const putForGroup = () =>
  db
    .insertInto('shelf_places')
    .values({
      ...{ work_id: workId, group_id: world.groupId, state: 'approved', decided_by: null },
      decided_at: '2026-11-20T12:00:00.000Z',
    })
    .execute();
const make = (actor: Actor = world.parent, name?: string) =>
  service.makeWorkLink(as(actor), { workId, name });
const tokenOf = ({ token }: { token: string | null }) => token ?? 'none';
const refusal = (code: string) => expect.objectContaining({ code });

describe('a link', () => {
  it.each(['Europe/Vilnius', 'America/New_York'])('is made over a change of clocks in %s', async (zone) => {
    const { name } = await sql<{ name: string }>`SELECT current_database() AS name`
      .execute(db)
      .then(({ rows: [row] }) => row ?? { name: '' });
    await sql`ALTER DATABASE ${sql.id(name)} SET TimeZone = ${sql.lit(zone)}`.execute(db);
    const { db: inZone } = openDatabase(database.connection, () => {});
    const scope = { ...as(world.parent), db: inZone, now: Temporal.Instant.from('2027-03-10T15:00:00Z') };
    const link = await service.makeWorkLink(scope, { workId });
    expect(link.endsAt).toBe('2027-04-09T15:00:00.000Z');
    await inZone.destroy();
    await sql`ALTER DATABASE ${sql.id(name)} RESET TimeZone`.execute(db);
  });

  it('shows the work and a first name, and nothing else about anybody', async () => {
    const link = await make();
    const token = tokenOf(link);
    expect(await open(token)).toEqual({
      ...{ name: 'Žvaigždynas', firstName: 'Urtė', cover: null, endsAt: link.endsAt },
      content: { kind: 'python', code: 'print("Labas")\n' },
    });
    const rows = await db.selectFrom('shelf_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('shows the page of a Scratch project, and its file by an address and a name that tell nothing else', async () => {
    const token = tokenOf(await make());
    const { fileId, link } = await makeScratch();
    const shown = await open(token);
    const { size } = await db
      .selectFrom('files')
      .select('size')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    const file = { name: 'Žvaigždynas.sb3', size, url: `/files/shared/${token}` };
    expect(shown.content).toEqual({ kind: 'scratch', file, link });
    expect(JSON.stringify(shown)).not.toContain(fileId);
  });

  it('has a file only for a work that has one', async () => {
    const token = tokenOf(await make());
    await expect(service.openSharedFile(asStranger(), { token })).rejects.toThrow(refusal('db/no-document'));
    const guessed = { token: 'x'.repeat(40) };
    await expect(service.openSharedFile(asStranger(), guessed)).rejects.toThrow(refusal('auth/invalid-link'));
  });

  it('ends after 30 days', async () => {
    const token = tokenOf(await make());
    expect((await open(token, 24 * 30 - 1)).firstName).toBe('Urtė');
    await expect(open(token, 24 * 30)).rejects.toThrow(refusal('auth/invalid-link'));
    await service.forgetShelf({ ...as(world.parent, 24 * 30), actor: null });
    expect(await db.selectFrom('shelf_links').select('id').where('work_id', '=', workId).execute()).toEqual(
      [],
    );
  });

  it.each([
    [
      'a guardian ended it',
      ({ id }: { id: string }) => service.endWorkLink(as(world.parent), { workId, linkId: id }),
    ],
    ['the work was taken down', () => takeDown(as(world.parent), { workId })],
    ['the project was removed', () => removeProject(as(world.child), { projectId })],
    [
      'its maker is no guardian any more',
      () => db.deleteFrom('guardianships').where('guardian_id', '=', world.parent.id).execute(),
    ],
  ] as const)('opens nothing once %s', async (_title, happen) => {
    const link = await make();
    const token = tokenOf(link);
    await makeScratch();
    await happen(link);
    await expect(open(token)).rejects.toThrow(refusal('auth/invalid-link'));
    await expect(service.openSharedFile(asStranger(), { token })).rejects.toThrow(
      refusal('auth/invalid-link'),
    );
  });

  it('is made and ended by guardians of the child alone, and not without end', async () => {
    for (const actor of [world.otherParent])
      await expect(make(actor)).rejects.toThrow(refusal('db/no-document'));
    for (const actor of [world.child, world.teacher, world.admin])
      await expect(make(actor)).rejects.toThrow(refusal('auth/permission-denied'));
    const first = await make();
    for (let count = 1; count < mostLinks; count += 1) await make();
    await expect(make()).rejects.toThrow(refusal('shelf/too-many-links'));
    const { works } = await listFamilyShelf(as(world.parent), { childId: world.child.id });
    expect(works[0]?.links).toHaveLength(mostLinks);
    await expect(service.endWorkLink(as(world.otherParent), { workId, linkId: first.id })).rejects.toThrow(
      refusal('db/no-document'),
    );
  });

  it('stands on its work for the guardians alone, with its name and secret, until it ends', async () => {
    const link = await make();
    const token = tokenOf(link);
    const linksFor = async (actor: Actor, hours = 0) =>
      (await getWork(as(actor, hours), { workId })).links.map(({ id, endsAt }) => ({ id, endsAt }));
    expect(await linksFor(world.parent)).toEqual([{ id: link.id, endsAt: link.endsAt }]);
    expect((await getWork(as(world.parent), { workId })).links).toEqual([link]);
    await putForGroup();
    for (const actor of [world.child, world.mate, world.teacher, world.admin]) {
      expect(await linksFor(actor)).toEqual([]);
      expect(JSON.stringify(await getWork(as(actor), { workId }))).not.toContain(token);
    }
    expect(await linksFor(world.parent, 24 * 30)).toEqual([]);
    await service.endWorkLink(as(world.parent), { workId, linkId: link.id });
    expect(await linksFor(world.parent)).toEqual([]);
  });

  it('is told again by its name, so that one of several is sent or ended', async () => {
    const first = await make(world.parent, 'Močiutei');
    const second = await make();
    const { works } = await listFamilyShelf(as(world.parent), { childId: world.child.id });
    const told = works[0]?.links.toSorted(
      (one, other) => Number(other.name !== null) - Number(one.name !== null),
    );
    expect(told).toEqual([first, second]);
    expect([first.name, second.name]).toEqual(['Močiutei', null]);
    expect((await open(tokenOf(first))).firstName).toBe('Urtė');
  });

  it('that was made when secrets were told once is listed without one', async () => {
    const { linkId, token } = await createWorkLink(db, { workId, madeBy: world.parent.id });
    const { links } = await getWork(as(world.parent), { workId });
    expect(links).toMatchObject([{ id: linkId, name: null, token: null }]);
    expect((await open(token)).firstName).toBe('Urtė');
  });

  it('cannot be guessed without end from one network', async () => {
    const guess = () => open('x'.repeat(40), 0, '192.0.2.7').catch((error: { code: string }) => error.code);
    for (let count = 0; count < 120; count += 1) expect(await guess()).toBe('auth/invalid-link');
    expect(await guess()).toBe('request/too-many');
  });
});
