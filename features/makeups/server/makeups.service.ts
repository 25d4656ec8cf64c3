import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { daysOfTerm, termOf } from '#features/feedback/shared/feedback.rules.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { requireEventInReach } from '#features/schedule/server/events/event-detail.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { mayMakeUp } from '../shared/makeups.permissions.ts';
import { returnsCredit, validUntil, whyNoCredit } from '../shared/makeups.rules.ts';
import type { Promised } from '../shared/makeups.ts';
import { countToldInTerm, findCreditFor, findCreditOf } from './ledger/ledger.repository.ts';
import { findFacts } from './settling/settling.repository.ts';

/**
 * What telling a child's absence from a lesson now gives, or what it gave: until which day the lesson can be made up, or why it can't
 * (decision E5). Of a lesson that was chosen to make one up: until when another can be chosen; a trial gives nothing. `db/no-document`
 * for a child or a lesson outside the actor's reach.
 */
export async function getMakeUpPromise(
  scope: SignedInScope,
  { eventId, childId: asked }: { eventId: string; childId: string },
): Promise<Promised> {
  requireMay(mayMakeUp(scope.actor));
  const { id: childId } = await requireChildInReach(scope, asked);
  const { groupId, date, startsAt } = await requireEventInReach(scope, eventId);
  const { makeUps: offer, schoolYearTurns } = await getAcademySettings(scope);
  const { noticeHours, perTerm } = offer;
  const { isStudent, guestOf } = await findFacts(scope.db, { childId, groupId, date }, nowIso(scope));
  if (!isStudent) {
    const used = guestOf ? await findCreditOf(scope.db, { childId, eventId: guestOf }) : undefined;
    if (!used?.bookedFor) return { until: null, why: 'not-offered', noticeHours, perTerm };
    const returns = returnsCredit({ startsAt, bookedFor: used.bookedFor }, nowIso(scope), offer);
    return { until: returns ? used.validUntil : null, why: returns ? null : 'late', noticeHours, perTerm };
  }
  const given = await findCreditFor(scope.db, { childId, groupId, date });
  if (given && given.last !== 'withdrawn')
    return { until: given.validUntil, why: null, noticeHours, perTerm };
  const { from, to } = daysOfTerm(termOf(date, schoolYearTurns));
  const givenInTerm = await countToldInTerm(scope.db, { childId, from, to, besides: { groupId, date } });
  const why = whyNoCredit({ startsAt, toldAt: nowIso(scope), givenInTerm }, offer);
  const until = why ? null : (given?.validUntil ?? validUntil(date, today(scope), offer));
  return { until, why, noticeHours, perTerm };
}
