import { presentVersion } from '#features/academy/server/academy.factory.ts';
import { settingsForm } from '#features/academy/shared/academy.factory.ts';
import { adminOnly, type Entry, ownAccount } from '#platform/testing/matrix.ts';

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
