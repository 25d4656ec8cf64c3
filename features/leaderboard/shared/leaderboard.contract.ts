import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { leaderboardChoiceSchema, leaderboardSchema, staffLeaderboardRowSchema } from './leaderboard.ts';

export const leaderboardContract = {
  getLeaderboard: procedure({
    method: 'GET',
    path: '/leaderboard/{groupId}/of/{childId}',
    access: 'signed-in',
    summary: "A group's leaderboard as one of its children sees it; null if the odyssey is off for the group",
  })
    .input(z.strictObject({ childId: idSchema, groupId: idSchema }))
    .output(z.nullable(leaderboardSchema)),

  getGroupLeaderboard: procedure({
    method: 'GET',
    path: '/leaderboard/{groupId}',
    access: ['admin', 'teacher'],
    summary: "A group's leaderboard for its staff, with those who opted out marked",
  })
    .input(z.strictObject({ groupId: idSchema }))
    .output(z.object({ rows: z.array(staffLeaderboardRowSchema) })),

  getLeaderboardChoice: procedure({
    method: 'GET',
    path: '/leaderboard/choices/{childId}',
    access: ['admin', 'parent', 'child'],
    summary: 'Whether a child is shown on leaderboards',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(leaderboardChoiceSchema),

  setLeaderboardChoice: procedure({
    method: 'PUT',
    path: '/leaderboard/choices/{childId}',
    access: ['admin', 'parent', 'child'],
    errors: ['leaderboard/decided-by-adult'],
    summary: 'Takes a child off all leaderboards, or puts them back (decision P12)',
  })
    .input(z.strictObject({ childId: idSchema, shown: z.boolean() }))
    .output(leaderboardChoiceSchema),
};
