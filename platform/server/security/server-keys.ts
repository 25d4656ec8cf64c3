import { createCipheriv, createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { nowIso, type Scope } from '../scope.ts';

const ivLength = 12;
const tagLength = 16;

async function findKey(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('server_keys').select('key').where('name', '=', name).executeTakeFirst();
  return row?.key;
}

/** The 256-bit key of a name, shared by all processes; created by the first that needs it. */
async function sharedKey(scope: Scope, name: string): Promise<Buffer> {
  const found = await findKey(scope.db, name);
  if (found) return found;
  await scope.db
    .insertInto('server_keys')
    .values({ name, key: randomBytes(32), created_at: nowIso(scope) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await findKey(scope.db, name);
  if (!made) throw new Error(`The server key ${name} cannot be read.`);
  return made;
}

/** Encrypts and signs (AES-256-GCM) data that only this academy's servers may read, for use in a link. */
export async function seal(scope: Scope, keyName: string, content: unknown): Promise<string> {
  return sealWith(await sharedKey(scope, keyName), content);
}

/** Seals several contents in order, reading the key once; otherwise as {@link seal}. */
export async function sealAll(
  scope: Scope,
  keyName: string,
  contents: readonly unknown[],
): Promise<string[]> {
  const key = await sharedKey(scope, keyName);
  return contents.map((content) => sealWith(key, content));
}

function sealWith(key: Buffer, content: unknown): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** 256 bits derived from a text, which only this academy's servers can compute. */
export async function keyedDigest(scope: Scope, keyName: string, text: string): Promise<Buffer> {
  return digestWith(await sharedKey(scope, keyName), text);
}

/** Digests several texts in order, reading the key once; otherwise as {@link keyedDigest}. */
export async function keyedDigests(
  scope: Scope,
  keyName: string,
  texts: readonly string[],
): Promise<Buffer[]> {
  const key = await sharedKey(scope, keyName);
  return texts.map((text) => digestWith(key, text));
}

const digestWith = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * A signing key (P-256), both halves base64url-encoded: created by the first process that needs it, like all keys
 * here.
 */
export async function signingPair(
  scope: Scope,
  keyName: string,
): Promise<{ publicKey: string; privateKey: string }> {
  const pair = createECDH('prime256v1');
  const secret = await sharedKey(scope, keyName);
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** The text that {@link seal} sealed with the same key; null for anything else or anything altered. */
export async function unseal(scope: Scope, keyName: string, sealed: string): Promise<unknown> {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivLength + tagLength) return null;
  const decipher = createDecipheriv(
    'aes-256-gcm',
    await sharedKey(scope, keyName),
    bytes.subarray(0, ivLength),
    { authTagLength: tagLength },
  );
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    return JSON.parse(
      Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString(),
    );
  } catch {
    return null;
  }
}
