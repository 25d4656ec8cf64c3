import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { endKeys, endSessions } from './accounts.service.ts';
import * as repository from './merged-accounts.repository.ts';
import { deleteMailedWaysIn } from './unverified-accounts.repository.ts';

interface Accounts {
  readonly kept: string;
  readonly merged: string;
}

/** What undoing needs: what signed each in, and whether the kept person took over the other's. */
export interface MergedAccounts {
  readonly took: boolean;
  readonly kept: repository.SignIn;
  readonly merged: repository.SignIn & { readonly disabled_at: string | null };
  readonly keptLinked: repository.Linked;
  readonly mergedLinked: repository.Linked;
}

const nothing: repository.SignIn = {
  email: null,
  password_hash: null,
  email_verified_at: null,
  totp_secret: null,
  totp_enabled_at: null,
  totp_last_step: null,
};
const nothingLinked: repository.Linked = { google_links: [], recovery_codes: [] };

function signInOf(row: repository.SignInRow): repository.SignIn {
  const { email, password_hash, email_verified_at, totp_secret, totp_enabled_at, totp_last_step } = row;
  return { email, password_hash, email_verified_at, totp_secret, totp_enabled_at, totp_last_step };
}

async function lockChildren(tx: Tx, { kept, merged }: Accounts) {
  const rows = await repository.lockAccounts(tx.db, [kept, merged]);
  const of = (wanted: string) => rows.find(({ id }) => id === wanted);
  return { kept: of(kept), merged: of(merged) };
}

/**
 * Leaves two children's accounts with one way of signing in: the kept person's, or the other's where they have none or
 * `signInOf` says so; the kept person's login card goes on working. A disabled account's way is never taken over:
 * `merge/sign-in-disabled` when it was chosen. The other account is disabled, and signed out everywhere; so is the kept one, when
 * its way changes. `db/no-document` for an account that is no child's, deleted or about to be.
 */
export async function mergeAccounts(
  tx: Tx,
  pair: Accounts,
  signInFrom: 'kept' | 'merged' | undefined,
): Promise<MergedAccounts> {
  const { kept, merged } = await lockChildren(tx, pair);
  const isChild = (row: repository.SignInRow | undefined) =>
    row?.role === 'child' && row.deleted_at === null && row.deletion_requested_at === null;
  if (!kept || !merged || !isChild(kept) || !isChild(merged)) throw new AppError('db/no-document');
  const isDisabled = merged.disabled_at !== null;
  if (signInFrom === 'merged' && isDisabled) throw new AppError('merge/sign-in-disabled');
  const chosen = signInFrom ?? (kept.email === null && !isDisabled ? 'merged' : 'kept');
  const took = chosen === 'merged' && merged.email !== null;
  const mergedLinked = await repository.takeLinked(tx.db, merged.id);
  // Its login card stays with it, dead while the account is disabled: undoing brings the same paper back.
  await endAll(tx, merged.id);
  await repository.writeSignIn(tx.db, merged.id, { ...nothing, disabled_at: nowIso(tx) });
  const keptLinked = took ? await repository.takeLinked(tx.db, kept.id) : nothingLinked;
  if (took) {
    await endAll(tx, kept.id);
    await repository.writeSignIn(tx.db, kept.id, signInOf(merged));
    await repository.giveLinked(tx.db, kept.id, mergedLinked);
  }
  return {
    ...{ took, keptLinked, mergedLinked, kept: signInOf(kept) },
    merged: { ...signInOf(merged), disabled_at: merged.disabled_at },
  };
}

async function endAll(tx: Tx, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await endKeys(tx, userId);
  // A card is on the child's own paper, and opens the account beside the address (record 105).
  await deleteMailedWaysIn(tx.db, userId);
}

/**
 * Undoes {@link mergeAccounts}. A way of signing in that was taken over goes back as it is now, with a password that changed
 * since; the other's login card works again, sessions and known browsers do not come back. Throws `merge/built-on` when one of the two was deleted since.
 */
export async function splitAccounts(tx: Tx, pair: Accounts, undo: MergedAccounts): Promise<void> {
  const { kept, merged: other } = await lockChildren(tx, pair);
  if (kept?.deleted_at !== null || other?.deleted_at !== null) throw new AppError('merge/built-on');
  const { took, merged, mergedLinked, keptLinked } = undo;
  const linkedNow = took ? await repository.takeLinked(tx.db, kept.id) : mergedLinked;
  if (took) {
    await endAll(tx, kept.id);
    await repository.writeSignIn(tx.db, kept.id, undo.kept);
    await repository.giveLinked(tx.db, kept.id, keptLinked);
  }
  const signIn = took ? signInOf(kept) : merged;
  await repository.writeSignIn(tx.db, pair.merged, { ...signIn, disabled_at: merged.disabled_at });
  await repository.giveLinked(tx.db, pair.merged, linkedNow);
}
