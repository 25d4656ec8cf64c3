import { transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope, today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import { mayFollow, warnDays } from '../shared/makeups.rules.ts';
import * as ledger from './ledger/ledger.repository.ts';
import { remindOfMakeUps } from './news/make-up-reminders.service.ts';
import { notifyCreditEnds, refreshCredits } from './news/makeups-news.service.ts';
import { findEnded, findEnding, markWarned } from './settling/settling.repository.ts';
import { settleNotes } from './settling/settling.service.ts';

/** Credits that end in one round. */
const endedAtOnce = 200;
/** Families that are told in one run; the next one, a minute later, tells the others. */
const warnedAtOnce = 200;

/**
 * The job of each minute, and right after a notice, an excuse or a cancellation: credits agree with the facts, end with their last day in
 * Vilnius, their families are told a week before, and those who chose a lesson the afternoon before it. Idempotent, also in several
 * processes at once.
 */
export async function keepMakeUps(scope: Scope): Promise<void> {
  await settleNotes(scope);
  await endCredits(scope);
  await warnFamilies(scope);
  await remindOfMakeUps(scope);
}

async function endCredits(scope: Scope): Promise<void> {
  for (let ended = endedAtOnce; ended >= endedAtOnce; ) {
    const ids = await findEnded(scope.db, today(scope), endedAtOnce);
    for (const id of ids) await endCredit(scope, id);
    ended = ids.length;
  }
}

// Somebody may use it meanwhile: who locks it first, decides.
function endCredit(scope: Scope, id: string): Promise<void> {
  return transaction(scope, async (tx) => {
    const credit = await ledger.lockCredit(tx.db, id);
    if (!credit || credit.validUntil >= today(tx) || !mayFollow(credit.last, 'expired')) return;
    await ledger.appendEntry(tx.db, id, { kind: 'expired', by: null, at: nowIso(tx) });
    await refreshCredits(tx, credit.childId);
  });
}

async function warnFamilies(scope: Scope): Promise<void> {
  const day = today(scope);
  for (const credit of await findEnding(scope.db, day, addDays(day, warnDays), warnedAtOnce)) {
    await transaction(scope, async (tx) => {
      if (await markWarned(tx.db, credit.id, credit.validUntil)) await notifyCreditEnds(tx, credit);
    });
  }
}

/** The nightly part of make-ups: deletes why credits were given to children whose account is deleted (decision K5). */
export function forgetCreditReasons({ db }: Scope): Promise<void> {
  return ledger.clearReasonsOfDeleted(db);
}
