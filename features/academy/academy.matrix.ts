import { adminOnly, type Entry, ownAccount } from '#platform/testing/matrix.ts';
import { presentVersion } from './server/academy.factory.ts';
import { settingsForm } from './shared/academy.factory.ts';

/** The academy's settings. */
export const academyMatrix: Record<string, Entry> = {
  'academy.getAcademy': { input: () => undefined, perObject: false, expect: ownAccount },
  'academy.getAcademySettings': { input: () => undefined, perObject: false, expect: adminOnly },
  'academy.saveAcademySettings': {
    input: async (_, { db }) => ({ version: await presentVersion(db), form: settingsForm() }),
    perObject: false,
    expect: adminOnly,
  },
};
