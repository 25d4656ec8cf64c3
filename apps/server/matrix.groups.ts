import { randomUUID } from 'node:crypto';
import { groupForm } from '#features/groups/server/groups.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import {
  adminOnly,
  type Entry,
  everything,
  signedOut,
  staffOnly,
  type Tools,
} from './matrix.expectations.ts';
import type { Side } from './matrix.world.ts';

const adminOnObjects = { ...adminOnly, admin: everything } as const;
const staff = { ...adminOnly, nobody: signedOut, teacher: null, admin: null } as const;

/** A group that the question may change; the missing side has none. */
async function someGroup(side: Side, { db, world }: Tools): Promise<string> {
  return side === world.missing ? side.group : (await createGroup(db)).id;
}

async function someGroups(side: Side, tools: Tools): Promise<{ groupIds: string[] }> {
  return { groupIds: [await someGroup(side, tools)] };
}

// A year that nothing else in the world is planned in.
const days = { from: '2031-12-27', to: '2032-01-05' };

/** A closure that the question may remove; the missing side has none. */
async function someClosure(side: Side, { db, world, requestId }: Tools): Promise<{ closureId: string }> {
  if (side === world.missing) return { closureId: side.group };
  const row = { id: requestId, from_date: days.from, to_date: days.to, name: 'Atostogos' };
  await db
    .insertInto('closures')
    .values({ ...row, created_by: null, created_at: '2026-11-01T08:00:00Z' })
    .execute();
  return { closureId: requestId };
}

/** Groups as they are planned, and the days on which the academy is closed. */
export const groupsMatrix: Record<string, Entry> = {
  'groups.listGroups': { input: () => ({}), perObject: false, expect: staff },
  'groups.listGroupFilters': { input: () => undefined, perObject: false, expect: staff },
  'groups.listGroupTeachers': { input: () => ({}), perObject: false, expect: staff },
  'groups.getGroup': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'groups.getGroupForm': { input: (side) => ({ groupId: side.group }), expect: adminOnObjects },
  'groups.listFormChoices': { input: () => undefined, perObject: false, expect: adminOnly },
  'groups.searchMembers': { input: () => ({ kind: 'student' }), perObject: false, expect: adminOnly },
  'groups.planScheduleChange': {
    input: (side) => ({ groupId: side.group, form: groupForm() }),
    expect: adminOnObjects,
  },
  'groups.createGroup': {
    input: () => ({ groupId: randomUUID(), form: groupForm() }),
    perObject: false,
    expect: adminOnly,
  },
  'groups.updateGroup': {
    input: async (side, tools) => ({ groupId: await someGroup(side, tools), version: 1, form: groupForm() }),
    expect: adminOnObjects,
  },
  'groups.changeGroupStatus': {
    input: async (side, tools) => ({ ...(await someGroups(side, tools)), status: 'inactive' }),
    expect: adminOnObjects,
  },
  'groups.deleteGroups': { input: someGroups, expect: adminOnObjects },

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
