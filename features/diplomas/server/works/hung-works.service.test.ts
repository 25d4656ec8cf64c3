import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeMemberships } from '#features/membership/server/membership.factory.ts';
import { setCover } from '#features/projects/server/covers.service.ts';
import { removeProject } from '#features/projects/server/removed-projects.service.ts';
import { setShelfChoice } from '#features/shelf/server/answering.service.ts';
import { decideWork, putOnShelf, takeDown, takeOffShelf } from '#features/shelf/server/putting.service.ts';
import { createClass, createWork } from '#features/shelf/server/shelf.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { paintedWith } from '#platform/server/files/pictures.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { readPdf } from '#platform/testing/pdf-text.ts';
import { testScope } from '#platform/testing/scope.ts';
import { reissueDiploma, revokeDiploma } from '../diploma-changes.service.ts';
import { checkDiploma } from '../diploma-check.service.ts';
import { createDiploma } from '../diplomas.factory.ts';
import { listDiplomas } from '../family-diplomas.service.ts';
import { getDiplomaPdf } from '../files/diploma-files.service.ts';
import { getGroupDiplomas } from '../group-diplomas.service.ts';
import { hangWork, listDiplomasOfProjects, listHangableWorks, takeOffDiploma } from './hung-works.service.ts';

let db: Db;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'orbita-hung-works-'));
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

let world: Awaited<ReturnType<typeof createClass>>;
let diploma: { id: string; code: string; secret: string };
let work: { workId: string; projectId: string; putAt: string };
beforeEach(async () => {
  world = await createClass(db);
  const { groupId, child } = world;
  await db.updateTable('groups').set({ diploma_visible: true }).where('id', '=', groupId).execute();
  const named = { first_name: 'Urtė', last_name: 'Žukauskaitė' };
  diploma = await createDiploma(db, { groupId, studentId: child.id, ...named });
  work = await createWork(db, { userId: child.id, groupId, state: 'waiting' });
});

const as = (actor: Actor) => testScope(db, actor, { env: { DATA_DIR: folder } });
const hang = (actor: Actor = world.teacher, over: Partial<typeof work> = {}) => {
  const { workId, putAt } = { ...work, ...over };
  return hangWork(as(actor), { diplomaId: diploma.id, workId, putAt });
};
const offered = async (actor: Actor = world.teacher) =>
  (await listHangableWorks(as(actor), { diplomaId: diploma.id, page: 1 })).works.map(({ id }) => id);
const checked = async (secret?: string) =>
  (await checkDiploma({ ...as(world.teacher), actor: null }, { code: diploma.code, secret })).work;
const ofFamily = async () =>
  (await listDiplomas(as(world.parent), { childId: world.child.id })).diplomas[0]?.diploma;
const pdf = async () => {
  const { bytes } = await getDiplomaPdf(as(world.parent), { diplomaId: diploma.id, locale: 'lt' });
  return readPdf(bytes);
};
const refusal = (code: string) => expect.objectContaining({ code });

