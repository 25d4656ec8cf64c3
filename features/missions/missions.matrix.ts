import { type Entry, familyOnly, type Side, staffOnly, type Tools } from '#platform/testing/matrix.ts';
import { createMissionRow, missionPlanOf } from './server/missions.factory.ts';
import type { MissionPlan } from './shared/missions.ts';

/** The side's group with only this mission; the missing side has none. */
async function missionOf(
  side: Side,
  { db, world }: Tools,
  plan: Partial<MissionPlan> = {},
): Promise<{ missionId: string }> {
  if (side === world.missing) return { missionId: side.group };
  await db.deleteFrom('missions').where('group_id', '=', side.group).execute();
  const { id } = await createMissionRow(db, { groupId: side.group, ...plan });
  return { missionId: id };
}

/** What a group reaches together. */
export const missionsMatrix: Record<string, Entry> = {
  'missions.getMission': {
    input: (side) => ({ groupId: side.group, childId: side.child }),
    expect: familyOnly,
  },
  'missions.listMissions': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'missions.createMission': {
    input: async (side, { db, requestId }) => {
      await db.deleteFrom('missions').where('group_id', '=', side.group).execute();
      return { groupId: side.group, missionId: requestId, plan: missionPlanOf() };
    },
    expect: staffOnly,
  },
  'missions.changeMission': {
    input: async (side, tools) => ({
      ...(await missionOf(side, tools)),
      version: 1,
      plan: missionPlanOf(),
    }),
    expect: staffOnly,
  },
  'missions.endMission': { input: missionOf, expect: staffOnly },
  'missions.deleteMission': {
    input: (side, tools) => missionOf(side, tools, { from: '2099-11-20', to: '2099-11-30' }),
    expect: staffOnly,
  },
};
