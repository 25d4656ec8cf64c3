import { listSubscribedGroups } from '#features/billing/server/billing.service.ts';
import {
  type ActedList,
  done,
  prepareOnce,
  type RowAct,
  replacedBy,
  requireAct,
  runPortion,
} from '#features/lists/server/list-acts.service.ts';
import { findSelected, type Matching } from '#features/lists/server/list-selections.service.ts';
import { prepareUndo } from '#features/lists/server/list-undoing.service.ts';
import type { Portion, PreparedAct, Selection } from '#features/lists/shared/lists.ts';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import type { GroupStatus } from '#features/membership/shared/group.ts';
import { shareClosedDays } from '#features/schedule/server/patterns/schedule-planning.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import type { GroupAct } from '../../shared/group-acts.ts';
import { groupListWords } from '../../shared/group-list.words.ts';
import { copyOf } from '../../shared/groups.rules.ts';
import { longestName } from '../../shared/groups.ts';
import { removeGroups, returnGroups, setStatuses } from '../group-batch.service.ts';
import { getGroupForm, requirePlanner } from '../group-form.service.ts';
import { findEligible } from '../group-page.repository.ts';
import { makeGroup, saveGroup } from '../group-saving.service.ts';
import { findActedOn, findNames } from './group-acts.repository.ts';
import { type ActKind, isSame, oppositeOf, teachersAfter, whyLeftOut } from './group-acts.rules.ts';
import { countGroups, findMatching, type ListFilter } from './group-list.repository.ts';

const acted: ActedList & Matching<ListFilter> = {
  list: 'groups',
  count: async ({ db, actor }, filter, limit) => (await countGroups(db, actor, filter, limit))[filter.status],
  find: (scope, filter, limit) => findMatching(scope.db, scope.actor, filter, { limit, now: nowIso(scope) }),
  findNames: ({ db }, ids) => findNames(db, ids),
};

interface Wanted {
  readonly actId: string;
  readonly act: GroupAct;
  readonly selection: Selection<ListFilter>;
}

/**
 * Prepares an act on many groups: says of each whether it does something to it, and changes nothing. Idempotent by its id.
 * `db/no-document` when one of them does not exist, `group/unknown-member` when nobody may teach under the teacher's id,
 * `list/too-many` and `list/changed-much` when all that match are meant ({@link findSelected}), `db/conflict` for another act under the
 * id.
 */
export async function prepareGroupAct(
  scope: SignedInScope,
  { actId, act, selection }: Wanted,
): Promise<PreparedAct> {
  requirePlanner(scope);
  return prepareOnce(scope, acted, { actId, kind: act.kind, asked: { act, selection } }, async () => {
    if (act.kind === 'teacher') await refuseStranger(scope, act.teacherId);
    const groups = await findSelected(scope, acted, selection, ({ db }, ids) => findActedOn(db, ids));
    const ids = groups.map(({ id }) => id);
    const subscribed = new Set(act.kind === 'delete' ? await listSubscribedGroups(scope, ids) : []);
    return groups.map((group) => ({
      ...{ id: group.id, name: group.name },
      outcome: whyLeftOut(act, { ...group, isSubscribed: subscribed.has(group.id) }),
    }));
  });
}

async function refuseStranger(scope: SignedInScope, teacherId: string): Promise<void> {
  const known = await findEligible(scope.db, 'teacher', [teacherId]);
  refuse(known.length === 0 ? 'group/unknown-member' : null);
}

/** Carries the caller's own act out on its next groups; see {@link runPortion}. `db/no-document` for another's. */
export async function runGroupAct(scope: SignedInScope, { actId }: { actId: string }): Promise<Portion> {
  requirePlanner(scope);
  return runPortion(scope, actId, rowActOf(await requireGroupAct(scope, actId)));
}

/**
 * Prepares the opposite of an act for the groups on which it was done: each gets back what the act replaced, unless it was changed
 * again since. Idempotent by its id. `list/not-undoable` where subscriptions were ended, `db/no-document` for another's act.
 */
export async function undoGroupAct(
  scope: SignedInScope,
  { actId, undoId }: { actId: string; undoId: string },
): Promise<PreparedAct> {
  requirePlanner(scope);
  const { act } = await requireGroupAct(scope, actId);
  const kind = act && oppositeOf(act);
  if (!kind) throw new AppError('list/not-undoable');
  return prepareUndo(scope, acted, { actId, undoId, kind });
}

/** What was written by {@link prepareGroupAct} or, with the act that it takes back, by {@link undoGroupAct}. */
interface Asked {
  readonly act?: GroupAct;
  readonly undoes?: string;
}

async function requireGroupAct(
  scope: SignedInScope,
  actId: string,
): Promise<Asked & { readonly kind: ActKind }> {
  const { kind, asked } = await requireAct(scope, { actId, list: acted.list });
  return { ...(asked as Asked), kind: kind as ActKind };
}