describe('a work on a diploma', () => {
  it('is on the page, in the PDF and on the check page, for families and staff', async () => {
    const before = await ofFamily();
    expect((await pdf()).pages[0]).not.toContain('Žvaigždynas');
    await hang();
    const shown = { workId: work.workId, name: 'Žvaigždynas' };
    expect((await ofFamily())?.work).toEqual(shown);
    expect((await ofFamily())?.version).not.toBe(before?.version);
    const { students } = await getGroupDiplomas(as(world.teacher), { groupId: world.groupId });
    expect(students.find(({ id }) => id === world.child.id)?.diploma?.work).toEqual(shown);
    expect((await pdf()).pages[0]).toContain('Žvaigždynas');
    expect(await checked()).toEqual({ name: 'Žvaigždynas', cover: null });
  });

  it('is shown by its cover, and to strangers without a name that tells who made it', async () => {
    const { child, groupId } = world;
    const picture = await paintedWith(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>',
      null,
    );
    await setCover(as(child), { projectId: work.projectId, picture: picture.toString('base64') });
    await db.updateTable('projects').set({ name: 'Urtės dangus' }).where('id', '=', work.projectId).execute();
    await putOnShelf(as(child), { projectId: work.projectId, groupIds: [groupId] });
    const { works } = await listHangableWorks(as(world.teacher), { diplomaId: diploma.id, page: 1 });
    expect(works).toMatchObject([{ name: 'Urtės dangus', tellsWho: true }]);
    await hang(world.teacher, { putAt: works[0]?.putAt ?? '' });
    const cover = expect.stringMatching(/^data:image\/webp;base64,\w/);
    expect(await checked()).toEqual({ name: null, cover });
    expect(await checked(diploma.secret)).toEqual({ name: 'Urtės dangus', cover });
    expect((await pdf()).descriptions).toContain('Mano darbas: Urtės dangus');
    // Nothing of it is kept among the pages.
    expect(
      await db.selectFrom('diploma_files').select('digest').where('diploma_id', '=', diploma.id).execute(),
    ).toEqual([]);
  });

  it('stays as it was chosen, whatever the child puts on the shelf later', async () => {
    await hang();
    await db.updateTable('projects').set({ name: 'Kitas' }).where('id', '=', work.projectId).execute();
    await putOnShelf(as(world.child), { projectId: work.projectId, groupIds: [] });
    expect(await checked()).toEqual({ name: 'Žvaigždynas', cover: null });
    await expect(hang()).rejects.toThrow(refusal('db/no-document'));
    await putOnShelf(as(world.child), { projectId: work.projectId, groupIds: [world.groupId] });
    await expect(hang()).rejects.toThrow(refusal('shelf/changed-meanwhile'));
  });

  it.each([
    [
      'the family says no',
      () => setShelfChoice(as(world.parent), { childId: world.child.id, shownToGroups: false }),
    ],
    ['the child takes it off the shelf', () => takeOffShelf(as(world.child), work)],
    ['a guardian takes it down', () => takeDown(as(world.parent), work)],
    ['its teacher takes it down', () => takeDown(as(world.teacher), work)],
    [
      'its teacher takes it down, whatever the child does then',
      async () => {
        await takeDown(as(world.teacher), work);
        await putOnShelf(as(world.child), { projectId: work.projectId, groupIds: [] });
        await putOnShelf(as(world.child), { projectId: work.projectId, groupIds: [world.groupId] });
      },
    ],
    ['the child removes the project', () => removeProject(as(world.child), work)],
    [
      'the family takes it off the diploma',
      () => takeOffDiploma(as(world.parent), { diplomaId: diploma.id }),
    ],
    ['the child takes it off the diploma', () => takeOffDiploma(as(world.child), { diplomaId: diploma.id })],
  ])('is gone from everywhere once %s', async (_title, happen) => {
    await hang();
    await happen();
    expect(await checked(diploma.secret)).toBeNull();
    expect((await ofFamily())?.work).toBeNull();
    expect((await pdf()).pages[0]).not.toContain('Žvaigždynas');
  });

  it('is shown again once the family says yes again', async () => {
    await hang();
    const choose = (shownToGroups: boolean) =>
      setShelfChoice(as(world.parent), { childId: world.child.id, shownToGroups });
    await choose(false);
    expect(await offered()).toEqual([]);
    await choose(true);
    expect(await checked()).toMatchObject({ name: 'Žvaigždynas' });
  });

  it('outlives the group and the child’s place in it', async () => {
    const { groupId, child } = world;
    await db.updateTable('groups').set({ status: 'graduated' }).where('id', '=', groupId).execute();
    expect(await offered()).toEqual([work.workId]);
    await hang();
    await changeMemberships(db, { groupId, userIds: [child.id] }, { leftOn: '2026-11-01' });
    expect(await checked()).toMatchObject({ name: 'Žvaigždynas' });
  });

  it('moves to the diploma that replaces it, and is not on a revoked one', async () => {
    await hang(world.admin);
    await reissueDiploma(as(world.admin), { diplomaId: diploma.id, reason: 'Klaida varde' });
    expect(await checked()).toBeNull();
    expect((await ofFamily())?.work).toMatchObject({ name: 'Žvaigždynas' });
    const now = await ofFamily();
    await revokeDiploma(as(world.admin), { diplomaId: now?.id ?? '', reason: 'Klaida varde' });
    await expect(
      hangWork(as(world.admin), { diplomaId: now?.id ?? '', workId: work.workId, putAt: work.putAt }),
    ).rejects.toThrow(refusal('diploma/revoked'));
  });

  it('is in the take-out of its child', async () => {
    await hang();
    const { code } = diploma;
    const about = { code, title: 'Scratch kūrėjai', issuedOn: '2026-11-20', workName: 'Žvaigždynas' };
    expect(await listDiplomasOfProjects(as(world.child), world.child.id)).toEqual(
      new Map([[work.projectId, [about]]]),
    );
  });
});

describe('whoever gives a diploma', () => {
  it('chooses among what its child put on the shelf for the group, and nobody declined', async () => {
    const { child, mate, groupId, teacher } = world;
    const approved = await createWork(db, { userId: child.id, groupId, putAt: '2026-11-20T12:00:00.000Z' });
    await createWork(db, { userId: child.id });
    await createWork(db, { userId: child.id, groupId, state: 'declined' });
    await createWork(db, { userId: mate.id, groupId });
    expect(await offered()).toEqual([approved.workId, work.workId]);
    await decideWork(as(teacher), { ...work, groupId, approved: false });
    expect(await offered()).toEqual([approved.workId]);
    await expect(hang()).rejects.toThrow(refusal('db/no-document'));
  });

  it('is staff of its group, and takes off what hangs there as the family does', async () => {
    for (const actor of [world.otherTeacher, world.otherParent, world.stranger]) {
      await expect(hang(actor)).rejects.toThrow(refusal('db/no-document'));
      await expect(takeOffDiploma(as(actor), { diplomaId: diploma.id })).rejects.toThrow(
        refusal('db/no-document'),
      );
    }
    for (const actor of [world.parent, world.child])
      await expect(hang(actor)).rejects.toThrow(refusal('auth/permission-denied'));
    await hang(world.admin);
    await hang();
    await takeOffDiploma(as(world.teacher), { diplomaId: diploma.id });
    await takeOffDiploma(as(world.teacher), { diplomaId: diploma.id });
    expect(await checked()).toBeNull();
    const noted = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', world.child.id)
      .orderBy('id')
      .execute();
    expect(noted.map(({ action }) => action)).toEqual(['hangWork', 'hangWork', 'takeOffDiploma']);
  });
});
