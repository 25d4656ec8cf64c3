import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openFile } from '#features/files/server/files.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createAgreement, enteringOf } from './agreements.factory.ts';
import { enterSignature, takeBackSignature } from './outside.service.ts';
import { keepScan, requireScanSender, seesOutsideFile } from './outside-files.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let mother: Actor;
let father: Actor;
let childId: string;
const folder = mkdtempSync(join(tmpdir(), 'orbita-scans-'));
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  admin = await createUser(db, { role: 'admin' });
  [mother, father] = [await createUser(db), await createUser(db)];
  ({ userId: childId } = await createChild(db, { guardians: [mother.id, father.id] }));
  await createGroup(db, { students: [childId] });
});

const as = (actor: Actor) => testScope(db, actor, { env: { DATA_DIR: folder } });
const bytes = Buffer.from('%PDF-1.7\n1 0 obj');
const refusal = (code: string) => expect.objectContaining({ code });
const open = (actor: Actor, id: string) => openFile(as(actor), { id }, { signature: seesOutsideFile });

async function enter() {
  const { id: fileId } = await keepScan(as(admin), { name: 'Sutartis.pdf', bytes });
  const { versionId } = await createAgreement(db, { by: admin.id, ticks: [] });
  const asked = { childId, versionId, signerId: mother.id, by: admin.id, fileId };
  const { by: _, ...entering } = { ...(await enteringOf(db, asked)), by: admin.id };
  await enterSignature(as(admin), entering);
  return entering;
}

it('is opened by admins, the guardian who signed and the child, and by nobody else', async () => {
  const { fileId, signatureId } = await enter();
  const [teacher, other] = [await createUser(db, { role: 'teacher' }), await createUser(db)];
  const second = await createUser(db, { role: 'admin' });
  for (const actor of [admin, second, mother, { id: childId, role: 'child' } as const]) {
    const opened = await open(actor, fileId);
    expect([opened.file.name, opened.personal]).toEqual(['Sutartis.pdf', true]);
    expect(await buffer(opened.stream)).toEqual(bytes);
  }
  for (const actor of [teacher, other, father])
    await expect(open(actor, fileId)).rejects.toThrow(refusal('db/no-document'));
  await takeBackSignature(as(admin), { signatureId, reason: 'Ne ta šeima' });
  for (const actor of [admin, mother])
    await expect(open(actor, fileId)).rejects.toThrow(refusal('db/no-document'));
});

it('is opened no more by somebody who isn’t a guardian any more', async () => {
  const { fileId } = await enter();
  await db.deleteFrom('guardianships').where('guardian_id', '=', mother.id).execute();
  await expect(open(mother, fileId)).rejects.toThrow(refusal('db/no-document'));
});

it('is refused when it is empty or neither a scan nor signed', async () => {
  const keep = (sent: Buffer) => keepScan(as(admin), { name: 'Sutartis.pdf', bytes: sent });
  await expect(keep(Buffer.alloc(0))).rejects.toThrow(refusal('file/empty'));
  await expect(keep(Buffer.from('<html></html>'))).rejects.toThrow(refusal('agreement/file-not-accepted'));
});

it('is taken from admins alone', async () => {
  for (const actor of [mother, await createUser(db, { role: 'teacher' })]) {
    await expect(requireScanSender(as(actor))).rejects.toThrow(refusal('auth/permission-denied'));
    await expect(keepScan(as(actor), { name: 'a.pdf', bytes })).rejects.toThrow(
      refusal('auth/permission-denied'),
    );
  }
  await requireScanSender(as(admin));
});
