import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepFile } from '#features/files/server/files.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { readPdf } from '#platform/testing/pdf-text.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createDiploma } from '../diplomas.factory.ts';
import { setDiplomaLook, setDiplomasVisible } from '../group-diplomas.service.ts';
import { findFile, insertFile } from './diploma-files.repository.ts';
import { getDiplomaPdf, getDiplomaPicture, getLookPicture, printDiplomas } from './diploma-files.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-diplomas-'));
let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  [admin, teacher] = [await createUser(db, { role: 'admin' }), await createUser(db, { role: 'teacher' })];
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const as = (actor: Actor) => testScope(db, actor, { env: { DATA_DIR: folder } });

async function given(columns = {}) {
  const parent = await createUser(db, { role: 'parent' });
  const { userId } = await createChild(db, { guardians: [parent.id] });
  const group = await createGroup(db, { teachers: [teacher.id], students: [userId], diploma_visible: true });
  const { id: diplomaId, code } = await createDiploma(db, {
    groupId: group.id,
    studentId: userId,
    ...columns,
  });
  const actors = {
    child: { id: userId, role: 'child' } as const,
    parent: { id: parent.id, role: 'parent' } as const,
  };
  return { groupId: group.id, diplomaId, code, ...actors };
}

const pdf = (actor: Actor, diplomaId: string, locale: 'lt' | 'en' = 'lt') =>
  getDiplomaPdf(as(actor), { diplomaId, locale });

describe('the PDF', () => {
  it('is made in both languages, and served from the store the second time', async () => {
    const { diplomaId, child, code } = await given();
    const [lt, en] = [await pdf(child, diplomaId), await pdf(child, diplomaId, 'en')];
    expect((await readPdf(lt.bytes)).pages[0]).toContain(code);
    expect((await readPdf(en.bytes)).pages[0]).toContain('This is to certify that');
    expect(lt.name).toBe('Žygimantė Kęstutaitytė-Paškevičiūtė – Scratch kūrėjai');
    const again = await pdf(child, diplomaId);
    expect(again.bytes.equals(lt.bytes)).toBe(true);
    const kept = await db
      .selectFrom('diploma_files')
      .select('digest')
      .where('diploma_id', '=', diplomaId)
      .execute();
    expect(kept).toHaveLength(2);
  });

  it('is not stored for a diploma that was deleted while it was drawn', async () => {
    const digest = Buffer.alloc(32, 7);
    const file = { digest, diplomaId: admin.id, bytes: Buffer.from('%PDF'), at: testNow };
    await expect(insertFile(db, file)).resolves.toBeUndefined();
    expect(await findFile(db, digest)).toBeUndefined();
    const { diplomaId } = await given();
    for (const _ of [1, 2]) await insertFile(db, { ...file, diplomaId });
    expect(await findFile(db, digest)).toEqual(file.bytes);
  });

  it('changes with the look of the group', async () => {
    const { diplomaId, groupId, child } = await given();
    const before = await pdf(child, diplomaId);
    await setDiplomaLook(as(admin), { groupId, look: 'bold' });
    expect((await pdf(child, diplomaId)).bytes.equals(before.bytes)).toBe(false);
  });

  it("has the settings' signature at the time", async () => {
    const paper = await sharp({ create: { width: 400, height: 160, channels: 3, background: '#f4f4f0' } })
      .composite([
        {
          input: Buffer.from(
            '<svg width="400" height="160"><path d="M40 120L360 40" stroke="#222" stroke-width="8"/></svg>',
          ),
        },
      ])
      .jpeg()
      .toBuffer();
    const { id } = await keepFile(as(admin), { kind: 'picture', name: 'parašas.jpg', bytes: paper });
    const { diplomaId, child } = await given({ signature_id: id });
    const { bytes } = await pdf(child, diplomaId);
    expect((await readPdf(bytes)).descriptions).toContain('Parašas');
    expect(bytes.length).toBeLessThan(60 * 1024);
  });
});

