import { listPeopleOfGroups, notifyEach } from '#features/notifications/server/notifications.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso } from '#platform/server/scope.ts';
import { type LocalDate, vilniusDate, vilniusInstant } from '#platform/shared/dates.ts';
import type { Closure } from '../../shared/calendar.ts';
import type { EventPlan } from '../patterns/schedule-plan.rules.ts';
import { findTimetables } from '../patterns/schedule-planning.repository.ts';
import { schedulePaths } from './event-news.mails.ts';
import './timetable-news.mails.ts';

/** A group, and what has just been done to its lessons. */
export interface WrittenPlan {
  readonly groupId: string;
  readonly plan: EventPlan;
}

/** How many of the next lessons show the new rhythm. */
const toldLessons = 3;
/** News of a lesson that begins sooner than this cannot wait for further changes. */
const soonHours = 4;
/** A change that begins later than this is planned ahead: lessons are listed from its day on. */
const aheadHours = 14 * 24;

/**
 * Notifies the people of groups that their weekly schedule changed their lessons: one message per act and person, however many
 * lessons and groups. Acts within an hour on one group are one mail. Call it after the lessons are written, holding the locks on
 * the groups.
 */
export async function notifyTimetables(tx: Tx, plans: readonly WrittenPlan[]): Promise<void> {
  const changed = plans.filter(({ plan }) => isChange(plan));
  const timetables = await timetablesOf(tx, changed);
  const readers = (await readersOf(tx, [...timetables.keys()])).map(({ groupIds, ...reader }) => {
    const groups = groupIds.flatMap((id) => timetables.get(id) ?? []);
    const [only = ''] = groupIds;
    return { ...reader, key: `timetable/${groupIds.length === 1 ? only : tx.requestId}`, facts: { groups } };
  });
  const news = { happening: 'timetableChanged', key: 'timetable', version: 'next' } as const;
  await notifyEach(tx, { ...news, path: schedulePaths.guardian, cannotWait: isSoon(tx, changed), readers });
}

/**
 * Notifies the people whose lessons are removed because the academy closes some days, or restored because it opens them again:
 * one message for each, however many groups. Call it after the lessons are written, holding the lock on the closed days.
 */
export async function notifyClosedDays(
  tx: Tx,
  { id, name, from, to }: Closure,
  { isOpen, plans }: { readonly isOpen: boolean; readonly plans: readonly WrittenPlan[] },
): Promise<void> {
  const changed = plans.filter(({ plan }) => isChange(plan));
  const timetables = await timetablesOf(tx, changed);
  const readers = (await readersOf(tx, [...timetables.keys()])).map(({ groupIds, ...reader }) => {
    const groups = groupIds.flatMap((groupId) => timetables.get(groupId)?.name ?? []);
    return { ...reader, facts: { name, from, to, isOpen, groups } };
  });
  const news = { happening: 'daysClosed', key: `closure/${id}`, version: 'next' } as const;
  await notifyEach(tx, { ...news, path: schedulePaths.guardian, cannotWait: isSoon(tx, changed), readers });
}

const isChange = ({ created, moved, removed }: EventPlan) =>
  created.length + moved.length + removed.length > 0;

/** By group, in the order of their names. */
async function timetablesOf(tx: Tx, plans: readonly WrittenPlan[]) {
  if (plans.length === 0) return new Map<string, never>();
  const groupIds = plans.map(({ groupId }) => groupId);
  const from = plannedFrom(tx, plans);
  const now = from ? vilniusInstant(from, '00:00') : nowIso(tx);
  const found = await findTimetables(tx.db, { groupIds, now, lessons: toldLessons });
  return new Map(found.map(({ id, ...timetable }) => [id, { ...timetable, from }]));
}

/** The first changed day, if it is not soon: earlier lessons would say nothing about a week that is planned ahead. */
function plannedFrom({ now }: Tx, plans: readonly WrittenPlan[]): LocalDate | null {
  const [first] = plans.flatMap(({ plan }) => timesOf(plan)).sort();
  return first && now.until(first).total('hours') > aheadHours ? vilniusDate(first) : null;
}

/** Each person of the groups once, with their groups in the given order, except whoever made the change. */
async function readersOf(tx: Tx, groupIds: readonly string[]) {
  const people = (await listPeopleOfGroups(tx, groupIds)).filter(({ userId }) => userId !== tx.actor?.id);
  return [...Map.groupBy(people, ({ userId }) => userId)].map(([userId, of]) => {
    const own = new Set(of.map(({ groupId }) => groupId));
    const path = schedulePaths[of[0]?.is ?? 'guardian'];
    return { userId, path, groupIds: groupIds.filter((id) => own.has(id)) };
  });
}

const timesOf = ({ created, moved, removed }: EventPlan): string[] => [
  ...[...created, ...removed].map(({ startsAt }) => startsAt),
  ...moved.flatMap(({ from, to }) => [from.startsAt, to.startsAt]),
];

function isSoon({ now }: Tx, plans: readonly WrittenPlan[]): boolean {
  return plans
    .flatMap(({ plan }) => timesOf(plan))
    .some((at) => {
      const hours = now.until(at).total('hours');
      return hours > 0 && hours < soonHours;
    });
}
