import { type GroupPlan, planGroup } from '#features/schedule/server/schedule-planning.service.ts';
import type { EventTime } from '#features/schedule/shared/recurrence.rules.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { nowIso } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { GroupForm, SchedulePlan } from '../shared/groups.ts';
import { mostClashes } from '../shared/plan-summary.rules.ts';
import { requirePlanner } from './group-form.service.ts';
import { findPeople } from './group-page.repository.ts';
import { refuseForm } from './group-saving.service.ts';
import { findGroup } from './groups.repository.ts';

interface PlanWanted {
  readonly groupId?: string | undefined;
  readonly form: GroupForm;
  /** Of a new group also the events before today (decision G21). */
  readonly pastEvents?: boolean | undefined;
}

/**
 * What saving the form would do to the calendar (decision G8): events created, moved, removed and kept, skipped days,
 * and clashes with other groups. Writes nothing. Refuses what the form alone is refused with, and with `db/no-document`
 * for an unknown group.
 */
export async function planScheduleChange(
  scope: SignedInScope,
  { groupId, form, pastEvents = false }: PlanWanted,
): Promise<SchedulePlan> {
  requirePlanner(scope);
  refuseForm(form);
  const group = groupId && (await findGroup(scope.db, scope.actor, groupId, nowIso(scope)));
  if (groupId && !group) throw new AppError('db/no-document');
  const { startDate, endDate, weekdays, weekdaysChange: change = null, mode, address, city } = form;
  const planned = await planGroup(scope, {
    groupId: group ? group.id : null,
    isActive: form.status === 'active',
    pattern: { startDate, endDate, weekdays, change },
    place: { mode, address, city },
    teacherIds: form.teacherIds,
    pastEvents,
  });
  const teachers = await findPeople(scope.db, [
    ...new Set(planned.clashes.flatMap(({ teacherId }) => teacherId ?? [])),
  ]);
  const names = new Map(teachers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return toPreview(planned, names);
}

const slotOf = ({ date, startsAt, endsAt }: EventTime) => ({ date, startsAt, endsAt });

function toPreview(
  { plan, skipped, clashes, past }: GroupPlan,
  names: ReadonlyMap<string, string>,
): SchedulePlan {
  const kept = { unchanged: 0, past: 0, manual: 0, edited: 0, cancelled: 0, attendance: 0 };
  for (const { reason } of plan.kept) kept[reason] += 1;
  return {
    created: plan.created.map(slotOf),
    moved: plan.moved.map(({ from, to }) => ({ from: slotOf(from), to: slotOf(to) })),
    removed: plan.removed.map((event) => ({ ...slotOf(event), reason: event.reason })),
    kept,
    byHand: plan.byHand,
    past,
    skipped,
    clashes: clashes
      .slice(0, mostClashes)
      .map(({ date, startsAt, kind, teacherId, place, otherGroupId, otherGroupName }) => ({
        date,
        startsAt,
        kind,
        what: (kind === 'teacher' ? names.get(teacherId ?? '') : place) ?? '',
        groupId: otherGroupId,
        groupName: otherGroupName,
      })),
  };
}
