import { createAct } from '#features/lists/server/lists.factory.ts';
import {
  denied,
  type Entry,
  everything,
  own,
  ownAccount,
  type Side,
  signedOut,
  staffOnly,
  type Tools,
  unseen,
} from '#platform/testing/matrix.ts';
import { bulletinPlanOf, createBulletinRow } from './server/bulletins.factory.ts';

const to = (side: Side) => ({ groupIds: [side.group] });

/** A running bulletin of the side's teacher to the side's group; the missing side has none. */
const written = async (side: Side, { db, world }: Tools) => {
  if (side === world.missing) return { bulletinId: side.group };
  const { id } = await createBulletinRow(db, { createdBy: side.teacher, to: to(side) });
  return { bulletinId: id };
};

/** An act of the side's teacher on a bulletin: nobody else's, not even an admin's. The missing side has none. */
async function actOf(side: Side, tools: Tools): Promise<{ actId: string }> {
  const actId = crypto.randomUUID();
  if (side === tools.world.missing) return { actId };
  const act = { id: actId, actorId: side.teacher, list: 'bulletins', kind: 'end', asked: {} };
  await createAct(tools.db, act, [(await written(side, tools)).bulletinId]);
  return { actId };
}

const startOf = async (bulletinId: string, { db }: Tools): Promise<string> => {
  const rows = db.selectFrom('bulletins').select('starts_at').where('id', '=', bulletinId);
  const row = await rows.executeTakeFirst();
  return new Date(row?.starts_at ?? '2026-11-20T14:00:00.000Z').toISOString();
};

/**
 * Bulletins: what their readers do on their homes, and what staff write. An admin is no reader of a group's
 * bulletins.
 */
export const bulletinsMatrix: Record<string, Entry> = {
  'bulletins.listActiveBulletins': { input: () => undefined, perObject: false, expect: ownAccount },
  'bulletins.markBulletinsSeen': {
    input: async (side, tools) => ({ bulletinIds: [(await written(side, tools)).bulletinId] }),
    expect: ownAccount,
  },
  'bulletins.dismissBulletin': {
    input: written,
    expect: { nobody: signedOut, child: own, parent: own, teacher: own, admin: 'db/no-document' },
  },
  'bulletins.listBulletins': {
    input: () => ({}),
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: null, admin: null },
  },
  'bulletins.exportBulletins': {
    input: () => ({}),
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: null, admin: null },
  },
  'bulletins.prepareBulletinAct': {
    input: async (side, tools) => ({
      ...{ actId: crypto.randomUUID(), kind: 'end' },
      selection: { ids: [(await written(side, tools)).bulletinId] },
    }),
    expect: staffOnly,
  },
  'bulletins.runBulletinAct': { input: actOf, expect: { ...staffOnly, admin: unseen } },
  'bulletins.undoBulletinAct': {
    input: async (side, tools) => ({ ...(await actOf(side, tools)), undoId: crypto.randomUUID() }),
    expect: { ...staffOnly, admin: unseen },
  },
  'bulletins.getBulletin': { input: written, expect: staffOnly },
  'bulletins.listRecipients': { input: written, expect: staffOnly },
  'bulletins.exportRecipients': { input: written, expect: staffOnly },
  'bulletins.previewBulletin': {
    input: (side) => ({ body: { lt: 'Labas', en: '' }, to: bulletinPlanOf({ to: to(side) }).to }),
    expect: staffOnly,
  },
  'bulletins.createBulletin': {
    input: (side, { requestId }) => ({
      bulletinId: requestId,
      plan: bulletinPlanOf({ to: to(side) }),
    }),
    expect: staffOnly,
  },
  'bulletins.changeBulletin': {
    input: async (side, tools) => {
      const { bulletinId } = await written(side, tools);
      const startsAt = await startOf(bulletinId, tools);
      return { bulletinId, version: 1, plan: bulletinPlanOf({ startsAt, to: to(side) }) };
    },
    expect: { ...staffOnly, admin: everything },
  },
  'bulletins.endBulletin': { input: written, expect: staffOnly },
  'bulletins.bringBackBulletin': { input: written, expect: staffOnly },
};
