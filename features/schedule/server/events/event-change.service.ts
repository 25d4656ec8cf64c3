import { listGuests, loseGuests } from '#features/membership/server/guests.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { type Audience, refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import { changeRefusal } from '../../shared/events.rules.ts';
import { mayEditEvents } from '../../shared/schedule.permissions.ts';
import { notifyEventNews } from '../news/event-news.service.ts';
import { patternEventOf } from '../patterns/pattern-days.service.ts';
import { shareClosedDays } from '../patterns/schedule-planning.service.ts';
import * as repository from './event-change.repository.ts';
import { getEvent, requireEventInReach } from './event-detail.service.ts';
import type { StoredEvent } from './events.repository.ts';

/** A lesson and the version of it that the screen shows. */
export interface ChangedEvent {
  readonly eventId: string;
  readonly sequence: number;
}

/** What is to be written; `ends` when the lesson will not be held. */
interface Change {
  readonly columns: repository.EventColumns;
  readonly ends?: true;
}

/** Says what changes; null when the lesson already matches. */
type Decide = (event: StoredEvent, tx: Tx<SignedInScope>) => Change | null | Promise<Change | null>;

/**
 * Changes one lesson by hand, in one transaction that locks the closed days and its group. One that matches its pattern again follows the
 * pattern again. A change that was already made returns the lesson unchanged, so that sending it twice is no conflict. Refuses as {@link
 * changeRefusal}, and `schedule/already-an-event` for the start of another lesson of the group.
 */
export async function changeEvent(
  scope: SignedInScope,
  action: string,
  { eventId, sequence }: ChangedEvent,
  decide: Decide,
): Promise<EventDetail> {
  requireMay(mayEditEvents(scope.actor));
  await transaction(scope, async (tx) => {
    const event = await requireHeldEvent(tx, eventId);
    const change = await decide(event, tx);
    if (change) await writeChange(tx, action, { event, sequence, change });
  });
  return getEvent(scope, { eventId });
}

interface Written {
  readonly event: StoredEvent;
  /** The version that was seen. */
  readonly sequence: number;
  readonly change: Change;
}

/** Writes the change of a lesson whose group is locked, tells who is concerned, and refuses as {@link changeEvent}. */
export async function writeChange(
  tx: Tx<SignedInScope>,
  action: string,
  { event, sequence, change }: Written,
): Promise<void> {
  if (!changesAnything(event, change.columns)) return;
  const startsAt = change.columns.starts_at ?? event.startsAt;
  const to = change.ends ? null : vilniusDate(startsAt);
  refuse(changeRefusal(event, { seen: sequence, to }), { sequence: event.sequence });
  const { id: eventId, groupId } = event;
  if (await repository.isStartTaken(tx.db, { groupId, startsAt, eventId })) {
    throw new AppError('schedule/already-an-event');
  }
  const edited = event.generated && !change.ends;
  await repository.updateEvent(tx.db, eventId, change.columns, { at: nowIso(tx), edited });
  if (await isUndone(tx, event, change)) await repository.forgetEditing(tx.db, eventId);

  await refreshChanged(tx, action, event, change.columns);
  await notifyEventNews(tx, event, change.columns);
  if (change.ends) await loseGuests(tx, [eventId]);
}

/** True when the times are those of the pattern. */
async function isUndone(tx: Tx, { groupId, ...event }: StoredEvent, { columns }: Change): Promise<boolean> {
  if (!event.generated) return false;
  const { starts_at: startsAt = event.startsAt, ends_at: endsAt = event.endsAt } = columns;
  const asked = await patternEventOf(tx, { groupId, date: vilniusDate(startsAt) });
  return asked?.startsAt === startsAt && asked.endsAt === endsAt;
}

/**
 * The lesson, with the closed days and its group locked until the transaction ends, in this order: what its pattern
 * requires depends on both. `db/no-document` when lesson or group is gone.
 */
export async function requireHeldEvent(tx: Tx<SignedInScope>, eventId: string): Promise<StoredEvent> {
  await shareClosedDays(tx);
  const groupId = await repository.findGroupIdOf(tx.db, eventId);
  if (!groupId || !(await repository.lockGroup(tx.db, groupId))) throw new AppError('db/no-document');
  return requireEventInReach(tx, eventId);
}

interface Told {
  readonly id: string;
  readonly groupId: string;
  readonly detail: Record<string, unknown>;
  /** Users besides the group's whose calendar changes. */
  readonly concerned?: readonly string[];
}

/** Writes the action to the audit log and refreshes the group, the lesson's guests, admins and others concerned. */
export async function refreshChange(
  tx: Tx<SignedInScope>,
  action: string,
  { id, groupId, detail, concerned = [] }: Told,
): Promise<void> {
  await audit(tx, { action, subjectType: 'group', subjectId: groupId, detail: { eventId: id, ...detail } });
  const people = concerned.map((userId): Audience => `user:${userId}`);
  const guests = (await listGuests(tx, [id])).map(({ userId }): Audience => `family:${userId}`);
  const audience: Audience[] = [`group:${groupId}`, 'role:admin', ...people, ...guests];
  await refresh(tx, { changed: ['schedule', 'attendance', 'groups'], audience });
}

function refreshChanged(
  tx: Tx<SignedInScope>,
  action: string,
  event: StoredEvent,
  columns: repository.EventColumns,
): Promise<void> {
  const moved = columns.starts_at && columns.starts_at !== event.startsAt;
  const reason = columns.cancel_reason;
  const detail = {
    date: event.date,
    startsAt: event.startsAt,
    ...(moved ? { to: columns.starts_at } : {}),
    ...(reason ? { reason } : {}),
  };
  const concerned = [event.substitute?.id, columns.substitute_id].filter((id) => typeof id === 'string');
  return refreshChange(tx, action, { id: event.id, groupId: event.groupId, detail, concerned });
}

function changesAnything(event: StoredEvent, columns: repository.EventColumns): boolean {
  const stored: Record<string, unknown> = {
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    mode: event.mode,
    address: event.address,
    city: event.city,
    instructions: event.instructions,
    meeting_link: event.meetingLink,
    meeting_recordings: event.meetingRecordings,
    substitute_id: event.substitute?.id ?? null,
  };
  return Object.entries(columns).some(([name, value]) => !(name in stored) || stored[name] !== value);
}
