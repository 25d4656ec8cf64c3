import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { familyMissionSchema, missionPlanSchema, missionSchema } from './missions.ts';

const thisMission = { missionId: idSchema, version: z.int().check(z.minimum(1), z.maximum(1_000_000_000)) };
const planErrors = ['mission/end-before-start', 'mission/too-long', 'mission/overlaps'] as const;

export const missionsContract = {
  getMission: procedure({
    method: 'GET',
    path: '/missions/groups/{groupId}/children/{childId}',
    access: ['child', 'parent'],
    summary:
      "The running mission of one of the child's groups, or the last one for two weeks after its end, with the child's own part",
  })
    .input(z.strictObject({ groupId: idSchema, childId: idSchema }))
    .output(z.object({ mission: z.nullable(familyMissionSchema) })),

  listMissions: procedure({
    method: 'GET',
    path: '/missions',
    access: ['admin', 'teacher'],
    summary: 'Missions of the groups in reach, or of one of them, searched and paged, open ones first',
  })
    .input(
      z.strictObject({
        groupId: z.optional(idSchema),
        /** Words of the group's name. */
        search: z._default(oneLine(0, 100), ''),
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
        pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
      }),
    )
    .output(
      z.object({
        missions: z.array(missionSchema),
        /** There are more missions after these. */
        more: z.boolean(),
      }),
    ),

  createMission: procedure({
    method: 'POST',
    path: '/missions/groups/{groupId}',
    access: ['admin', 'teacher'],
    errors: [...planErrors, 'mission/day-has-passed', 'db/conflict'],
    summary: 'Gives a group a mission. Idempotent: the client makes the id',
  })
    .input(z.strictObject({ groupId: idSchema, missionId: requestIdSchema, plan: missionPlanSchema }))
    .output(missionSchema),

  changeMission: procedure({
    method: 'PUT',
    path: '/missions/{missionId}',
    access: ['admin', 'teacher'],
    errors: [
      ...planErrors,
      'mission/day-has-passed',
      'mission/has-begun',
      'mission/closed',
      'mission/changed-meanwhile',
    ],
    summary:
      'Changes a mission that is neither accomplished nor over; once it has begun, its first day is fixed',
  })
    .input(z.strictObject({ ...thisMission, plan: missionPlanSchema }))
    .output(missionSchema),

  endMission: procedure({
    method: 'POST',
    path: '/missions/{missionId}/end',
    access: ['admin', 'teacher'],
    errors: ['mission/closed', 'mission/not-begun'],
    summary: 'Ends a running mission now. Idempotent',
  })
    .input(z.strictObject({ missionId: idSchema }))
    .output(missionSchema),

  deleteMission: procedure({
    method: 'DELETE',
    path: '/missions/{missionId}',
    access: ['admin', 'teacher'],
    errors: ['mission/has-begun'],
    summary: 'Deletes a mission that has not begun',
  })
    .input(z.strictObject({ missionId: idSchema }))
    .output(z.object({ deleted: z.literal(true) })),
};
