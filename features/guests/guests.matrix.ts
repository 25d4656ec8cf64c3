import { adminOnly, type Entry, everything } from '#platform/testing/matrix.ts';
import { noGuests } from './shared/guests.ts';

const adminOfAny = { ...adminOnly, admin: everything };

/** Which guests a group takes. */
export const guestsMatrix: Record<string, Entry> = {
  'guests.getGuestRules': { input: (side) => ({ groupId: side.group }), expect: adminOfAny },
  'guests.setGuestRules': {
    input: (side) => ({ groupId: side.group, rules: { ...noGuests, trials: true } }),
    expect: adminOfAny,
  },
};
