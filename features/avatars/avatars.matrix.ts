import { denied, type Entry, familyAndStaff, own, signedOut } from '#platform/testing/matrix.ts';
import { latestEntryOf } from './server/avatars.factory.ts';
import { defaultLook } from './shared/avatars.rules.ts';

/** A child's look, and the points that have flown. */
export const avatarsMatrix: Record<string, Entry> = {
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
