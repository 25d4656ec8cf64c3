import { denied, type Entry, familyAndStaff, staffOnly } from '#platform/testing/matrix.ts';

/** The children of a group by their points. */
export const leaderboardMatrix: Record<string, Entry> = {
  'leaderboard.getLeaderboard': {
    input: (side) => ({ childId: side.child, groupId: side.group }),
    expect: familyAndStaff,
  },
  'leaderboard.getGroupLeaderboard': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'leaderboard.getLeaderboardChoice': {
    input: (side) => ({ childId: side.child }),
    expect: { ...familyAndStaff, teacher: denied },
  },
  'leaderboard.setLeaderboardChoice': {
    input: (side) => ({ childId: side.child, shown: true }),
    expect: { ...familyAndStaff, teacher: denied },
  },
};
