import { randomBytes } from 'node:crypto';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import * as repository from './one-time-codes.repository.ts';

/** The purposes of a mailed code. */
export type CodePurpose =
  | 'verify-email'
  | 'reset-password'
  | 'child-invitation'
  | 'guardian-invitation'
  | 'confirm-old-email'
  | 'confirm-new-email'
  | 'accept-account';

/** What a code refers to: a user or a family's record, and the data stored with it. */
export interface CodeMeaning {
  readonly subjectId: string;
  readonly payload: Record<string, unknown>;
}

interface NewCode {
  readonly purpose: CodePurpose;
  readonly subjectId: string;
  readonly payload?: Record<string, unknown>;
  readonly hours: number;
}

/** A new code of 256 random bits, which ends the older one of the same purpose and subject. Only its hash is kept. */
export async function issueCode(tx: Tx, { subjectId, ...terms }: NewCode): Promise<string> {
  const code = newCode();
  await storeCodes(tx, terms, [{ subjectId, code }]);
  return code;
}

/** A new code for each subject, in one statement; otherwise as {@link issueCode}. */
export async function issueCodes<S extends { readonly subjectId: string }>(
  tx: Tx,
  terms: Omit<NewCode, 'subjectId'>,
  subjects: readonly S[],
): Promise<(S & { readonly code: string })[]> {
  const issued = subjects.map((subject) => ({ ...subject, code: newCode() }));
  await storeCodes(tx, terms, issued);
  return issued;
}

const newCode = () => randomBytes(32).toString('base64url');

async function storeCodes(
  tx: Tx,
  { purpose, payload = {}, hours }: Omit<NewCode, 'subjectId'>,
  codes: readonly { readonly subjectId: string; readonly code: string }[],
): Promise<void> {
  const stored = codes.map(({ subjectId, code }) => ({
    purpose,
    subjectId,
    payload,
    codeHash: hashToken(code),
    createdAt: nowIso(tx),
    expiresAt: tx.now.add({ hours }).toString({ fractionalSecondDigits: 3 }),
  }));
  await repository.upsertCodes(tx.db, stored);
}

type FoundCode = CodeMeaning & { readonly expiresAt: string };

function notExpired(scope: Scope, { subjectId, payload, expiresAt }: FoundCode): CodeMeaning {
  if (Date.parse(expiresAt) <= scope.now.epochMilliseconds) throw new AppError('auth/expired-link');
  return { subjectId, payload };
}

/**
 * Uses a code up: of ten concurrent calls, one succeeds. Throws `auth/invalid-link`, `auth/expired-link`, or
 * `auth/used-link` as long as its use is remembered; the holder of the link learns that and no more.
 */
export async function takeCode(tx: Tx, purpose: CodePurpose, code: string): Promise<CodeMeaning> {
  const taken = await repository.takeCode(tx.db, purpose, hashToken(code), nowIso(tx));
  return taken ? notExpired(tx, taken) : peekCode(tx, purpose, code);
}

/** What a code refers to, without using it up. Throws like {@link takeCode}. */
export async function peekCode(scope: Scope, purpose: CodePurpose, code: string): Promise<CodeMeaning> {
  const found = await repository.findCode(scope.db, purpose, hashToken(code));
  if (!found) throw new AppError('auth/invalid-link');
  if (found.usedAt) throw new AppError('auth/used-link');
  return notExpired(scope, found);
}

/** Ends the codes of these purposes for a subject; used ones stay remembered. */
export async function dropCodes(tx: Tx, purposes: readonly CodePurpose[], subjectId: string): Promise<void> {
  await repository.deleteCodes(tx.db, purposes, subjectId, 'unused');
}

/** Ends the codes of these purposes for a subject, and forgets the used ones: their effect no longer holds. */
export async function forgetCodes(
  tx: Tx,
  purposes: readonly CodePurpose[],
  subjectId: string,
): Promise<void> {
  await repository.deleteCodes(tx.db, purposes, subjectId, 'all');
}
