import {
  adminOnly,
  denied,
  type Entry,
  everything,
  familyAndStaff,
  signedOut,
} from '#platform/testing/matrix.ts';

/** Points of a child. */
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
};
