import { latestEntryOf } from '#features/avatars/server/avatars.factory.ts';
import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import {
  adminOnly,
  denied,
  type Entry,
  everything,
  familyAndStaff,
  own,
  signedOut,
  staffOnly,
} from './matrix.expectations.ts';

/** Points of a child, and where they show: the leaderboard and the avatar. */
export const pointsMatrix: Record<string, Entry> = {
  'points.getBalance': { input: (side) => ({ childId: side.child }), expect: familyAndStaff },
  'points.listEntries': { input: (side) => ({ childId: side.child }), expect: familyAndStaff },
  'points.getBalanceHistory': { input: (side) => ({ childId: side.child }), expect: familyAndStaff },
  'points.previewLevels': {
    input: () => ({ thresholds: [1, 2, 3, 4, 5, 6] }),
    perObject: false,
    expect: adminOnly,
  },
  'points.adjustPoints': {
    input: (side, { requestId }) => ({
      childId: side.child,
      amount: 5,
      reason: 'Praleista pamoka',
      requestId,
    }),
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: denied, admin: everything },
  },

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
  'avatars.getLook': { input: (side) => ({ childId: side.child }), expect: familyAndStaff },
  'avatars.saveLook': {
    input: (side) => ({ childId: side.child, look: defaultLook(side.child) }),
    expect: { nobody: signedOut, child: own, parent: denied, teacher: denied, admin: denied },
  },
  'avatars.getGains': {
    input: () => undefined,
    perObject: false,
    expect: { nobody: signedOut, child: null, parent: denied, teacher: denied, admin: denied },
  },
  'avatars.markGainsSeen': {
    // An entry of the side's child; the missing side has none.
    input: async (side, { db, world }) => ({
      upTo: side === world.missing ? side.record : await latestEntryOf(db, side.child),
    }),
    expect: { nobody: signedOut, child: own, parent: denied, teacher: denied, admin: denied },
  },
};
