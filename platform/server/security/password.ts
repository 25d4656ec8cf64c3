import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

async function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength });
}

/**
 * Hashes a password with argon2id (19 MiB, 2 passes) into a PHC string. With a `nonce` of its own (16 bytes that nobody
 * else's password is hashed with) the same password gives the same hash, so that it can be looked for.
 */
export async function hashPassword(password: string, nonce: Buffer = randomBytes(16)): Promise<string> {
  const tag = await tagOf(password, nonce);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

// Compared against when there is no such user, so that the answer takes the same time (decision A22).
const nobody = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(tagLength))}`;

/** True when the password is the hash's. With a null hash it takes the same time and is false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (hash ?? nobody).split('$');
  const expected = Buffer.from(tag, 'base64');
  const actual = await tagOf(password, Buffer.from(nonce, 'base64'));
  return timingSafeEqual(actual, expected) && hash !== null;
}
