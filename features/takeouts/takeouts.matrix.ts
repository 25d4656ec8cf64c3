import { adminOnly, type Entry, ownAccount, signedOut } from '#platform/testing/matrix.ts';

/** A copy of everything that is kept about the caller; the matrix's child is under fourteen. */
export const takeoutsMatrix: Record<string, Entry> = {
  'takeouts.getTakeout': { input: () => undefined, perObject: false, expect: ownAccount },
  'takeouts.listKeepings': { input: () => undefined, perObject: false, expect: adminOnly },
  'takeouts.askTakeout': {
    input: (_side, { requestId }) => ({ id: requestId }),
    perObject: false,
    expect: { ...ownAccount, nobody: signedOut, child: 'takeout/ask-guardian' },
  },
};