describe('access to it', () => {
  it('is for the child, the parents, teachers of the group, and admins; nobody else', async () => {
    const [{ diplomaId, child, parent }, other] = [await given(), await given()];
    for (const actor of [child, parent, teacher, admin])
      expect((await pdf(actor, diplomaId)).bytes.length).toBeGreaterThan(0);
    const stranger = await createUser(db, { role: 'teacher' });
    for (const actor of [other.child, other.parent, stranger]) {
      await expect(pdf(actor, diplomaId)).rejects.toMatchObject({ code: 'db/no-document' });
      await expect(getDiplomaPicture(as(actor), { diplomaId, locale: 'lt' })).rejects.toMatchObject({
        code: 'db/no-document',
      });
    }
  });

  it('is checked each time: a switched-off group gives nothing more, even if it was open', async () => {
    const { diplomaId, groupId, child } = await given();
    await pdf(child, diplomaId);
    await setDiplomasVisible(as(admin), { groupId, visible: false });
    await expect(pdf(child, diplomaId)).rejects.toMatchObject({ code: 'diploma/not-available' });
    await db
      .updateTable('groups')
      .set({ diploma_visible: true, diploma_enabled: false })
      .where('id', '=', groupId)
      .execute();
    await expect(pdf(child, diplomaId)).rejects.toMatchObject({ code: 'diploma/not-available' });
    expect((await pdf(teacher, diplomaId)).bytes.length).toBeGreaterThan(0);
  });

  it('is for the second parent, but ends with a guardianship, or when a teacher leaves the group', async () => {
    const { diplomaId, groupId, child, parent } = await given();
    const second = await createUser(db, { role: 'parent' });
    const family = await db
      .selectFrom('children')
      .select('id')
      .where('user_id', '=', child.id)
      .executeTakeFirstOrThrow();
    const guardianship = { child_id: family.id, guardian_id: second.id, pays: false, created_at: testNow };
    await db.insertInto('guardianships').values(guardianship).execute();
    await db.deleteFrom('guardianships').where('guardian_id', '=', parent.id).execute();
    await changeMemberships(db, { groupId, kind: 'teacher' }, { leftOn: '2026-11-01' });
    expect((await pdf(second, diplomaId)).bytes.length).toBeGreaterThan(0);
    for (const actor of [parent, teacher])
      await expect(pdf(actor, diplomaId)).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('is for nobody once it is revoked', async () => {
    const { diplomaId, child } = await given({ revoked_at: testNow, revoke_reason: 'Klaida' });
    for (const actor of [child, admin]) {
      await expect(pdf(actor, diplomaId)).rejects.toMatchObject({ code: 'diploma/revoked' });
    }
  });

  it('stays with a child who has left the group (decision G13)', async () => {
    const { diplomaId, groupId, child } = await given();
    await changeMemberships(db, { groupId, kind: 'student' }, { leftOn: '2026-11-01' });
    expect((await pdf(child, diplomaId)).bytes.length).toBeGreaterThan(0);
  });
});

describe('for printing', () => {
  it('is one file with a page for each valid diploma, in the order of names', async () => {
    const { groupId } = await given();
    for (const last_name of ['Žaliaitė', 'Čiuplytė', 'Ąžuolaitė']) {
      const { userId } = await createChild(db);
      await createDiploma(db, { groupId, studentId: userId, first_name: 'Ona', last_name });
    }
    const { userId } = await createChild(db);
    const revoked = { revoked_at: testNow, revoke_reason: 'Klaida', first_name: 'Jonas' };
    await createDiploma(db, { groupId, studentId: userId, ...revoked });
    const { pages } = await readPdf((await printDiplomas(as(teacher), { groupId, locale: 'lt' })).bytes);
    const names = ['Ona Ąžuolaitė', 'Ona Čiuplytė', 'Žygimantė Kęstutaitytė-Paškevičiūtė', 'Ona Žaliaitė'];
    expect(pages).toEqual(names.map((name) => expect.stringContaining(name)));
  });

  it('is for staff of the group, and 404 without a diploma', async () => {
    const { groupId, parent } = await given();
    const wanted = { groupId, locale: 'lt' } as const;
    await expect(printDiplomas(as(parent), wanted)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    const { id } = await createGroup(db, { teachers: [teacher.id] });
    const none = printDiplomas(as(teacher), { groupId: id, locale: 'lt' });
    await expect(none).rejects.toMatchObject({ code: 'db/no-document' });
  });
});

it("shows a look with the group's own words before any diploma is made", async () => {
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], name_for_diploma: 'Robotika 🚀' });
  const { bytes } = await getLookPicture(as(teacher), { groupId, look: 'paper' });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1400 });
  expect(await db.selectFrom('diplomas').select('id').where('group_id', '=', groupId).execute()).toEqual([]);
});
