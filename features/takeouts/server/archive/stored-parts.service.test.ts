import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import { takeoutFolder } from '../takeouts.factory.ts';
import { partSize, partWriter, readParts, removeParts, Unwanted } from './stored-parts.service.ts';

let db: Db;
let drop: () => Promise<void>;
const folder = takeoutFolder();
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  folder.remove();
});

async function begun() {
  const user = await createUser(db);
  const id = crypto.randomUUID();
  await db
    .insertInto('takeouts')
    .values({ id, user_id: user.id, state: 'making', locale: 'lt', asked_at: testNow, attempt: 1 })
    .execute();
  return { scope: folder.scopeOf(db, user), id, attempt: 1 };
}

it('stores an archive in parts, gives it back whole, and removes it', async () => {
  const { scope, ...of } = await begun();
  const writer = partWriter(scope, of);
  const written = Buffer.alloc(2 * partSize + 5, 'orbita');
  for (let from = 0; from < written.byteLength; from += 1_000_000)
    await writer.write(written.subarray(from, from + 1_000_000));
  expect(await writer.end()).toBe(written.byteLength);
  expect(writer.stored()).toEqual({ ...of, parts: 3 });
  const read = await buffer(Readable.from(readParts(scope.env, writer.stored())));
  expect(read.equals(written)).toBe(true);
  await removeParts(scope.env, writer.stored());
  expect(await folder.parts()).toEqual([]);
  await expect(buffer(Readable.from(readParts(scope.env, writer.stored())))).rejects.toThrow('missing');
});

it('stops at the next part when another attempt has begun or the take-out is gone', async () => {
  for (const change of [{ attempt: 2 }, { state: 'gone' as const }]) {
    const { scope, ...of } = await begun();
    const writer = partWriter(scope, of);
    await writer.write(new Uint8Array(partSize));
    await db.updateTable('takeouts').set(change).where('id', '=', of.id).execute();
    await writer.write(new Uint8Array(10));
    await expect(writer.end()).rejects.toBeInstanceOf(Unwanted);
  }
});
