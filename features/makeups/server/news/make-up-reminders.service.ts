import { isReminderDue } from '#features/guests/shared/guest-days.rules.ts';
import { notify } from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import './make-up-reminders.mails.ts';
import * as repository from './make-up-reminders.repository.ts';

/** Lessons that are read together. */
const atOnce = 200;

/**
 * Reminds families on the afternoon before of the lesson that they chose to make one up, once for each day to which it was moved. A part
 * of the job of each minute; idempotent.
 */
export async function remindOfMakeUps(scope: Scope): Promise<void> {
  for (let found = atOnce; found >= atOnce; ) {
    const lessons = await repository.findToRemind(scope.db, nowIso(scope), atOnce);
    for (const lesson of lessons) await transaction(scope, (tx) => remind(tx, lesson));
    found = lessons.length;
  }
}

async function remind(tx: Tx, lesson: repository.ChosenLesson): Promise<void> {
  if (!(await repository.markReminded(tx.db, lesson))) return;
  const { creditId, childId, eventId, date: _, mode, address, city, meetingLink, ...rest } = lesson;
  const place = mode === 'live' ? [address, city].filter(Boolean).join(', ') : '';
  await notify(tx, {
    // A later day replaces an earlier one.
    ...{ happening: 'makeUpTomorrow', key: `make-up/${creditId}/tomorrow/${eventId}`, version: 'next' },
    ...{ path: `/dashboard/make-ups?child=${childId}`, childId },
    people: (await listGuardianIds(tx, [childId])).get(childId) ?? [],
    facts: { ...rest, place, meetingLink: mode === 'online' ? meetingLink : null },
  });
}

/** Notes that a family needs no reminder: it chooses the lesson when it would be reminded of it. The caller holds the credit. */
export async function skipReminder(
  tx: Tx,
  lesson: Pick<repository.ChosenLesson, 'creditId' | 'eventId' | 'date'>,
): Promise<void> {
  if (isReminderDue(lesson.date, nowIso(tx))) await repository.markReminded(tx.db, lesson);
}
