import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isMovedHash, verifyMovedPassword } from './moved-password.ts';

const derive = promisify(argon2);
const parallelism = 1;
const tagLength = 32;

/** What guessing a password costs: `memory` in KiB, filled `passes` times. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
}

/** The default cost of hashing: 19 MiB, 2 passes. */
export const passwordCost: PasswordCost = { memory: 19_456, passes: 2 };

let cost = passwordCost;

/** Hashes at another cost from now on: for tests, which hash a thousand passwords that nobody will guess. */
export function hashAtCost(other: PasswordCost): void {
  cost = other;
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

async function tagOf(password: string, nonce: Buffer, at: PasswordCost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive('argon2id', { ...at, message, nonce, parallelism, tagLength });
}

function phcOf(at: PasswordCost, nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${at.memory},t=${at.passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/**
 * Hashes a password with argon2id into a PHC string, at {@link passwordCost}. With a `nonce` of its own (16 bytes that
 * nobody else's password is hashed with) the same password gives the same hash, so that it can be looked for.
 */
export async function hashPassword(password: string, nonce: Buffer = randomBytes(16)): Promise<string> {
  return phcOf(cost, nonce, await tagOf(password, nonce, cost));
}

const [noNonce, noTag] = [randomBytes(16), randomBytes(tagLength)];

// Compared against when there is no such user, so that the answer takes the same time (decision A22).
const nobody = () => phcOf(cost, noNonce, noTag);

function costOf(settings: string): PasswordCost {
  const [, memory, passes] = /^m=(\d+),t=(\d+),/.exec(settings) ?? [];
  return { memory: Number(memory), passes: Number(passes) };
}

/**
 * True when the password matches the hash, at the cost it was hashed at. With a null hash it takes as long and returns
 * false. A hash that moved in from elsewhere is verified as it was made there.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  if (isMovedHash(hash)) return verifyMovedPassword(password, hash);
  const [, , , settings = '', nonce = '', tag = ''] = (hash ?? nobody()).split('$');
  const expected = Buffer.from(tag, 'base64');
  const actual = await tagOf(password, Buffer.from(nonce, 'base64'), costOf(settings));
  return timingSafeEqual(actual, expected) && hash !== null;
}
