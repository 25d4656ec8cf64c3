import { adminOnly, type Entry, everybody, everything } from '#platform/testing/matrix.ts';

const adminOfAny = { ...adminOnly, admin: everything };

/** The groups that anybody may find. */
export const openingsMatrix: Record<string, Entry> = {
  'openings.listOpenings': {
    input: () => ({}),
    perObject: false,
    expect: everybody,
  },
  'openings.getShowing': { input: (side) => ({ groupId: side.group }), expect: adminOfAny },
  'openings.setShowing': {
    input: (side) => ({ groupId: side.group, shown: true, ages: { from: 8, to: 12 } }),
    expect: adminOfAny,
  },
};
