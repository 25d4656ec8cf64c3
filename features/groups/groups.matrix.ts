import { randomUUID } from 'node:crypto';
import { createAct } from '#features/lists/server/lists.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import {
  adminOnly,
  type Entry,
  everything,
  type Side,
  signedOut,
  staffOnly,
  type Tools,
} from '#platform/testing/matrix.ts';
import { groupForm } from './server/groups.factory.ts';
import { createGroupImport } from './server/import/group-imports.factory.ts';

const adminOnObjects = { ...adminOnly, admin: everything } as const;
const staff = { ...adminOnly, nobody: signedOut, teacher: null, admin: null } as const;

/** A row of a file of groups. */
const fileRow = () => ({
  ...{ groupId: randomUUID(), line: 2 },
  cells: {
    ...{ name: 'Scratch', product: '', mode: 'gyvai', city: 'Vilnius', address: 'Pylimo g. 1', link: '' },
    ...{ weekdays: 'Pr 17:00–18:30', teachers: '', startDate: '2026-09-01', endDate: '2027-05-31' },
    ...{ seats: '12', module: '', hours: '' },
  },
});

/** A group of nobody, which goes on as it is; the missing side has none. */
async function nextCourse(side: Side, tools: Tools) {
  const { name, planId, noPlan, teacherIds, studentIds } = groupForm();
  return {
    ...{ groupId: await someGroup(side, tools), newGroupId: randomUUID(), version: 1 },
    ...{ name, planId, noPlan, teacherIds, studentIds, moduleId: null },
    ...{ startDate: '2027-09-01', endDate: '2028-05-31' },
  };
}

/** A group that the call may change; the missing side has none. */
async function someGroup(side: Side, { db, world }: Tools): Promise<string> {
  return side === world.missing ? side.group : (await createGroup(db)).id;
}

/** An import of groups of somebody; the missing side has none. */
async function someImport(side: Side, { db, world }: Tools): Promise<{ importId: string }> {
  const importId = randomUUID();
  if (side !== world.missing) await createGroupImport(db, importId, world.admin, new Date().toISOString());
  return { importId };
}

/** An admin's act on a group; the missing side has none. */
async function someAct(side: Side, tools: Tools): Promise<{ actId: string }> {
  const actId = randomUUID();
  if (side === tools.world.missing) return { actId };
  const asked = { act: { kind: 'copy' } };
  const act = { id: actId, actorId: tools.world.admin, list: 'groups', kind: 'copy', asked };
  await createAct(tools.db, act, [await someGroup(side, tools)]);
  return { actId };
}

async function someGroups(side: Side, tools: Tools): Promise<{ groupIds: string[] }> {
  return { groupIds: [await someGroup(side, tools)] };
}

/** Groups as they are planned. */
export const groupsMatrix: Record<string, Entry> = {
  'groups.listGroups': { input: () => ({}), perObject: false, expect: staff },
  'groups.exportGroups': { input: () => ({ columns: ['name'] }), perObject: false, expect: staff },
  'groups.prepareGroupAct': {
    input: async (side, tools) => ({
      ...{ actId: randomUUID(), act: { kind: 'copy' } },
      selection: { ids: [await someGroup(side, tools)] },
    }),
    expect: adminOnObjects,
  },
  'groups.runGroupAct': { input: someAct, expect: adminOnObjects },
  'groups.undoGroupAct': {
    input: async (side, tools) => ({ ...(await someAct(side, tools)), undoId: randomUUID() }),
    expect: adminOnObjects,
  },
  'groups.listGroupFilters': { input: () => undefined, perObject: false, expect: staff },
  'groups.listGroupTeachers': { input: () => ({}), perObject: false, expect: staff },
  'groups.getGroup': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'groups.getGroupForm': { input: (side) => ({ groupId: side.group }), expect: adminOnObjects },
  'groups.listFormChoices': { input: () => undefined, perObject: false, expect: adminOnly },
  'groups.searchMembers': { input: () => ({ kind: 'student' }), perObject: false, expect: adminOnly },
  'groups.matchStudents': {
    input: () => ({ names: ['Ona Petraitienė'] }),
    perObject: false,
    expect: adminOnly,
  },
  'groups.planScheduleChange': {
    input: (side) => ({ groupId: side.group, form: groupForm() }),
    expect: adminOnObjects,
  },
  'groups.listStudentClashes': {
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
  'groups.endGroup': {
    input: async (side, tools) => ({
      ...{ groupId: await someGroup(side, tools), version: 1 },
      form: groupForm({ status: 'graduated' }),
    }),
    expect: adminOnObjects,
  },
  'groups.listEndlessSubscriptions': { input: (side) => ({ groupIds: [side.group] }), expect: adminOnly },
  'groups.changeGroupStatus': {
    input: async (side, tools) => ({ ...(await someGroups(side, tools)), status: 'inactive' }),
    other: async (side, tools) => ({
      ...(await someGroups(side, tools)),
      ...{ status: 'graduated', endSubscriptions: true },
    }),
    expect: adminOnObjects,
  },
  'nextCourses.listCourses': { input: () => ({}), perObject: false, expect: adminOnly },
  'nextCourses.planNextCourses': {
    input: async (side, tools) => ({ courses: [await nextCourse(side, tools)] }),
    expect: adminOnObjects,
  },
  'nextCourses.startNextCourse': { input: nextCourse, expect: adminOnObjects },
  'groupImport.planGroupImport': {
    input: () => ({ rows: [fileRow()] }),
    perObject: false,
    expect: adminOnly,
  },
  'groupImport.importGroups': {
    input: () => ({ importId: randomUUID(), rows: [fileRow()] }),
    perObject: false,
    expect: adminOnly,
  },
  'groupImport.listGroupImports': { input: () => undefined, perObject: false, expect: adminOnly },
  'groupImport.undoGroupImport': { input: someImport, expect: adminOnObjects },
  'groups.deleteGroups': { input: someGroups, expect: adminOnObjects },
  'groups.listDeletedGroups': { input: () => ({}), perObject: false, expect: adminOnly },
  'groups.bringBackGroups': { input: someGroups, expect: adminOnObjects },
};
