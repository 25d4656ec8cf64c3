import { randomUUID } from 'node:crypto';
import { createProjectOf } from '#features/projects/server/projects.factory.ts';
import {
  badLink,
  denied,
  type Entry,
  everything,
  own,
  type Side,
  signedOut,
  staffOnly,
  type Tools,
  unseen,
} from '#platform/testing/matrix.ts';
import { createWork, createWorkLink } from './server/shelf.factory.ts';

/** A work of the side's child that waits for the side's group; the missing side has none. */
async function workOf(side: Side, { db, world }: Tools) {
  if (side === world.missing)
    return { workId: randomUUID(), groupId: side.group, putAt: '2026-11-20T11:00:00.000Z' };
  const { workId, putAt } = await createWork(db, {
    ...{ userId: side.child, groupId: side.group, state: 'waiting' as const },
  });
  return { workId, groupId: side.group, putAt };
}
const thisWork = async (side: Side, tools: Tools) => ({ workId: (await workOf(side, tools)).workId });

const childOnly = { nobody: signedOut, child: own, parent: denied, teacher: denied, admin: denied } as const;
const anyChild = { ...childOnly, child: null } as const;
const parentOnly = { nobody: signedOut, child: denied, parent: own, teacher: denied, admin: denied } as const;
/** What a child does with others' works: none of the world's two children is in the other's group. */
const classmates = { ...childOnly, child: unseen } as const;

/** The shelf: who puts, sees, decides, takes down and answers works (decision H3). */
export const shelfMatrix: Record<string, Entry> = {
  'shelf.listMyShelf': { perObject: false, input: () => ({}), expect: anyChild },
  'shelf.putOnShelf': {
    input: async (side, { db, world }) => {
      if (side === world.missing) return { projectId: randomUUID(), groupIds: [] };
      const { projectId } = await createProjectOf(db, { userId: side.child });
      return { projectId, groupIds: [side.group] };
    },
    expect: childOnly,
  },
  'shelf.takeOffShelf': { input: thisWork, expect: childOnly },
  'shelf.listGroupShelf': {
    input: (side) => ({ groupId: side.group }),
    expect: { ...staffOnly, child: own },
  },
  'shelf.listWaitingWorks': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'shelf.countWaitingWorks': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'shelf.listDeclinedWorks': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'shelf.listFamilyShelf': { input: (side) => ({ childId: side.child }), expect: parentOnly },
  'shelf.getWork': {
    input: thisWork,
    expect: { nobody: signedOut, child: own, parent: own, teacher: own, admin: everything },
  },
  'shelf.decideWork': {
    input: async (side, tools) => ({ ...(await workOf(side, tools)), approved: true }),
    expect: staffOnly,
  },
  'shelf.takeDown': {
    input: thisWork,
    expect: { nobody: signedOut, child: denied, parent: own, teacher: own, admin: everything },
  },
  'shelf.setSign': {
    input: async (side, tools) => ({ ...(await thisWork(side, tools)), sign: 'heart' }),
    expect: classmates,
  },
  'shelf.makeMine': {
    input: async (side, tools) => ({ ...(await thisWork(side, tools)), projectId: randomUUID() }),
    // A child may begin anew from a work of its own.
    expect: childOnly,
  },
  'shelf.setShelfChoice': {
    input: (side) => ({ childId: side.child, shownToGroups: true }),
    expect: parentOnly,
  },
  'shelf.makeWorkLink': { input: thisWork, expect: parentOnly },
  'shelf.endWorkLink': {
    input: async (side, tools) => {
      const { workId } = await workOf(side, tools);
      if (side === tools.world.missing) return { workId, linkId: randomUUID() };
      return { workId, linkId: (await createWorkLink(tools.db, { workId, madeBy: side.parent })).linkId };
    },
    expect: parentOnly,
  },
  'shelf.openWorkLink': {
    perObject: false,
    input: () => ({ token: randomUUID() }),
    expect: badLink,
  },
};
