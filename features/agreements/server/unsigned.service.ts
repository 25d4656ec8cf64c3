import { notifyEach } from '#features/notifications/server/notifications.service.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayManageAgreements } from '../shared/agreements.permissions.ts';
import type { Unsigned } from '../shared/agreements.ts';
import './agreements.mails.ts';
import { findAgreement } from './agreements.repository.ts';
import * as repository from './asked.repository.ts';

const pageSize = 50;

interface Wanted {
  readonly agreementId: string;
}

/** A page of the children for whom the current version is not signed, by surname, with who has still to sign. */
export async function listUnsigned(
  scope: SignedInScope,
  { agreementId, after }: Wanted & { readonly after?: string | undefined },
): Promise<{ children: Unsigned[]; next: string | null }> {
  await requireAgreement(scope, agreementId);
  const found = await repository.findUnsigned(scope.db, { agreementId, after, most: pageSize + 1 });
  const children = found.slice(0, pageSize);
  return { children, next: found.length > pageSize ? (children.at(-1)?.id ?? null) : null };
}

/**
 * Reminds every guardian who has still to sign the current version, once however many children they have, and at most once a day. Returns
 * how many were reminded.
 */
export async function remindUnsigned(
  scope: SignedInScope,
  { agreementId }: Wanted,
): Promise<{ reminded: number }> {
  await requireAgreement(scope, agreementId);
  return transaction(scope, async (tx) => {
    const day = today(tx);
    const reminded = await repository.noteReminders(tx.db, agreementId, day);
    if (reminded.length === 0) return { reminded: 0 };
    await notifyEach(tx, {
      ...{ happening: 'agreementToSign', key: `agreement/${agreementId}/${day}` },
      path: '/dashboard/agreements',
      readers: reminded.map(({ guardianId: userId, versionId, childId, firstName, title, signBy }) => ({
        // A version that is published on the day of a reminder is reminded of, too.
        ...{ userId, childId, facts: { firstName, title, signBy }, key: `agreement/${versionId}/${day}` },
      })),
    });
    await audit(tx, {
      ...{ action: 'remindUnsigned', subjectType: 'agreement', subjectId: agreementId },
      detail: { reminded: reminded.length },
    });
    await refresh(tx, { changed: ['agreements'], audience: ['role:admin'] });
    return { reminded: reminded.length };
  });
}

async function requireAgreement(scope: SignedInScope, agreementId: string): Promise<void> {
  requireMay(mayManageAgreements(scope.actor));
  if (!(await findAgreement(scope.db, agreementId))) throw new AppError('db/no-document');
}
