import { createFile } from '#features/files/server/files.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createAct } from '#features/lists/server/lists.factory.ts';
import {
  adminOnly,
  denied,
  type Entry,
  everything,
  own,
  type Side,
  signedOut,
  type Tools,
} from '#platform/testing/matrix.ts';
import { insertInvitation } from './server/guardians/guardian-invitations.repository.ts';
import { createChild } from './server/people.factory.ts';

const parentsAndAdmins = {
  nobody: signedOut,
  child: denied,
  parent: own,
  teacher: denied,
  admin: everything,
} as const;
const adminOnObjects = { ...adminOnly, admin: everything } as const;

/** A fresh address for each call. */
const mailbox = ({ requestId }: Tools) => `${requestId}@gmail.com`;
const child = (tools: Tools) => ({
  firstName: 'Lukas',
  lastName: 'Petrauskas',
  birthDate: '2015-04-12',
  email: mailbox(tools),
});

/** A fresh child of the side's family who is only invited; the missing side has none. */
async function invited(side: Side, { db, world }: Tools): Promise<{ childId: string }> {
  if (side === world.missing) return { childId: side.record };
  const { id } = await createChild(db, { guardians: [side.parent], user: null });
  await db
    .updateTable('children')
    .set({ email: `invited-${id}@gmail.com` })
    .where('id', '=', id)
    .execute();
  return { childId: id };
}

/** A fresh, unanswered invitation of a second guardian to the side's child. */
async function invitedGuardian(db: Tools['db'], side: Side): Promise<string> {
  return insertInvitation(db, {
    email: `globejas-${crypto.randomUUID()}@gmail.com`,
    invitedBy: side.parent,
    childIds: [side.record],
    now: '2026-11-20T15:00:00Z',
  });
}

/** A user whom the call may change; the missing side has none. */
async function someUser(side: Side, { db, world }: Tools): Promise<{ userId: string }> {
  if (side === world.missing) return { userId: side.teacher };
  return { userId: (await createUser(db, { role: 'teacher', verified: false })).id };
}

/** As {@link someUser}, with a photo to lose: what is locked for it counts. */
async function someUserWithPhoto(side: Side, tools: Tools): Promise<{ userId: string }> {
  const { userId } = await someUser(side, tools);
  if (side === tools.world.missing) return { userId };
  const photo_id = await createFile(tools.db, { usedBy: { type: 'photo', id: userId } });
  await tools.db.updateTable('users').set({ photo_id }).where('id', '=', userId).execute();
  return { userId };
}

/** An act that the admin prepared on a user; the missing side has none. */
async function preparedAct(side: Side, tools: Tools): Promise<{ actId: string }> {
  const { db, world } = tools;
  const actId = crypto.randomUUID();
  if (side === world.missing) return { actId };
  const act = { id: actId, actorId: world.admin, list: 'users', kind: 'disable', asked: {} };
  await createAct(db, act, [(await someUser(side, tools)).userId]);
  return { actId };
}

const user = (tools: Tools) => ({
  role: 'teacher',
  firstName: 'Rasa',
  lastName: 'Mickevičienė',
  birthDate: null,
  email: mailbox(tools),
});

const families = 'parent_name,parent_email\nOna Petrauskienė,ona@gmail.com';

/** A finished import that created nobody; the missing side has none. */
async function importOf(side: Side, { db, world }: Tools): Promise<{ importId: string }> {
  const importId = crypto.randomUUID();
  if (side === world.missing) return { importId };
  const { id: created_by } = await createUser(db, { role: 'admin' });
  const at = new Date().toISOString();
  const made = {
    created_by,
    created_at: at,
    finished_at: at,
    file: null,
    digest: '',
    answers: '{}',
    total: 0,
  };
  await db
    .insertInto('imports')
    .values({ id: importId, ...made })
    .execute();
  return { importId };
}