/** What an act replaced in a group, by its kind. */
interface Replaced {
  readonly status: { readonly from: GroupStatus; readonly to: GroupStatus };
  readonly teacher: { readonly before: readonly string[]; readonly after: readonly string[] };
  readonly copy: { readonly copyId: string; readonly version: number };
}

type Run = RowAct['run'];

const gone = 'db/no-document';
const changedSince = 'changed_since';

function rowActOf({ act, undoes, kind }: Asked & { readonly kind: ActKind }): RowAct {
  if (act) return { run: runOf(act) };
  const before = <Kind extends keyof Replaced>(tx: Tx<SignedInScope>, id: string) =>
    replacedBy(tx, undoes ?? '', id) as Promise<Replaced[Kind]>;
  const undoing: Readonly<Partial<Record<ActKind, Run>>> = {
    bringStatusBack: async (tx, id) => bringStatusBack(tx, id, await before<'status'>(tx, id)),
    bringTeachersBack: async (tx, id) => bringTeachersBack(tx, id, await before<'teacher'>(tx, id)),
    dropCopy: async (tx, id) => dropCopy(tx, await before<'copy'>(tx, id)),
    bringBack: async (tx, id) => ((await returnGroups(tx, [id])).length > 0 ? done : 'already'),
  };
  return { run: undoing[kind] ?? (async () => gone) };
}

function runOf(act: GroupAct): Run {
  if (act.kind === 'status') return (tx, id) => giveStatus(tx, id, act);
  if (act.kind === 'teacher') return (tx, id) => giveTeacher(tx, id, act);
  if (act.kind === 'copy') return copy;
  return async (tx, id) => ((await removeGroups(tx, [id])).length > 0 ? done : 'already');
}

type StatusAct = Extract<GroupAct, { readonly kind: 'status' }>;

async function giveStatus(tx: Tx<SignedInScope>, id: string, { status, endSubscriptions }: StatusAct) {
  const [changed] = await setStatuses(tx, { groupIds: [id], status, endSubscriptions });
  if (!changed) return 'already';
  const replaced: Replaced['status'] = { from: changed.status, to: status };
  return { outcome: done, replaced };
}

async function bringStatusBack(tx: Tx<SignedInScope>, id: string, { from, to }: Replaced['status']) {
  const [group] = await lockedForAct(tx, id);
  if (group?.status !== to) return changedSince;
  await setStatuses(tx, { groupIds: [id], status: from });
  return done;
}

type TeacherAct = Extract<GroupAct, { readonly kind: 'teacher' }>;

async function giveTeacher(tx: Tx<SignedInScope>, id: string, act: TeacherAct) {
  const [group] = await lockedForAct(tx, id);
  if (!group) return gone;
  const replaced: Replaced['teacher'] = {
    before: group.teacherIds,
    after: teachersAfter(act, group.teacherIds),
  };
  if (isSame(replaced.before, replaced.after)) return 'already';
  await setTeachers(tx, id, replaced.after);
  return { outcome: done, replaced };
}

async function bringTeachersBack(tx: Tx<SignedInScope>, id: string, { before, after }: Replaced['teacher']) {
  const [group] = await lockedForAct(tx, id);
  if (!group || !isSame(group.teacherIds, after)) return changedSince;
  await setTeachers(tx, id, before);
  return done;
}

/** Saves the form of a locked group with other teachers: its rules, events and audit entry are those of the form. */
async function setTeachers(tx: Tx<SignedInScope>, groupId: string, teacherIds: readonly string[]) {
  const { form, version } = await getGroupForm(tx, { groupId });
  await saveGroup(tx, { groupId, version, form: { ...form, teacherIds: [...teacherIds] } });
}

async function copy(tx: Tx<SignedInScope>, groupId: string) {
  const { form } = await getGroupForm(tx, { groupId });
  const copyId = crypto.randomUUID();
  const copied = ` (${inLanguage(groupListWords, tx.locale).copied})`;
  const name = `${form.name.slice(0, longestName - copied.length)}${copied}`;
  await makeGroup(tx, { groupId: copyId, form: { ...copyOf(form, name), status: 'inactive' } });
  const made = await lockGroup(tx, copyId);
  const replaced: Replaced['copy'] = { copyId, version: made?.version ?? 0 };
  return { outcome: done, replaced };
}

async function dropCopy(tx: Tx<SignedInScope>, { copyId, version }: Replaced['copy']) {
  await shareClosedDays(tx);
  const copied = await lockGroup(tx, copyId);
  if (!copied) return 'already';
  if (copied.version !== version) return changedSince;
  await removeGroups(tx, [copyId]);
  return done;
}

/** Locks the group as saving does, then reads what the act depends on; empty for a deleted one. */
async function lockedForAct(tx: Tx<SignedInScope>, groupId: string) {
  await shareClosedDays(tx);
  await lockGroup(tx, groupId);
  return findActedOn(tx.db, [groupId]);
}
