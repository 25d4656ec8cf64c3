import { adminOnly, type Entry, everything, type Side, type Tools } from '#platform/testing/matrix.ts';

const adminOnObjects = { ...adminOnly, admin: everything } as const;

// A year that nothing else in the world is planned in.
const days = { from: '2031-12-27', to: '2032-01-05' };

/** A closure that the call may remove; the missing side has none. */
async function someClosure(side: Side, { db, world, requestId }: Tools): Promise<{ closureId: string }> {
  if (side === world.missing) return { closureId: side.group };
  const row = { id: requestId, from_date: days.from, to_date: days.to, name: 'Atostogos' };
  await db
    .insertInto('closures')
    .values({ ...row, created_by: null, created_at: '2026-11-01T08:00:00Z' })
    .execute();
  return { closureId: requestId };
}

/** The days on which the academy is closed. */
export const closuresMatrix: Record<string, Entry> = {
  'closures.listClosures': { input: () => ({ year: 2026 }), perObject: false, expect: adminOnly },
  'closures.previewClosure': {
    input: async (side, tools) => ({ removedClosureId: (await someClosure(side, tools)).closureId }),
    expect: adminOnObjects,
  },
  'closures.addClosure': {
    input: (_side, { requestId }) => ({ closureId: requestId, ...days, name: 'Atostogos' }),
    perObject: false,
    expect: adminOnly,
  },
  'closures.removeClosure': { input: someClosure, expect: adminOnObjects },
};