/** Children, guardians and users: whose they are. */
export const peopleMatrix: Record<string, Entry> = {
  'people.listChildren': {
    input: () => undefined,
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: null, teacher: denied, admin: denied },
  },

  'children.getChild': { input: (side) => ({ childId: side.record }), expect: parentsAndAdmins },
  'children.addChild': {
    input: (side, tools) => ({ ...child(tools), parentId: side.parent }),
    expect: parentsAndAdmins,
  },
  'children.updateChild': {
    input: async (side, tools) => ({ ...child(tools), ...(await invited(side, tools)) }),
    expect: parentsAndAdmins,
  },
  'children.resendInvitation': { input: invited, expect: parentsAndAdmins },
  'children.removeInvitedChild': { input: invited, expect: parentsAndAdmins },
  'children.listPlacesToConfirm': { input: () => undefined, perObject: false, expect: adminOnly },
  // A place that nobody has any more is left alone: the second admin who answers it sees what is left.
  'children.answerPlaces': {
    input: () => ({
      places: [{ childId: crypto.randomUUID(), groupId: crypto.randomUUID() }],
      join: true,
    }),
    perObject: false,
    expect: adminOnly,
  },
  'children.inviteGuardian': {
    input: (side, tools) => ({ email: mailbox(tools), childIds: [side.record] }),
    expect: { nobody: signedOut, child: denied, parent: own, teacher: denied, admin: denied },
  },
  'children.resendGuardianInvitation': {
    input: async (side, { db, world }) => {
      if (side === world.missing) return { childId: side.record, guardianId: side.parent };
      return { childId: side.record, guardianId: await invitedGuardian(db, side) };
    },
    expect: parentsAndAdmins,
  },
  'children.removeGuardian': {
    input: async (side, { db, world }) => {
      const guardian = await createUser(db);
      const row = { child_id: side.record, guardian_id: guardian.id, created_at: '2026-11-20T15:00:00Z' };
      if (side !== world.missing) await db.insertInto('guardianships').values(row).execute();
      return { childId: side.record, guardianId: guardian.id };
    },
    expect: parentsAndAdmins,
  },

  'users.listUsers': { input: () => ({}), perObject: false, expect: adminOnly },
  // Nobody matches, however many users other calls make.
  'users.listAddressed': {
    input: () => ({ search: 'nobody of this name', seen: 1 }),
    perObject: false,
    expect: adminOnly,
  },
  'users.exportUsers': { input: () => ({}), perObject: false, expect: adminOnly },
  'users.prepareUserAct': {
    input: async (side, tools) => ({
      ...{ actId: crypto.randomUUID(), act: { kind: 'disable' } },
      selection: { ids: [(await someUser(side, tools)).userId] },
    }),
    expect: adminOnObjects,
  },
  'users.runUserAct': { input: preparedAct, expect: adminOnObjects },
  'users.undoUserAct': {
    input: async (side, tools) => ({ ...(await preparedAct(side, tools)), undoId: crypto.randomUUID() }),
    expect: adminOnObjects,
  },
  'users.listUserGroups': { input: () => ({}), perObject: false, expect: adminOnly },
  'users.listClosedUsers': { input: () => ({}), perObject: false, expect: adminOnly },
  'users.withdrawUserDeletion': { input: someUser, expect: adminOnObjects },
  'users.getUser': { input: (side) => ({ userId: side.parent }), expect: adminOnObjects },
  'users.listUserMails': { input: (side) => ({ userId: side.parent }), expect: adminOnObjects },
  'users.createUser': { input: (_side, tools) => user(tools), perObject: false, expect: adminOnly },
  'users.updateUser': {
    input: async (side, tools) => ({ ...user(tools), ...(await someUser(side, tools)), version: 1 }),
    expect: adminOnObjects,
  },
  'users.disableUser': { input: someUser, expect: adminOnObjects },
  'users.enableUser': { input: someUser, expect: adminOnObjects },
  'users.resendUserVerification': { input: someUser, expect: adminOnObjects },
  'users.endUserSessions': { input: someUser, expect: adminOnObjects },
  'users.removeUserPhoto': { input: someUserWithPhoto, expect: adminOnObjects },

  'imports.previewImport': { input: () => ({ csv: families }), perObject: false, expect: adminOnly },
  'imports.importUsers': {
    input: () => ({ importId: crypto.randomUUID(), csv: families }),
    perObject: false,
    expect: adminOnly,
  },
  'imports.listImports': { input: () => undefined, perObject: false, expect: adminOnly },
  'imports.listLeftRows': { input: importOf, expect: adminOnObjects },
  'imports.undoImport': { input: importOf, expect: adminOnObjects },
};
