import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { addReduction, takeBackReduction } from '#features/billing/server/reductions/reductions.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayFollow, worthOf } from '../../shared/makeups.rules.ts';
import type { Credit, EntryCause } from '../../shared/makeups.ts';
import { refreshCredits } from '../news/makeups-news.service.ts';
import { getCredit, moneySource, requireCreditInReach } from './credits.service.ts';
import * as ledger from './ledger.repository.ts';

/**
 * Turns an unused credit into money: the child's next charges are lowered by it, whoever pays them (record 131). Idempotent.
 * `make-up/not-usable` for a credit that is not open, `make-up/not-paid` where the academy pays none, before the lesson was missed, and for
 * another sum than the person saw. A credit is never both used for a lesson and paid: its lines follow each other under its lock.
 */
export async function turnMakeUpIntoMoney(
  scope: SignedInScope,
  { creditId, cents }: { readonly creditId: string; readonly cents: number },
): Promise<Credit> {
  await requireCreditInReach(scope, creditId);
  await transaction(scope, async (tx) => {
    const credit = await ledger.lockCredit(tx.db, creditId);
    if (!credit) throw new AppError('db/no-document');
    if (credit.last === 'paid') return;
    const { childId, groupId, missedOn, validUntil } = credit;
    refuse(mayFollow(credit.last, 'paid') && validUntil >= today(tx) ? null : 'make-up/not-usable');
    const { makeUps } = await getAcademySettings(tx);
    refuse(worthOf(credit, today(tx), makeUps) === cents ? null : 'make-up/not-paid');
    await ledger.appendEntry(tx.db, creditId, { kind: 'paid', by: tx.actor.id, at: nowIso(tx) });
    const lesson = groupId && missedOn ? { groupId, date: missedOn } : null;
    await addReduction(tx, { source: moneySource(creditId), childId, lesson, cents });
    // Money is always in the audit log, whoever decided.
    const subject = { subjectType: 'user', subjectId: childId } as const;
    await audit(tx, { action: 'turnMakeUpIntoMoney', ...subject, detail: { creditId, cents } });
    await refreshCredits(tx, childId);
  });
  return getCredit(scope, creditId);
}

/** Takes the money for a locked credit back, because its lesson was not missed; a credit whose money lowered a charge already stays paid. */
export async function takeBackMoney(
  tx: Tx,
  credit: ledger.StoredCredit,
  cause: EntryCause,
): Promise<boolean> {
  if (!(await takeBackReduction(tx, moneySource(credit.id)))) return false;
  await ledger.appendEntry(tx.db, credit.id, { kind: 'returned', cause, by: null, at: nowIso(tx) });
  return true;
}
