import { randomUUID } from 'node:crypto';
import { denied, type Entry, own, type Side, signedOut, type Tools } from '#platform/testing/matrix.ts';
import { createProjectOf } from './server/projects.factory.ts';
import { pythonContentOf } from './shared/projects.factory.ts';

/** A project of the side's child; the missing side has none. */
async function projectOf(side: Side, { db, world }: Tools) {
  if (side === world.missing) return { projectId: randomUUID(), versionId: randomUUID() };
  return createProjectOf(db, { userId: side.child });
}
const thisProject = async (side: Side, tools: Tools) => ({
  projectId: (await projectOf(side, tools)).projectId,
});
/** As {@link thisProject}, removed. */
async function removedProject(side: Side, tools: Tools) {
  const project = await thisProject(side, tools);
  const removed_at = '2026-11-20T11:00:00.000Z';
  await tools.db.updateTable('projects').set({ removed_at }).where('id', '=', project.projectId).execute();
  return project;
}

/** A PNG file of one pixel, in base64. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const childOnly = { nobody: signedOut, child: own, parent: denied, teacher: denied, admin: denied } as const;
const anyChild = { ...childOnly, child: null } as const;

/** The workshop: a child's own projects, and nobody else's. */
export const projectsMatrix: Record<string, Entry> = {
  'projects.listProjects': { perObject: false, input: () => ({}), expect: anyChild },
  'projects.createProject': {
    perObject: false,
    input: (_side, { requestId }) => ({ id: requestId, name: 'Žaidimas', content: pythonContentOf() }),
    expect: anyChild,
  },
  'projects.getProject': { input: thisProject, expect: childOnly },
  'projects.saveProject': {
    input: async (side, tools) => ({
      ...(await thisProject(side, tools)),
      ...{ versionId: randomUUID(), base: 1, content: pythonContentOf('print(2)\n') },
    }),
    expect: childOnly,
  },
  'projects.renameProject': {
    input: async (side, tools) => ({ ...(await thisProject(side, tools)), name: 'Kitas vardas' }),
    expect: childOnly,
  },
  'projects.setCover': {
    input: async (side, tools) => ({ ...(await thisProject(side, tools)), picture: onePixel }),
    expect: childOnly,
  },
  'projects.chooseCover': {
    input: async (side, tools) => ({ ...(await thisProject(side, tools)), cover: 'plain' }),
    expect: childOnly,
  },
  'projects.listVersions': { input: thisProject, expect: childOnly },
  'projects.getVersion': { input: projectOf, expect: childOnly },
  'projects.restoreVersion': { input: projectOf, expect: childOnly },
  'projects.removeProject': { input: thisProject, expect: childOnly },
  'projects.bringBackProject': { input: removedProject, expect: childOnly },
  'projects.listRemovedProjects': { perObject: false, input: () => ({}), expect: anyChild },
  'projects.forgetProject': { input: removedProject, expect: childOnly },
};
