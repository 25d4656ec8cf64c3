import { adminOnly, denied, type Entry, everybody, everything, signedOut } from '#platform/testing/matrix.ts';

const anyParent = { nobody: signedOut, child: denied, parent: null, teacher: denied, admin: denied } as const;
const adminOfAny = { ...adminOnly, admin: everything };

/** The groups that anybody may find. */
export const openingsMatrix: Record<string, Entry> = {
  'openings.listOpenings': {
    input: () => ({}),
    perObject: false,
    expect: everybody,
  },
  'openings.getAges': { input: (side) => ({ groupId: side.group }), perObject: false, expect: anyParent },
  'openings.getShowing': { input: (side) => ({ groupId: side.group }), expect: adminOfAny },
  'openings.setShowing': {
    input: (side) => ({ groupId: side.group, shown: true, ages: { from: 8, to: 12 } }),
    expect: adminOfAny,
  },
};
