import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import { listNamedGroupsInReach, requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { fullText } from '#platform/shared/localized-text.ts';
import { mayKeepMissions } from '../shared/missions.permissions.ts';
import { missionPlanRefusal } from '../shared/missions.rules.ts';
import type { Mission, MissionPlan } from '../shared/missions.ts';
import { reachWhenFull, refreshMissions } from './mission-fuel.service.ts';
import * as repository from './missions.repository.ts';

interface MissionsWanted {
  readonly groupId?: string | undefined;
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * A page of the missions of the groups in reach, or of one of them: open ones first, then newest first. `db/no-document`
 * for a group outside the actor's reach.
 */
export async function listMissions(
  scope: SignedInScope,
  { groupId, search, page, pageSize }: MissionsWanted,
): Promise<{ missions: Mission[]; more: boolean }> {
  requireMay(mayKeepMissions(scope.actor));
  const groupIds =
    groupId === undefined ? await groupIdsInReach(scope) : [(await requireGroupInReach(scope, groupId)).id];
  const part = { limit: pageSize + 1, offset: (page - 1) * pageSize };
  const found = await repository.findMissions(scope.db, {
    groupIds,
    search,
    today: today(scope),
    ...part,
  });
  return { missions: found.slice(0, pageSize), more: found.length > pageSize };
}

/** Null for admins, who reach all. */
async function groupIdsInReach(scope: SignedInScope): Promise<string[] | null> {
  return scope.actor.role === 'admin' ? null : (await listNamedGroupsInReach(scope)).map(({ id }) => id);
}

/**
 * Gives a group a mission, from today or later. Repeating the same id returns the mission it made. Points that were
 * approved before on its first day count. Refuses as {@link missionPlanRefusal}, with `mission/overlaps` when the group
 * has an open mission on one of the days, and with `db/conflict` for an id of another mission.
 */
export async function createMission(
  scope: SignedInScope,
  { groupId, missionId, plan }: { groupId: string; missionId: string; plan: MissionPlan },
): Promise<Mission> {
  const group = await requireGroupInReach(scope, groupId);
  requireMay(mayKeepMissions(scope.actor));
  await transaction(scope, async (tx) => {
    // Locked against approvals too, whose points reference the group: none is posted unseen while the mission
    // begins.
    if (!(await lockGroup(tx, group.id))) throw new AppError('db/no-document');
    const known = await repository.findMission(tx.db, missionId, today(tx));
    if (known && (known.group.id !== group.id || !isSamePlan(known, plan))) throw new AppError('db/conflict');
    if (known) return;
    refuse(missionPlanRefusal(plan, today(tx)));
    await requireFree(tx, { groupId: group.id, plan, except: missionId });
    await repository.insertMission(tx.db, {
      id: missionId,
      group_id: group.id,
      ...columnsOf(plan),
      created_by: tx.actor.id,
      created_at: nowIso(tx),
    });
    await written(tx, { action: 'createMission', groupId: group.id, missionId, detail: plan });
  });
  return load(scope, missionId);
}

/**
 * Changes an open mission. A target that its fuel has passed is reached at once. Refuses as {@link missionPlanRefusal}
 * and {@link createMission}, with `mission/closed` once it is reached or over, and with `mission/changed-meanwhile` when
 * it is not the version that was seen.
 */
export async function changeMission(
  scope: SignedInScope,
  { missionId, version, plan }: { missionId: string; version: number; plan: MissionPlan },
): Promise<Mission> {
  await inMission(scope, missionId, async (tx, mission) => {
    if (mission.state === 'reached' || mission.state === 'over') throw new AppError('mission/closed');
    if (mission.version === version + 1 && isSamePlan(mission, plan)) return;
    if (mission.version !== version) throw new AppError('mission/changed-meanwhile');
    refuse(missionPlanRefusal(plan, today(tx), mission));
    await requireFree(tx, { groupId: mission.group.id, plan, except: mission.id });
    await repository.updateMission(tx.db, mission.id, columnsOf(plan));
    const act = { groupId: mission.group.id, missionId: mission.id };
    const { name, outcome, target, from, to } = mission;
    const detail = { before: { name, outcome, target, from, to }, after: plan };
    await written(tx, { action: 'changeMission', ...act, detail });
  });
  return load(scope, missionId);
}

/**
 * Ends a running mission now. One that is over is returned unchanged. `mission/closed` for a reached one,
 * `mission/not-begun` for one that can still be deleted.
 */
export async function endMission(
  scope: SignedInScope,
  { missionId }: { missionId: string },
): Promise<Mission> {
  await inMission(scope, missionId, async (tx, mission) => {
    if (mission.state === 'over') return;
    if (mission.state === 'reached') throw new AppError('mission/closed');
    if (mission.state === 'planned') throw new AppError('mission/not-begun');
    await repository.setEnded(tx.db, mission.id, nowIso(tx));
    const { fuel, target } = mission;
    const act = { groupId: mission.group.id, missionId: mission.id };
    await audit(tx, { action: 'endMission', ...subjectOf(act), detail: { ...act, fuel, target } });
    await refreshMissions(tx, mission.group.id);
  });
  return load(scope, missionId);
}

/** Withdraws a mission that has not begun; `mission/has-begun` for any other. */
export async function deleteMission(
  scope: SignedInScope,
  { missionId }: { missionId: string },
): Promise<{ deleted: true }> {
  await inMission(scope, missionId, async (tx, mission) => {
    if (mission.state !== 'planned') throw new AppError('mission/has-begun');
    await repository.deleteMission(tx.db, mission.id);
    const { name, target, from, to } = mission;
    const act = { groupId: mission.group.id, missionId: mission.id };
    await audit(tx, {
      action: 'deleteMission',
      ...subjectOf(act),
      detail: { ...act, name, target, from, to },
    });
    await refreshMissions(tx, mission.group.id);
  });
  return { deleted: true };
}

/** Locks the group, then the mission, as everywhere; `db/no-document` outside the groups in reach. */
async function inMission(
  scope: SignedInScope,
  missionId: string,
  work: (tx: Tx<SignedInScope>, mission: Mission) => Promise<void>,
): Promise<void> {
  const found = await repository.findMission(scope.db, missionId, today(scope));
  if (!found) throw new AppError('db/no-document');
  const group = await requireGroupInReach(scope, found.group.id);
  requireMay(mayKeepMissions(scope.actor));
  await transaction(scope, async (tx) => {
    await lockGroup(tx, group.id);
    await repository.lockMission(tx.db, missionId);
    await work(tx, await load(tx, missionId));
  });
}

async function load(scope: Scope, missionId: string): Promise<Mission> {
  const mission = await repository.findMission(scope.db, missionId, today(scope));
  if (!mission) throw new AppError('db/no-document');
  return mission;
}

async function requireFree(
  tx: Tx,
  { groupId, plan: { from, to }, except }: { groupId: string; plan: MissionPlan; except: string },
): Promise<void> {
  if (await repository.isTaken(tx.db, { groupId, from, to, except })) throw new AppError('mission/overlaps');
}

interface Act {
  readonly groupId: string;
  readonly missionId: string;
}

const subjectOf = ({ groupId }: Act) => ({ subjectType: 'group' as const, subjectId: groupId });

/** After a plan was written: the audit log, checking whether the target is already reached, and the news. */
async function written(
  tx: Tx<SignedInScope>,
  { action, detail, ...act }: Act & { readonly action: string; readonly detail: object },
): Promise<void> {
  await audit(tx, { action, ...subjectOf(act), detail: { ...act, ...detail } });
  const mission = await load(tx, act.missionId);
  if (mission.state === 'running') await reachWhenFull(tx, act.missionId);
  await refreshMissions(tx, act.groupId);
}

function columnsOf({ name, outcome, target, from, to }: MissionPlan) {
  return {
    name: JSON.stringify(name),
    outcome: JSON.stringify(outcome),
    target,
    starts_on: from,
    ends_on: to,
  };
}

const textOf = ({ name, outcome, target, from, to }: Mission | MissionPlan): string =>
  JSON.stringify([fullText(name), fullText(outcome), target, from, to]);

function isSamePlan(mission: Mission, plan: MissionPlan): boolean {
  return textOf(mission) === textOf(plan);
}
