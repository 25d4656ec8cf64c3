import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { adminOnly, type Entry, everything, type Side, type Tools } from '#platform/testing/matrix.ts';
import { insertMerge } from './server/doubles.repository.ts';

const adminOnObjects = { ...adminOnly, admin: everything } as const;

/** Two children of a new family, who may be merged; the missing side has none. */
async function twoChildren(side: Side, { db, world }: Tools): Promise<{ keptId: string; mergedId: string }> {
  if (side === world.missing) return { keptId: side.child, mergedId: side.record };
  const { id } = await createUser(db);
  const [kept, merged] = [
    await createChild(db, { guardians: [id] }),
    await createChild(db, { guardians: [id], user: null }),
  ];
  return { keptId: kept.userId, mergedId: merged.userId };
}

/** A merge that moved nothing, to be undone. */
async function merged(side: Side, tools: Tools): Promise<{ mergeId: string }> {
  const { db, world } = tools;
  if (side === world.missing) return { mergeId: side.child };
  const pair = await twoChildren(side, tools);
  await insertMerge(db, { ...pair, by: world.admin, at: '2026-11-20T15:00:00Z', undo: undoOfNothing(pair) });
  const { id } = await db
    .selectFrom('person_merges')
    .select('id')
    .where('kept_id', '=', pair.keptId)
    .executeTakeFirstOrThrow();
  return { mergeId: id };
}

const noSignIn = {
  ...{ email: null, password_hash: null, email_verified_at: null },
  ...{ totp_secret: null, totp_enabled_at: null, totp_last_step: null },
};
const nothingLinked = { google_links: [], recovery_codes: [] };

function undoOfNothing({ keptId, mergedId }: { keptId: string; mergedId: string }) {
  const record = (id: string) => ({ id, user_id: id, email: null, status: 'invited' });
  return {
    records: { kept: keptId, merged: mergedId },
    stays: { groupIds: [], before: [], after: [] },
    ledgers: { entryIds: [], wallets: [] },
    accounts: {
      took: false,
      kept: noSignIn,
      merged: { ...noSignIn, disabled_at: null },
      keptLinked: nothingLinked,
      mergedLinked: nothingLinked,
    },
    record: {
      keptRecord: record(keptId),
      mergedRecord: record(mergedId),
      tookSignIn: false,
      guardianships: [],
      added: [],
      addedPayer: null,
    },
    early: [],
    late: [],
  };
}

/** Likely doubles, and merging them: only for admins, who see every family. */
export const doublesMatrix: Record<string, Entry> = {
  'doubles.findDoubles': {
    input: () => ({ firstName: 'Lukas', lastName: 'Petrauskas', birthDate: null }),
    perObject: false,
    expect: adminOnly,
  },
  'doubles.listDoubles': { input: () => undefined, perObject: false, expect: adminOnly },
  'doubles.keepChildrenApart': {
    input: async (side, tools) => {
      const { keptId, mergedId } = await twoChildren(side, tools);
      return { oneId: keptId, otherId: mergedId };
    },
    expect: adminOnObjects,
  },
  'doubles.previewMerge': { input: twoChildren, expect: adminOnObjects },
  'doubles.mergePersons': { input: twoChildren, expect: adminOnObjects },
  'doubles.getOpenMerge': { input: (side) => ({ userId: side.child }), expect: adminOnObjects },
  'doubles.undoMerge': { input: merged, expect: adminOnObjects },
};
