import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Db } from '../database/database.ts';
import { readSetting, writeSetting } from '../settings.ts';
import { seal, signingPair, unseal } from './server-keys.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const scope = () => testScope(db, { id: crypto.randomUUID(), role: null });

it('signs with one key pair, whichever process asks first', async () => {
  const pairs = await Promise.all(Array.from({ length: 5 }, () => signingPair(scope(), 'pair')));
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(Buffer.from(pairs[0]?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(Buffer.from(pairs[0]?.privateKey ?? '', 'base64url')).toHaveLength(32);
});

it('opens what it sealed, also when ten processes create the key at once', async () => {
  const sealed = await Promise.all(
    Array.from({ length: 10 }, (_, index) => seal(scope(), 'first', { index })),
  );
  const opened = await Promise.all(sealed.map((text) => unseal(scope(), 'first', text)));
  expect(opened).toEqual(Array.from({ length: 10 }, (_, index) => ({ index })));
  expect(
    await db.selectFrom('server_keys').select('name').where('name', '=', 'first').execute(),
  ).toHaveLength(1);
});

it('opens nothing that was altered, truncated, or sealed with another key', async () => {
  const sealed = await seal(scope(), 'one', 'secret');
  expect(await unseal(scope(), 'other', sealed)).toBeNull();
  expect(await unseal(scope(), 'one', sealed.slice(0, -3))).toBeNull();
  expect(await unseal(scope(), 'one', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toBeNull();
  expect(await unseal(scope(), 'one', '')).toBeNull();
});

it('seals the same thing differently each time', async () => {
  expect(await seal(scope(), 'one', 'x')).not.toBe(await seal(scope(), 'one', 'x'));
});

it('keeps settings, with a default until one is set', async () => {
  const name = 'require_second_factor_for_admins';
  expect(await readSetting(db, name)).toBe(false);
  const { actor, ...rest } = scope();
  await writeSetting({ ...rest, actor: null }, name, true);
  expect(await readSetting(db, name)).toBe(true);
  await writeSetting({ ...rest, actor: null }, name, false);
  expect(await readSetting(db, name)).toBe(false);
  expect(actor.role).toBeNull();
});
