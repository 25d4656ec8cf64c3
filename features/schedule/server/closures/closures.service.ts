import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { ClosedDay, Closure, ClosurePreview } from '../../shared/calendar.ts';
import { lithuanianHolidays } from '../../shared/holidays.rules.ts';
import { mayManageClosures } from '../../shared/schedule.permissions.ts';
import { notifyClosedDays } from '../news/timetable-news.service.ts';
import { type EventPlan, planEvents, protectionOf } from '../patterns/schedule-plan.rules.ts';
import * as planning from '../patterns/schedule-planning.repository.ts';
import { listClosedDays, writePlans } from '../patterns/schedule-planning.service.ts';
import * as repository from './closures.repository.ts';
import { closureRefusal } from './closures.rules.ts';

type DayRange = planning.DayRange;

function requireManager(scope: SignedInScope): void {
  requireMay(mayManageClosures(scope.actor));
}

/** A year's public holidays and the closures that touch it. */
export async function listClosures(
  scope: SignedInScope,
  { year }: { year: number },
): Promise<{ holidays: ClosedDay[]; closures: Closure[] }> {
  requireManager(scope);
  const closures = await repository.findClosures(scope.db, { from: `${year}-01-01`, to: `${year}-12-31` });
  const holidays = lithuanianHolidays(year).map(({ date, key }) => ({
    date,
    kind: 'holiday' as const,
    name: key,
  }));
  return { holidays, closures };
}

interface PreviewWanted {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly removedClosureId?: string | undefined;
}

/**
 * What closing the days, or removing a closure, would do; writes nothing. Refuses with `schedule/end-before-start`,
 * `schedule/range-too-long`, `db/no-document` (no such closure) and `request/invalid` (neither days nor a closure).
 */
export async function previewClosure(scope: SignedInScope, wanted: PreviewWanted): Promise<ClosurePreview> {
  requireManager(scope);
  const { from, to, removedClosureId } = wanted;
  if (removedClosureId !== undefined) {
    const closure = await repository.findClosure(scope.db, removedClosureId);
    if (!closure) throw new AppError('db/no-document');
    const left = await listClosedDays(scope, closure.from, closure.to, { exceptClosureId: closure.id });
    return previewOf(await planDays(scope, closure, left));
  }
  if (from === undefined || to === undefined)
    throw new AppError('request/invalid', {
      issues: [{ path: from === undefined ? 'from' : 'to', code: 'required' }],
    });
  refuse(closureRefusal({ from, to }));
  // All requested days are closed then.
  return previewOf(await planDays(scope, { from, to }, { has: () => true }));
}

/**
 * Closes the academy on these days and removes the lessons of the pattern, in one transaction. Repeating the same
 * id returns the closure that it made; refuses with `schedule/end-before-start`, `schedule/range-too-long` and
 * `db/conflict` (the id is another closure's).
 */
export async function addClosure(
  scope: SignedInScope,
  { closureId, ...form }: Omit<Closure, 'id'> & { readonly closureId: string },
): Promise<{ closure: Closure; preview: ClosurePreview }> {
  requireManager(scope);
  refuse(closureRefusal(form));
  const closure = { id: closureId, ...form };
  return transaction(scope, async (tx) => {
    await repository.lockClosedDays(tx.db, 'exclusive');
    const change = { by: tx.actor.id, at: nowIso(tx) };
    const isNew = await repository.insertClosure(tx.db, closure, change);
    if (!isNew) await requireSame(tx, closure);
    const days = await reconcileDays(tx, closure);
    if (isNew) await notifyClosure(tx, 'addClosure', closure, days);
    return { closure, preview: previewOf(days) };
  });
}

async function requireSame(tx: Tx<SignedInScope>, closure: Closure): Promise<void> {
  const found = await repository.findClosure(tx.db, closure.id);
  const isSame =
    found?.createdBy === tx.actor.id &&
    found.from === closure.from &&
    found.to === closure.to &&
    found.name === closure.name;
  if (!isSame) throw new AppError('db/conflict');
}

