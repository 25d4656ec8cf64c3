import { createCipheriv, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

// Passwords that moved in from Firebase Authentication keep working. Its scrypt differs from RFC 7914: scrypt's output is
// the AES-256-CTR key (zero IV) that encrypts the project's signer key, and the result is the stored hash. We keep that hash
// XOR the signer key, which is the key stream: it proves a password without the signer key, which stays out of the database.

const scheme = 'firebase-scrypt';
const keyLength = 32;
const zeroIv = Buffer.alloc(16);

/** How a Firebase project hashes passwords, as its console shows it; salt separator and signer key as bytes. */
export interface MovedPasswordSettings {
  readonly signerKey: Buffer;
  readonly saltSeparator: Buffer;
  readonly rounds: number;
  readonly memoryCost: number;
}

function derive(password: string, salt: Buffer, { rounds, memoryCost }: Cost): Promise<Buffer> {
  const N = 2 ** memoryCost;
  const options: ScryptOptions = { N, r: rounds, p: 1, maxmem: 256 * N * rounds };
  return new Promise((resolve, reject) => {
    // Runs in the thread pool: other requests go on meanwhile.
    scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

type Cost = Pick<MovedPasswordSettings, 'rounds' | 'memoryCost'>;

/** True for a stored hash that moved in and was not replaced by one of ours yet. */
export function isMovedHash(hash: string | null): hash is string {
  return hash?.startsWith(`$${scheme}$`) ?? false;
}

/** What is stored of an account's exported `passwordHash` and `salt`, as a PHC string; null if they can't be of this project. */
export function movedHashOf(
  settings: MovedPasswordSettings,
  { passwordHash, salt }: { readonly passwordHash: Buffer; readonly salt: Buffer },
): string | null {
  const { signerKey, saltSeparator, rounds, memoryCost } = settings;
  if (passwordHash.length === 0 || passwordHash.length !== signerKey.length) return null;
  const stream = passwordHash.map((byte, index) => byte ^ (signerKey[index] ?? 0));
  const salted = Buffer.concat([salt, saltSeparator]).toString('base64');
  return `$${scheme}$ln=${memoryCost},r=${rounds}$${salted}$${Buffer.from(stream).toString('base64')}`;
}

/** True when the password matches a hash for which {@link isMovedHash} is true. */
export async function verifyMovedPassword(password: string, hash: string): Promise<boolean> {
  const [, , settings = '', salt = '', stream = ''] = hash.split('$');
  const [, memoryCost, rounds] = /^ln=(\d+),r=(\d+)$/.exec(settings) ?? [];
  const cost = { memoryCost: Number(memoryCost), rounds: Number(rounds) };
  const key = await derive(password, Buffer.from(salt, 'base64'), cost);
  const expected = Buffer.from(stream, 'base64');
  const actual = createCipheriv('aes-256-ctr', key, zeroIv).update(Buffer.alloc(expected.length));
  return timingSafeEqual(actual, expected);
}
