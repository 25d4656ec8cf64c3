import { denied, type Entry, signedOut } from '#platform/testing/matrix.ts';

/** The first screen of a parent. */
export const homeMatrix: Record<string, Entry> = {
  'home.getParentHome': {
    // A child of others is like none.
    input: (side) => ({ chosenId: side.record }),
    expect: { nobody: signedOut, child: denied, parent: null, teacher: denied, admin: denied },
  },
  'home.getFamily': {
    input: () => undefined,
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: null, teacher: denied, admin: denied },
  },
};