/** Opens the days again: the coming lessons of the pattern are created. `db/no-document` when it is gone. */
export async function removeClosure(
  scope: SignedInScope,
  { closureId }: { closureId: string },
): Promise<ClosurePreview> {
  requireManager(scope);
  return transaction(scope, async (tx) => {
    await repository.lockClosedDays(tx.db, 'exclusive');
    const found = await repository.findClosure(tx.db, closureId);
    if (!found) throw new AppError('db/no-document');
    const { createdBy: _, ...closure } = found;
    await repository.deleteClosure(tx.db, closure.id);
    const days = await reconcileDays(tx, closure);
    await notifyClosure(tx, 'removeClosure', closure, days);
    return previewOf(days);
  });
}

async function reconcileDays(tx: Tx<SignedInScope>, { from, to }: DayRange): Promise<DaysPlan> {
  // Their patterns stay unchanged meanwhile: saving one locks the closed days. The groups are locked against
  // changing a lesson by hand or starting the sheet of a day: both would otherwise go on with a removed lesson.
  const groups = await planning.findPatternsIn(tx.db, { from, to });
  await lockGroups(
    tx,
    groups.map(({ id }) => id),
  );
  const days = await planDays(tx, { from, to }, await listClosedDays(tx, from, to));
  await writePlans(tx, days.plans);
  return days;
}

interface DaysPlan {
  readonly plans: readonly {
    readonly groupId: string;
    readonly name: string;
    readonly plan: EventPlan;
  }[];
  /** Lessons on these days that nothing moves. */
  readonly kept: number;
}

/**
 * Plans only these days of all groups: each pattern is asked for them alone, so that a closure in December never
 * touches a lesson in May.
 */
async function planDays(
  scope: Scope,
  { from, to }: DayRange,
  closed: { has(date: LocalDate): boolean },
): Promise<DaysPlan> {
  const lock = scope.db.isTransaction;
  const groups = await planning.findPatternsIn(scope.db, { from, to });
  const events = await planning.findEventsIn(scope.db, { from, to }, { lock });
  const skips = await planning.findSkips(
    scope.db,
    groups.map(({ id }) => id),
  );
  const eventsOf = Map.groupBy(events, ({ groupId }) => groupId);
  const skipsOf = Map.groupBy(skips, ({ groupId }) => groupId);
  const closedDays = { has: (date: LocalDate) => date < from || date > to || closed.has(date) };
  const now = nowIso(scope);
  const plans = groups.map((pattern) => ({
    groupId: pattern.id,
    name: pattern.name,
    plan: planEvents({
      now,
      pattern,
      closedDays,
      days: { from, to },
      skippedDays: new Set((skipsOf.get(pattern.id) ?? []).map(({ date }) => date)),
      events: eventsOf.get(pattern.id) ?? [],
    }),
  }));
  const planned = new Set(groups.map(({ id }) => id));
  const kept = events.filter(
    (event) =>
      event.date >= from && event.date <= to && (protectionOf(event, now) || !planned.has(event.groupId)),
  );
  return { plans, kept: kept.length };
}

function previewOf({ plans, kept }: DaysPlan): ClosurePreview {
  const groups = plans
    .map(({ groupId, name, plan }) => ({
      id: groupId,
      name,
      created: plan.created.length + plan.moved.length,
      removed: plan.removed.length + plan.moved.length,
    }))
    .filter(({ created, removed }) => created + removed > 0);
  const sum = (key: 'created' | 'removed') => groups.reduce((total, group) => total + group[key], 0);
  return { created: sum('created'), removed: sum('removed'), kept, groups };
}

async function notifyClosure(
  tx: Tx<SignedInScope>,
  action: 'addClosure' | 'removeClosure',
  closure: Closure,
  days: DaysPlan,
): Promise<void> {
  const { id, from, to, name } = closure;
  const { created, removed, groups } = previewOf(days);
  const detail = { from, to, name, created, removed };
  await audit(tx, { action, subjectType: 'closure', subjectId: id, detail });
  await notifyClosedDays(tx, closure, { isOpen: action === 'removeClosure', plans: days.plans });
  await refresh(tx, {
    changed: ['closures', 'schedule', 'groups', 'attendance'],
    audience: ['staff', ...groups.map((group) => `group:${group.id}` as const)],
  });
}
