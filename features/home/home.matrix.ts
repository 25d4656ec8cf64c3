import { denied, type Entry, own, signedOut } from '#platform/testing/matrix.ts';

/** The first screens of a parent and of a child. */
export const homeMatrix: Record<string, Entry> = {
  'home.getParentHome': {
    // A child of others is like none.
    input: (side) => ({ chosenId: side.record }),
    expect: { nobody: signedOut, child: denied, parent: null, teacher: denied, admin: denied },
  },
  'home.getChildHome': {
    input: (side) => ({ groupId: side.group, from: '2026-11-20', to: '2026-11-26' }),
    expect: { nobody: signedOut, child: own, parent: denied, teacher: denied, admin: denied },
  },
  'home.getFamily': {
    input: () => undefined,
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: null, teacher: denied, admin: denied },
  },
};
