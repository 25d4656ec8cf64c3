import { adminOnly, denied, type Entry, signedOut } from '#platform/testing/matrix.ts';

const ofStaff = { nobody: signedOut, child: denied, parent: denied, teacher: null, admin: null } as const;

/** The desk names no object: whose lines are on it follows from the actor. */
export const deskMatrix: Record<string, Entry> = {
  'desk.getRadar': { input: () => undefined, perObject: false, expect: ofStaff },
  'desk.putOffLine': {
    input: () => ({ kind: 'sheets-missing', until: '2026-11-21' }),
    perObject: false,
    expect: ofStaff,
  },
  'desk.getSettingsReach': { input: () => undefined, perObject: false, expect: adminOnly },
  'desk.hideFirstSteps': { input: () => undefined, perObject: false, expect: adminOnly },
  'desk.takeUpLine': { input: () => ({ kind: 'sheets-missing' }), perObject: false, expect: ofStaff },
};
