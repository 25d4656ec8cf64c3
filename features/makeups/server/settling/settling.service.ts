import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { noteMadeUp } from '#features/attendance/server/absences/absence-outcomes.service.ts';
import { daysOfTerm, termOf } from '#features/feedback/shared/feedback.rules.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope, today } from '#platform/server/scope.ts';
import {
  type DayFacts,
  entitlementOf,
  isRecent,
  returnsCredit,
  settlementOf,
  validUntil,
} from '../../shared/makeups.rules.ts';
import type { CreditSource, EntryCause } from '../../shared/makeups.ts';
import { findLesson } from '../choosing/booking.repository.ts';
import { endBooking } from '../choosing/booking-end.service.ts';
import * as ledger from '../ledger/ledger.repository.ts';
import { takeBackMoney } from '../ledger/money.service.ts';
import * as news from '../news/makeups-news.service.ts';
import * as repository from './settling.repository.ts';

type ChildDay = repository.ChildDay;

/** Notes that are read together. */
const notesAtOnce = 2000;

/**
 * Makes credits agree with notices, marks, excuses and cancellations that changed since the last time: whoever wrote them, each is noted
 * by the database. Idempotent; a day is settled by one process at a time. One that fails is reported and noted anew; the others do not wait for it.
 */
export async function settleNotes(scope: Scope): Promise<void> {
  for (let read = notesAtOnce; read >= notesAtOnce; ) {
    const { ids, days } = await repository.findNotes(scope.db, notesAtOnce);
    for (const day of days) {
      try {
        await settleDay(scope, day);
      } catch (error) {
        scope.log.error({ err: error, ...day }, 'what a missed lesson gives was not settled');
        await repository.noteDay(scope.db, day);
      }
    }
    await repository.deleteNotes(scope.db, ids);
    read = ids.length;
  }
}

/** Settles a child's day in a group; each in a transaction of its own, because a chosen lesson's group is locked before its credit. */
async function settleDay(scope: Scope, day: ChildDay): Promise<void> {
  for (let settled = false; !settled; ) {
    settled = await transaction(scope, async (tx) => {
      await repository.lockSettling(tx.db);
      await settleChosen(tx, day);
      return settleMissed(tx, day);
    });
  }
}

/** Makes the credit for a lesson agree with what is known of it; false when the credit was used meanwhile, and is to be looked at again. */
async function settleMissed(tx: Tx, day: ChildDay): Promise<boolean> {
  const facts = await repository.findFacts(tx.db, day, nowIso(tx));
  const offer = (await getAcademySettings(tx)).makeUps;
  const givenBefore = await givenInTerm(tx, day);
  const decide = (credit: DayFacts['credit']) => {
    const known = {
      ...facts,
      isRecent: isRecent(day.date, today(tx), offer),
      givenInTerm: givenBefore,
      credit,
    };
    const source = entitlementOf(known, offer);
    return { source, act: settlementOf(known, source) };
  };
  const seen = await ledger.findCreditFor(tx.db, day);
  if (seen && decide(seen).act === 'release') {
    await endBooking(tx, seen, { cause: 'not-missed', returns: true });
  }
  const credit = (await ledger.lockCreditFor(tx.db, day)) ?? null;
  const { source, act } = decide(credit);
  if (act === 'release') return false;
  if (act === 'give' && source) await give(tx, day, source, credit);
  const cause = facts.attended ? 'came' : 'not-missed';
  if (act === 'withdraw' && credit) await withdraw(tx, credit, cause);
  if (act === 'unpay' && credit && (await takeBackMoney(tx, credit, cause)))
    await withdraw(tx, credit, cause);
  return true;
}

async function givenInTerm(tx: Tx, { childId, groupId, date }: ChildDay): Promise<number> {
  const { from, to } = daysOfTerm(termOf(date, (await getAcademySettings(tx)).schoolYearTurns));
  return ledger.countToldInTerm(tx.db, { childId, from, to, besides: { groupId, date } });
}

async function give(
  tx: Tx,
  { childId, groupId, date }: ChildDay,
  source: CreditSource,
  before: ledger.StoredCredit | null,
): Promise<void> {
  const at = nowIso(tx);
  const offer = (await getAcademySettings(tx)).makeUps;
  // Given anew, it ends when it would have ended: taking a notice back and telling it again prolongs nothing.
  const until = before?.validUntil ?? validUntil(date, today(tx), offer);
  const lesson = { childId, groupId, missedOn: date };
  const made = { ...lesson, source, reason: '', validUntil: until, by: null, at };
  if (before) await ledger.appendEntry(tx.db, before.id, { kind: 'given', by: null, at }, { source });
  const id = before?.id ?? (await ledger.insertCredit(tx.db, made));
  if (!id) return;
  await news.notifyCreditMade(tx, { id, childId, groupId, missedOn: date, source, validUntil: until });
  await news.refreshCredits(tx, childId);
}

async function withdraw(tx: Tx, credit: ledger.StoredCredit, cause: EntryCause): Promise<void> {
  await ledger.appendEntry(tx.db, credit.id, { kind: 'withdrawn', cause, by: null, at: nowIso(tx) });
  await news.takeBackCredit(tx, credit);
  await news.refreshCredits(tx, credit.childId);
}

/** What the day of a chosen lesson says: given up by a notice told in time, made up, or not. */
async function settleChosen(tx: Tx, day: ChildDay): Promise<void> {
  const facts = await repository.findFacts(tx.db, day, nowIso(tx));
  if (facts.guestOf === null) return;
  const { childId } = day;
  const seen = await ledger.findCreditOf(tx.db, { childId, eventId: facts.guestOf });
  const offer = (await getAcademySettings(tx)).makeUps;
  const { toldAt, attended } = facts;
  if (seen?.bookedFor && !attended && toldAt) {
    const startsAt = (await findLesson(tx.db, facts.guestOf))?.startsAt;
    // As when it is given up: one that was moved returns the credit until it begins.
    if (startsAt && returnsCredit({ startsAt, bookedFor: seen.bookedFor }, toldAt, offer)) {
      const cause = startsAt === seen.bookedFor ? 'given-up' : 'moved';
      await endBooking(tx, seen, { cause, returns: true });
      return;
    }
  }
  const credit = await ledger.lockCreditOf(tx.db, { childId, eventId: facts.guestOf });
  if (credit) await noteOutcome(tx, credit, attended ? day.date : null);
}

async function noteOutcome(tx: Tx, credit: ledger.StoredCredit, madeUpOn: string | null): Promise<void> {
  const { groupId, missedOn, childId } = credit;
  if (groupId && missedOn) await noteMadeUp(tx, { groupId, date: missedOn, userId: childId }, madeUpOn);
  if (madeUpOn) await news.notifyMadeUp(tx, credit, madeUpOn);
  else await news.takeBackMadeUp(tx, credit);
  await news.refreshCredits(tx, childId);
}
