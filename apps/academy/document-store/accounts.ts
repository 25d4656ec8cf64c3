import { type MovedPasswordSettings, movedHashOf } from '#platform/server/security/moved-password.ts';
import type { Report } from './documents.ts';
import { emailOf, fieldsOf, instantOf, isTrue, itemsOf, lineOf, numberOf } from './values.ts';

/** A way in, as `firebase auth:export` writes it. */
export interface StoreAccount {
  readonly email: string | null;
  readonly displayName: string;
  readonly verified: boolean;
  readonly disabled: boolean;
  readonly passwordHash: string | null;
  /** Google's own id of the person. */
  readonly googleSubject: string | null;
  readonly createdAt: string | null;
}

// Beyond these a hash takes seconds and gigabytes: the numbers are wrong.
const most = { memoryCost: 18, rounds: 32 };

/** Reads the hash parameters of the project (`base64_signer_key` and so on). Throws when they are not whole. */
export function readHashConfig(json: unknown): MovedPasswordSettings {
  const given = fieldsOf(fieldsOf(json).hash_config ?? json);
  const signerKey = Buffer.from(lineOf(given.base64_signer_key, 1000), 'base64');
  const saltSeparator = Buffer.from(lineOf(given.base64_salt_separator, 1000), 'base64');
  const [rounds, memoryCost] = [numberOf(given.rounds) ?? 0, numberOf(given.mem_cost) ?? 0];
  const isWithin = (value: number, limit: number) => Number.isInteger(value) && value >= 1 && value <= limit;
  if (signerKey.length === 0 || !isWithin(rounds, most.rounds) || !isWithin(memoryCost, most.memoryCost)) {
    throw new Error(
      'The hash configuration needs base64_signer_key, base64_salt_separator, rounds and mem_cost.',
    );
  }
  return { signerKey, saltSeparator, rounds, memoryCost };
}

/** Reads the accounts by their `localId`. Throws when the file is no export of accounts. */
export function readAccounts(
  json: unknown,
  settings: MovedPasswordSettings,
  report: Report,
): Map<string, StoreAccount> {
  const { users } = fieldsOf(json);
  if (!Array.isArray(users)) throw new Error('The accounts need “users”, a list.');
  const accounts = new Map<string, StoreAccount>();
  for (const [index, each] of users.entries()) {
    const given = fieldsOf(each);
    const id = lineOf(given.localId, 128);
    const path = `accounts/${id || `#${index}`}`;
    if (!id) report.leftOut(path, 'an account without localId');
    else if (accounts.has(id)) report.leftOut(path, 'a second account with the same localId');
    else accounts.set(id, accountOf(given, path, { settings, report }));
  }
  return accounts;
}

function accountOf(
  given: Readonly<Record<string, unknown>>,
  path: string,
  { settings, report }: { settings: MovedPasswordSettings; report: Report },
): StoreAccount {
  const google = itemsOf(given.providerUserInfo)
    .map(fieldsOf)
    .find(({ providerId }) => providerId === 'google.com');
  const hash = lineOf(given.passwordHash, 1000);
  const bytes = (text: unknown) => Buffer.from(lineOf(text, 1000), 'base64');
  const passwordHash = hash
    ? movedHashOf(settings, { passwordHash: bytes(hash), salt: bytes(given.salt) })
    : null;
  if (hash && !passwordHash)
    report.changed(path, 'its password hash is not of this project: a new password is needed');
  return {
    email: emailOf(given.email),
    displayName: lineOf(given.displayName, 200),
    verified: isTrue(given.emailVerified),
    disabled: isTrue(given.disabled),
    passwordHash,
    googleSubject: lineOf(google?.rawId, 255) || null,
    createdAt: instantOf(given.createdAt),
  };
}
