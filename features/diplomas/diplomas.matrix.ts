import { createWork } from '#features/shelf/server/shelf.factory.ts';
import {
  denied,
  type Entry,
  everybody,
  everything,
  familyOnly,
  own,
  type Side,
  signedOut,
  staffOnly,
  type Tools,
} from '#platform/testing/matrix.ts';
import { testNow } from '#platform/testing/scope.ts';
import { createDiploma } from './server/diplomas.factory.ts';

const adminsOfGroups = {
  nobody: signedOut,
  child: denied,
  parent: denied,
  teacher: denied,
  admin: everything,
} as const;

/** A valid diploma of the side's child; the missing side has none. */
async function diplomaOf(side: Side, { db, world }: Tools): Promise<{ diplomaId: string }> {
  if (side === world.missing) return { diplomaId: side.reward };
  const known = await db
    .selectFrom('diplomas')
    .select('id')
    .where('group_id', '=', side.group)
    .where('student_id', '=', side.child)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (known) return { diplomaId: known.id };
  const { id } = await createDiploma(db, { groupId: side.group, studentId: side.child });
  return { diplomaId: id };
}

/** Every procedure of diplomas. */
export const diplomasMatrix: Record<string, Entry> = {
  'diplomas.getGroupDiplomas': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'diplomas.startDiplomas': {
    input: async (side, { db, requestId }) => {
      await db.deleteFrom('diploma_batches').where('group_id', '=', side.group).execute();
      return { groupId: side.group, batchId: requestId, studentIds: [side.child] };
    },
    expect: adminsOfGroups,
  },
  'diplomas.revokeDiploma': {
    input: async (side, tools) => ({ ...(await diplomaOf(side, tools)), reason: 'Klaida varde' }),
    expect: adminsOfGroups,
  },
  'diplomas.reissueDiploma': {
    input: async (side, tools) => ({ ...(await diplomaOf(side, tools)), reason: 'Klaida varde' }),
    expect: adminsOfGroups,
  },
  'diplomas.deleteDiploma': { input: diplomaOf, expect: adminsOfGroups },
  'diplomas.listHangableWorks': { input: diplomaOf, expect: staffOnly },
  'diplomas.hangWork': {
    input: async (side, tools) => {
      const { diplomaId } = await diplomaOf(side, tools);
      if (side === tools.world.missing) return { diplomaId, workId: side.reward, putAt: testNow };
      const work = await createWork(tools.db, { userId: side.child, groupId: side.group });
      return { diplomaId, workId: work.workId, putAt: work.putAt };
    },
    expect: staffOnly,
  },
  'diplomas.takeOffDiploma': {
    input: diplomaOf,
    expect: { ...staffOnly, child: own, parent: own },
  },
  'diplomas.setDiplomaLook': {
    input: (side) => ({ groupId: side.group, look: 'paper' }),
    expect: adminsOfGroups,
  },
  'diplomas.setDiplomasVisible': {
    input: (side) => ({ groupId: side.group, visible: true }),
    expect: adminsOfGroups,
  },
  'diplomas.listDiplomas': { input: (side) => ({ childId: side.child }), expect: familyOnly },
  'diplomas.listGivenDiplomas': { input: (side) => ({ childId: side.child }), expect: adminsOfGroups },
  // Anyone with a code may ask; nobody learns whether it is another family's.
  'diplomas.checkDiploma': {
    input: () => ({ code: 'ORB-222-2222-2222' }),
    perObject: false,
    expect: everybody,
  },
};
