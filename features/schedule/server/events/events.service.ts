import { loseGuests } from '#features/membership/server/guests.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { nowIso } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { EventDetail, EventForm } from '../../shared/calendar.ts';
import { changeRefusal, eventRefusal, eventTimeRefusal, wholeMinutes } from '../../shared/events.rules.ts';
import { mayEditEvents } from '../../shared/schedule.permissions.ts';
import { notifyEventGone } from '../news/event-news.service.ts';
import { keepDayEmpty } from '../patterns/pattern-days.service.ts';
import * as repository from './event-change.repository.ts';
import { type ChangedEvent, changeEvent, refreshChange, requireHeldEvent } from './event-change.service.ts';
import { getEvent } from './event-detail.service.ts';
import { isTeacher, lockSubstitute } from './substitutes.repository.ts';

/**
 * Adds a lesson by hand, also in one step where a sheet found none (decision G16). The form makes the id: sent twice,
 * added once; `db/conflict` when another lesson has it.
 */
export async function createEvent(
  scope: SignedInScope,
  { eventId, form: sent }: { eventId: string; form: EventForm },
): Promise<EventDetail> {
  requireMay(mayEditEvents(scope.actor));
  const form = { ...sent, ...wholeMinutes(sent) };
  refuse(eventRefusal(form));
  await transaction(scope, async (tx) => {
    const { groupId, startsAt } = form;
    if (!(await repository.lockGroup(tx.db, groupId))) throw new AppError('db/no-document');
    if (await repository.isStartTaken(tx.db, { groupId, startsAt, eventId })) {
      throw new AppError('schedule/already-an-event');
    }
    const event = { id: eventId, group_id: groupId, ...columnsOf(form) };
    if (await repository.insertEvent(tx.db, event, nowIso(tx))) {
      const detail = { date: vilniusDate(startsAt), startsAt };
      await refreshChange(tx, 'createEvent', { id: eventId, groupId, detail });
    } else requireSameRequest(await getEvent(tx, { eventId }), form);
  });
  return getEvent(scope, { eventId });
}

/** Changes a lesson; it keeps its group whatever the form contains, and its day once attendance was taken. */
export async function updateEvent(
  scope: SignedInScope,
  { form: sent, ...changed }: ChangedEvent & { form: EventForm },
): Promise<EventDetail> {
  const form = { ...sent, ...wholeMinutes(sent) };
  refuse(eventRefusal(form));
  return changeEvent(scope, 'updateEvent', changed, () => ({ columns: columnsOf(form) }));
}

/** Gives a lesson another time. */
export async function moveEvent(
  scope: SignedInScope,
  { startsAt, endsAt, ...changed }: ChangedEvent & { startsAt: string; endsAt: string },
): Promise<EventDetail> {
  const times = wholeMinutes({ startsAt, endsAt });
  refuse(eventTimeRefusal(times));
  return changeEvent(scope, 'moveEvent', changed, () => ({
    columns: { starts_at: times.startsAt, ends_at: times.endsAt },
  }));
}

/** Cancels a lesson: it stays, struck through, with its reason (decision G12). */
export function cancelEvent(
  scope: SignedInScope,
  { reason, ...changed }: ChangedEvent & { reason: string },
): Promise<EventDetail> {
  return changeEvent(scope, 'cancelEvent', changed, (event) =>
    event.cancelled && event.cancelReason === reason
      ? null
      : { columns: { cancelled_at: nowIso(scope), cancel_reason: reason }, ends: true },
  );
}

/** Undoes a cancellation; no pattern moves or removes the lesson from then on (decision G22). */
export function restoreEvent(scope: SignedInScope, changed: ChangedEvent): Promise<EventDetail> {
  return changeEvent(scope, 'restoreEvent', changed, (event, tx) =>
    event.cancelled
      ? { columns: { cancelled_at: null, cancel_reason: null, restored_at: nowIso(tx) } }
      : null,
  );
}

/** Another teacher for this lesson, who keeps the sheet of its day only; null clears it. */
export function setSubstitute(
  scope: SignedInScope,
  { teacherId, ...changed }: ChangedEvent & { teacherId: string | null },
): Promise<EventDetail> {
  return changeEvent(scope, 'setSubstitute', changed, async (_event, tx) => {
    const known = teacherId === null || (await isTeacher(tx.db, teacherId));
    refuse(known ? null : 'schedule/not-a-teacher');
    if (teacherId) await lockSubstitute(tx.db, teacherId);
    return { columns: { substitute_id: teacherId } };
  });
}

/** Deletes a lesson, also one made by hand; the pattern makes none in its place (decision G8). Deleting what is gone is `db/no-document`. */
export async function deleteEvent(
  scope: SignedInScope,
  { eventId }: { eventId: string },
): Promise<Record<never, never>> {
  requireMay(mayEditEvents(scope.actor));
  return transaction(scope, async (tx) => {
    const event = await requireHeldEvent(tx, eventId);
    refuse(changeRefusal(event, { seen: null, to: null }));
    const { groupId, date, startsAt, substitute, generated } = event;
    await notifyEventGone(tx, event);
    await loseGuests(tx, [eventId]);
    await repository.deleteEvent(tx.db, eventId);
    if (generated) await repository.insertSkip(tx.db, groupId, event.slotDate ?? date, nowIso(tx));
    await keepDayEmpty(tx, { groupId, date }, nowIso(tx));
    const concerned = substitute ? [substitute.id] : [];
    await refreshChange(tx, 'deleteEvent', { id: eventId, groupId, detail: { date, startsAt }, concerned });
    return {};
  });
}

function columnsOf(form: EventForm) {
  return {
    starts_at: form.startsAt,
    ends_at: form.endsAt,
    mode: form.mode,
    address: form.address,
    city: form.city,
    instructions: form.instructions,
    meeting_link: form.meetingLink,
    meeting_recordings: form.meetingRecordings,
  };
}
