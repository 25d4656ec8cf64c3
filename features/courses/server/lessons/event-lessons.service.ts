import { lockGroup, touchGroup } from '#features/membership/server/group-writing.service.ts';
import { findGroupInReach, requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { getCalendar } from '#features/schedule/server/calendar/calendar.service.ts';
import { requireEventInReach } from '#features/schedule/server/events/event-detail.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayKeepGroupContent } from '../../shared/courses.permissions.ts';
import type { LessonAtEvent, ListedLesson } from '../../shared/event-lessons.contract.ts';
import { lockGroupContent, saveGroupModules, shareModules } from '../progress/group-content.repository.ts';
import * as repository from './event-lessons.repository.ts';

/**
 * How long after an event began its lesson still opens automatically: a process that was down makes up for
 * it.
 */
const minutesLate = 60;

interface ThisEvent {
  readonly eventId: string;
}
interface LessonAt {
  readonly eventId: string;
  readonly lessonId: string;
}

/**
 * The lesson that an event teaches (decision L12), for everybody who reaches the event: families learn its name before it is
 * open. Those who teach the event name and open it, including a substitute until the end of its day.
 */
export async function getLessonOfEvent(scope: SignedInScope, { eventId }: ThisEvent): Promise<LessonAtEvent> {
  const event = await requireEventInReach(scope, eventId);
  const { groupId } = event;
  const asked = { eventIds: [eventId], now: nowIso(scope) };
  const [found] = await repository.findLessonsOfEvents(scope.db, asked);
  return {
    eventId,
    lesson: found?.lesson ?? null,
    named: found?.named ?? false,
    openedAt: found?.openedAt ?? null,
    isOpen: found?.isOpen ?? false,
    mayOpen: await mayTeach(scope, event),
    opensByItself: await repository.opensByItself(scope.db, groupId),
  };
}

interface Days {
  readonly from: string;
  readonly to: string;
  readonly groupId?: string | undefined;
  readonly childId?: string | undefined;
  readonly by: 'day' | 'hour';
}

/** The lessons of the events in the viewer's calendar of these days. Refuses as the calendar does. */
export async function listLessonsOfEvents(
  scope: SignedInScope,
  days: Days,
): Promise<{ lessons: ListedLesson[] }> {
  const { events } = await getCalendar(scope, { ...days, by: 'day' });
  const eventIds = events.map(({ id }) => id);
  return { lessons: await repository.findLessonsOfEvents(scope.db, { eventIds, now: nowIso(scope) }) };
}

/**
 * Names the lesson that an event teaches, a published one of a module that the group has (`lesson/not-of-group` for any
 * other); null returns to the next unopened one. It opens nothing.
 */
export async function setLessonOfEvent(
  scope: SignedInScope,
  { eventId, lessonId }: ThisEvent & { lessonId: string | null },
): Promise<LessonAtEvent> {
  return atEvent(scope, eventId, async (tx, groupId) => {
    const before = await repository.findNamed(tx.db, eventId);
    if ((before?.lessonId ?? null) === lessonId) return;
    if (lessonId === null) await repository.unnameLesson(tx.db, eventId);
    else {
      const lesson = await repository.findLessonOfGroup(tx.db, groupId, lessonId);
      refuse(lesson ? null : 'lesson/not-of-group');
      await repository.nameLesson(tx.db, { eventId, lessonId, openedAt: null });
    }
    await refreshEvent(tx, 'setLessonOfEvent', groupId, { eventId, lessonId });
  });
}

/**
 * Opens a lesson to the group of an event, with all before it, and records that it was taught there. What is already open
 * stays. Idempotent, also for two callers at once. `lesson/not-of-group` as {@link setLessonOfEvent}.
 */
export async function openLessonOfEvent(
  scope: SignedInScope,
  { eventId, lessonId }: LessonAt,
): Promise<LessonAtEvent> {
  return atEvent(scope, eventId, async (tx, groupId) => {
    const opened = await openAt(tx, groupId, { eventId, lessonId });
    refuse(opened === 'not-of-group' ? 'lesson/not-of-group' : null);
    if (opened === 'opened') await refreshEvent(tx, 'openLessonOfEvent', groupId, { eventId, lessonId });
  });
}

/** Whether the lessons of a group open automatically when its events begin, from the next event on. Idempotent. */
export async function setSelfOpening(
  scope: SignedInScope,
  { groupId, opensByItself }: { groupId: string; opensByItself: boolean },
): Promise<{ opensByItself: boolean }> {
  const group = await requireGroupInReach(scope, groupId);
  requireMay(mayKeepGroupContent(scope.actor));
  return transaction(scope, async (tx) => {
    const since = opensByItself ? nowIso(tx) : null;
    if (await repository.setSelfOpening(tx.db, group.id, since)) {
      await refreshEvent(tx, 'setSelfOpening', group.id, { opensByItself });
    }
    return { opensByItself };
  });
}

/**
 * The minute's job: opens the lessons of events that began in the last hour, in groups with automatic opening. Each event
 * opens one lesson once, however often and in however many processes this runs.
 */
export async function openDueLessons(scope: Scope): Promise<void> {
  const from = scope.now.subtract({ minutes: minutesLate }).toString();
  const to = nowIso(scope);
  for (const { id: eventId, groupId } of await repository.findDueEvents(scope.db, { from, to })) {
    try {
      await openDue(scope, { eventId, groupId, from, to });
    } catch (error) {
      // The other groups do not wait; the next minute retries this one.
      scope.log.error({ err: error, eventId }, 'the lesson of an event did not open automatically');
    }
  }
}

interface DueEvent extends ThisEvent {
  readonly groupId: string;
  readonly from: string;
  readonly to: string;
}

function openDue(scope: Scope, { eventId, groupId, from, to }: DueEvent): Promise<void> {
  return transaction(scope, async (tx) => {
    if (!(await lockGroup(tx, groupId))) return;
    // Meanwhile it may have been opened, cancelled, moved, or automatic opening switched off.
    const [due] = await repository.findDueEvents(tx.db, { from, to, eventId });
    if (!due) return;
    const named = await repository.findNamed(tx.db, eventId);
    const lessonId = named?.lessonId ?? (await repository.findNextLesson(tx.db, groupId));
    if (!lessonId) return;
    const opened = await openAt(tx, groupId, { eventId, lessonId });
    if (opened === 'opened') await refreshEvent(tx, 'openDueLessons', groupId, { eventId, lessonId });
  });
}

/** Staff who reach the group, and until the end of its day a substitute at the event. */
async function mayTeach(
  scope: SignedInScope,
  { groupId, date }: { readonly groupId: string; readonly date: string },
): Promise<boolean> {
  if (!mayKeepGroupContent(scope.actor)) return false;
  return date >= today(scope) || (await findGroupInReach(scope, groupId)) !== undefined;
}

async function atEvent(
  scope: SignedInScope,
  eventId: string,
  act: (tx: Tx<SignedInScope>, groupId: string) => Promise<void>,
): Promise<LessonAtEvent> {
  const event = await requireEventInReach(scope, eventId);
  const { groupId } = event;
  requireMay(await mayTeach(scope, event));
  await transaction(scope, async (tx) => {
    // The group before its content, as everywhere.
    if (!(await lockGroup(tx, groupId))) throw new AppError('db/no-document');
    await act(tx, groupId);
  });
  return getLessonOfEvent(scope, { eventId });
}

/** Opens a lesson to a group whose lock the caller holds, and records it for the event. */
async function openAt(
  tx: Tx,
  groupId: string,
  { eventId, lessonId }: LessonAt,
): Promise<'opened' | 'open-already' | 'not-of-group'> {
  await lockGroupContent(tx.db, groupId);
  const found = await repository.findLessonOfGroup(tx.db, groupId, lessonId);
  if (!found) return 'not-of-group';
  await shareModules(tx.db, [found.moduleId]);
  // Its number, once nobody can change it.
  const lesson = await repository.findLessonOfGroup(tx.db, groupId, lessonId);
  if (!lesson || lesson.moduleId !== found.moduleId) return 'not-of-group';
  const before = await repository.findNamed(tx.db, eventId);
  await repository.nameLesson(tx.db, { eventId, lessonId, openedAt: nowIso(tx) });
  if (lesson.openOrder < lesson.order) {
    const { moduleId, order: openOrder } = lesson;
    await saveGroupModules(tx.db, groupId, [{ moduleId, openOrder }]);
    await touchGroup(tx, groupId);
  } else if (before?.lessonId === lessonId && before.openedAt) return 'open-already';
  return 'opened';
}

async function refreshEvent(
  tx: Tx,
  action: string,
  groupId: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { action, subjectType: 'group', subjectId: groupId, detail });
  await refresh(tx, {
    changed: ['eventLessons', 'courses', 'lessons', 'groups'],
    audience: [`group:${groupId}`, 'role:admin'],
  });
}
