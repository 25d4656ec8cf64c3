import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { noteAddress } from '#platform/server/noted-address.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { createAdminByOperator, serverAddress } from './create-admin.ts';

let db: Db;
let drop: () => Promise<void>;
let dataDir: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  dataDir = mkdtempSync(join(tmpdir(), 'orbita-admin-'));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await drop();
});

let made = 0;
async function printed(given: Record<string, string>): Promise<string> {
  made += 1;
  const env = readEnv({ DATA_DIR: dataDir, DEMO: 'false', ...given });
  const at = serverAddress(env, 'PORT' in given);
  const admin = { address: `admin${made}@orbita.example`, name: 'Ona Petraitienė' };
  return (await createAdminByOperator(db, env, admin, at)).message;
}

it('prints a link to the address of the academy, or to the port that is set', async () => {
  expect(await printed({ PUBLIC_URL: 'https://orbita.example/' })).toContain(
    '\nhttps://orbita.example/auth/',
  );
  expect(await printed({ PORT: '4111' })).toContain('\nhttp://localhost:4111/auth/');
});

it('prints a link to the server that runs on the same data, whatever its port', async () => {
  const forget = noteAddress(dataDir, 'http://localhost:4222');
  const message = await printed({});
  forget();
  expect(message).toContain('\nhttp://localhost:4222/auth/');
  expect(message).not.toContain('PUBLIC_URL');
});

it('says that the address is a guess when nothing sets it', async () => {
  const message = await printed({});
  expect(message).toContain('http://localhost:3000/auth/');
  expect(message).toContain('the link assumes http://localhost:3000');
  expect(await printed({ PORT: '3000' })).not.toContain('assumes');
});

it.each(['', 'Ona', '   ', 'Ona Petraitienė\u202e'])('makes no admin called “%s”', async (name) => {
  const admin = { address: 'be-vardo@orbita.example', name };
  const at = { publicUrl: 'http://localhost:3000', isAssumed: false };
  const { ok, message } = await createAdminByOperator(db, readEnv({ DEMO: 'false' }), admin, at);
  expect({ ok, message }).toEqual({ ok: false, message: 'Give a first and a last name: Ona Petraitienė.' });
});

it('takes the last word of a name for the last name', async () => {
  const admin = { address: 'zygimante@orbita.example', name: ' Ona Žygimantė  Kęstutaitytė-Paškevičiūtė ' };
  const at = { publicUrl: 'http://localhost:3000', isAssumed: false };
  expect((await createAdminByOperator(db, readEnv({ DEMO: 'false' }), admin, at)).ok).toBe(true);
  const made = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'role'])
    .where('email', '=', admin.address)
    .executeTakeFirst();
  expect(made).toEqual({
    first_name: 'Ona Žygimantė',
    last_name: 'Kęstutaitytė-Paškevičiūtė',
    role: 'admin',
  });
});
