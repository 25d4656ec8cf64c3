import { audit } from '#platform/server/audit.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { forgetMailsAbout } from '#platform/server/mail/mail-outbox.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { deletionDays } from '../../shared/account.rules.ts';
import * as repository from './account-deletion.repository.ts';
import { dropPhotoOf, requireAnotherAdmin } from './accounts.service.ts';

/** A person whose identity is being deleted, and their family. */
export type { ErasedPerson } from './account-deletion.repository.ts';

type Forgetting = (tx: Tx, person: repository.ErasedPerson) => Promise<void>;
const forgetting: Forgetting[] = [];

/**
 * Registers what a feature deletes that names a person by address or name, and not by id: in the transaction that deletes the identity, the
 * last that knows both. Features register once, when their module is loaded.
 */
export function onErased(forget: Forgetting): void {
  forgetting.push(forget);
}

/** Deletes an identity, with all that names it elsewhere. False when it is deleted already, or a request no longer stands. */
async function erase(tx: Tx, userId: string, requestedUntil: string | null): Promise<boolean> {
  const person = await repository.findErased(tx.db, userId);
  if (!person || !(await repository.anonymise(tx.db, userId, nowIso(tx), requestedUntil))) return false;
  if (person.email) await repository.deleteAddress(tx.db, person.email);
  await forgetMailsAbout(
    tx.db,
    {
      address: person.email,
      name: `${person.firstName} ${person.lastName}`,
      firstName: person.firstName,
      family: person.family.flatMap(({ email }) => email ?? []),
    },
    tx.now,
  );
  for (const forget of forgetting) await forget(tx, person);
  return true;
}

/** The ids of deleted accounts, as SQL that other repositories compose. */
export const { deletedAccounts } = repository;

const requestedBefore = (scope: Scope) =>
  scope.now.subtract({ hours: deletionDays * 24 }).toString({ fractionalSecondDigits: 3 });

/** The accounts whose fourteen days are over; those that a former version deleted in parallel are marked first. */
export async function takeDueDeletions(scope: Scope): Promise<string[]> {
  await repository.markDeletedBefore(scope.db);
  return repository.findDueDeletions(scope.db, requestedBefore(scope));
}

/**
 * Deletes immediately the identity of somebody who never could sign in and has no history (decision C1): a child whom
 * a family removes.
 */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  await erase(tx, userId, null);
}

/**
 * Deletes an identity as {@link anonymiseAccount}, without a request: it was deleted before, and a restored backup brought it back. False when
 * there is no such account, or it is deleted.
 */
export async function anonymiseAgain(tx: Tx, userId: string): Promise<boolean> {
  if (!(await erase(tx, userId, null))) return false;
  await dropPhotoOf(tx, userId);
  await audit(tx, { action: 'finishDeletion', subjectType: 'user', subjectId: userId });
  return true;
}

/** Locks accounts until the transaction ends: nothing can begin to refer to them. Returns those that can sign in. */
export async function lockPeople(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  const people = await repository.lockPeople(tx.db, userIds);
  return new Set(people.flatMap(({ id, signsIn }) => (signsIn ? [id] : [])));
}

/**
 * Deletes accounts that nobody ever used, without a trace but the audit log, and their unanswered invitations; `recordIds` are
 * the families' records of them. The caller holds their locks and knows that nothing refers to them.
 */
export function deleteUnused(
  tx: Tx,
  people: { readonly userIds: readonly string[]; readonly recordIds: readonly string[] },
): Promise<void> {
  return repository.deletePeople(tx.db, people.userIds, people.recordIds);
}

/**
 * Deletes a person's identity. The row stays under its id, so that attendance, points and the audit log keep their sums;
 * names, address, photo, password, sessions and codes are removed. False when the request was withdrawn meanwhile or already
 * carried out. Throws `people/last-admin`.
 */
export async function anonymiseAccount(tx: Tx, userId: string): Promise<boolean> {
  await requireAnotherAdmin(tx, userId);
  if (!(await erase(tx, userId, requestedBefore(tx)))) return false;
  await dropPhotoOf(tx, userId);
  await audit(tx, { action: 'finishDeletion', subjectType: 'user', subjectId: userId });
  return true;
}
