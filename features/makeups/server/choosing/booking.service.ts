import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { bookGuest } from '#features/guests/server/guests.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayFollow, returnsCredit } from '../../shared/makeups.rules.ts';
import type { Credit, OpenLesson } from '../../shared/makeups.ts';
import { getCredit, requireCreditInReach } from '../ledger/credits.service.ts';
import * as ledger from '../ledger/ledger.repository.ts';
import { skipReminder } from '../news/make-up-reminders.service.ts';
import { refreshCredits } from '../news/makeups-news.service.ts';
import * as repository from './booking.repository.ts';
import { endBooking } from './booking-end.service.ts';
import { findOpenLessons } from './open-lessons.repository.ts';

/** How many lessons a family chooses among. */
const mostLessons = 30;

interface OfCredit {
  readonly creditId: string;
}

/**
 * The lessons of other groups for which a credit can be used (decision E5): first those that teach what was missed, then near numbers of
 * the same course; within that the same city or online first, then by day. `make-up/not-usable` for a credit that is not open.
 */
export async function listMakeUpLessons(
  scope: SignedInScope,
  { creditId }: OfCredit,
): Promise<{ lessons: OpenLesson[] }> {
  const credit = await requireCreditInReach(scope, creditId);
  requireOpen(credit, today(scope));
  const { childId, groupId, missedOn, validUntil } = credit;
  const missed = groupId && missedOn ? { groupId, missedOn } : null;
  const wanted = { childId, missed, until: validUntil, now: nowIso(scope), most: mostLessons };
  return { lessons: await findOpenLessons(scope.db, wanted) };
}

function requireOpen({ last, validUntil }: ledger.StoredCredit, onDay: string): void {
  refuse(mayFollow(last, 'used') && validUntil >= onDay ? null : 'make-up/not-usable');
}

/**
 * Uses a credit for a lesson: the child becomes its guest. Idempotent. `make-up/not-usable` for a credit that is not open, `make-up/too-late`
 * for a lesson after its end; without a place as `bookGuest` refuses. Of ten families that want one place, one has it.
 */
export async function bookMakeUp(
  scope: SignedInScope,
  { creditId, eventId }: OfCredit & { eventId: string },
): Promise<Credit> {
  const { childId, groupId, missedOn } = await requireCreditInReach(scope, creditId);
  await transaction(scope, async (tx) => {
    const seen = await ledger.findCredit(tx.db, creditId);
    if (seen?.last === 'used' && seen.eventId === eventId) return;
    const missed = groupId && missedOn ? { groupId, date: missedOn } : null;
    const homeGroupId = groupId ?? (await repository.findHomeGroup(tx.db, childId));
    const lesson = missed ? await repository.findNumber(tx.db, missed) : null;
    const event = await bookGuest(tx, {
      ...{ eventId, userId: childId, kind: 'makeup', homeGroupId },
      missed: missed ? { date: missed.date, lesson } : undefined,
    });
    const credit = await ledger.lockCredit(tx.db, creditId);
    if (!credit) throw new AppError('db/no-document');
    if (credit.last === 'used' && credit.eventId === eventId) return;
    requireOpen(credit, today(tx));
    // Two credits are two lessons.
    refuse(event.made ? null : 'make-up/not-usable');
    refuse(event.date <= credit.validUntil ? null : 'make-up/too-late');
    const line = { kind: 'used', lesson: event, by: tx.actor.id, at: nowIso(tx) } as const;
    await ledger.appendEntry(tx.db, creditId, line, { eventId, bookedFor: event.startsAt });
    await skipReminder(tx, { creditId, eventId, date: event.date });
    await noteAct(tx, 'bookMakeUp', credit, { eventId });
  });
  return getCredit(scope, creditId);
}

/**
 * Gives the chosen lesson up until it begins. Told in time, or moved by the academy, the credit is returned; later it stays used, and
 * the place is free for others. Idempotent; `schedule/event-has-begun` from the beginning on.
 */
export async function giveUpMakeUp(scope: SignedInScope, { creditId }: OfCredit): Promise<Credit> {
  await requireCreditInReach(scope, creditId);
  await transaction(scope, async (tx) => {
    const credit = await ledger.findCredit(tx.db, creditId);
    if (credit?.last !== 'used' || !credit.eventId || !credit.bookedFor) return;
    const event = await repository.findLesson(tx.db, credit.eventId);
    if (!event) return;
    const offer = (await getAcademySettings(tx)).makeUps;
    const { bookedFor } = credit;
    const returns = returnsCredit({ startsAt: event.startsAt, bookedFor }, nowIso(tx), offer);
    if (returns === null) throw new AppError('schedule/event-has-begun');
    const cause = event.startsAt === bookedFor ? 'given-up' : 'moved';
    await endBooking(tx, credit, { cause, returns });
    await noteAct(tx, 'giveUpMakeUp', credit, { eventId: credit.eventId });
  });
  return getCredit(scope, creditId);
}

/** An admin who acts for a family is in the audit log (decision N10). */
async function noteAct(
  tx: Tx<SignedInScope>,
  action: string,
  { id: creditId, childId }: ledger.StoredCredit,
  detail: Record<string, unknown>,
): Promise<void> {
  if (tx.actor.role === 'admin') {
    const subject = { subjectType: 'user', subjectId: childId } as const;
    await audit(tx, { action, ...subject, detail: { creditId, ...detail } });
  }
  await refreshCredits(tx, childId);
}
