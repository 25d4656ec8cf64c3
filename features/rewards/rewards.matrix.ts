import { createFile } from '#features/files/server/files.factory.ts';
import { createAct } from '#features/lists/server/lists.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import {
  adminOnly,
  denied,
  type Entry,
  everything,
  familyOnly,
  type Side,
  signedOut,
  staffOnly,
  type Tools,
  unseen,
} from '#platform/testing/matrix.ts';
import { createClaim, createReward } from './server/rewards.factory.ts';

/** A fresh claim of the side's child; the missing side has none. */
async function claimOf(side: Side, { db, world }: Tools): Promise<{ claimId: string }> {
  if (side === world.missing) return { claimId: side.reward };
  const { id } = await createClaim(db, { userId: side.child, groupId: side.group });
  return { claimId: id };
}

/** An act of the side's teacher on a claim: nobody else's, not even an admin's. The missing side has none. */
async function actOf(side: Side, tools: Tools): Promise<{ actId: string }> {
  const actId = crypto.randomUUID();
  if (side === tools.world.missing) return { actId };
  const act = { id: actId, actorId: side.teacher, list: 'claims', kind: 'handOver', asked: {} };
  await createAct(tools.db, act, [(await claimOf(side, tools)).claimId]);
  return { actId };
}

/** A prize of its own that nobody claimed; the missing side has none. */
async function prizeOf(side: Side, { db, world }: Tools): Promise<{ rewardId: string; optionId: string }> {
  if (side === world.missing) return { rewardId: side.reward, optionId: side.option };
  const { id, optionIds } = await createReward(db, { pictureId: await createFile(db) });
  return { rewardId: id, optionId: optionIds[0] ?? '' };
}

const form = {
  level: 1,
  name: { lt: 'Puodelis', en: 'Mug' },
  description: { lt: '', en: '' },
  category: 'merch',
  picture: { art: 'gift', fileId: null },
  pointsRequired: 200,
};
const rewardOf = async (side: Side, tools: Tools) => ({ rewardId: (await prizeOf(side, tools)).rewardId });

/** An admin's act on a prize; the missing side has none. */
async function catalogueActOf(side: Side, tools: Tools): Promise<{ actId: string }> {
  const actId = crypto.randomUUID();
  if (side === tools.world.missing) return { actId };
  const act = { id: actId, actorId: tools.world.admin, list: 'catalogue', kind: 'archive', asked: {} };
  await createAct(tools.db, act, [(await rewardOf(side, tools)).rewardId]);
  return { actId };
}

/** Prizes are the academy's: staff read all of them, admins change them. */
const staffRead = { ...staffOnly, teacher: everything } as const;
const adminWrites = { ...adminOnly, admin: everything } as const;

/** Prizes: what families see and claim, the work list of staff, the catalogue. */
export const rewardsMatrix: Record<string, Entry> = {
  'rewards.listRewards': { input: (side) => ({ childId: side.child }), expect: familyOnly },
  'rewards.claimReward': {
    // Prizes are shared: what can be foreign is the group in which the child wants it.
    input: async (side, { db, requestId, world }) => {
      await postPoints(db, { userId: world.own.child, amount: 5 });
      return { rewardId: world.own.reward, optionId: world.own.option, groupId: side.group, requestId };
    },
    expect: {
      nobody: signedOut,
      child: { own: null, foreign: 'reward/no-group', missing: 'reward/no-group' },
      parent: denied,
      teacher: denied,
      admin: denied,
    },
  },
  'rewards.chooseReward': {
    // Prizes are shared: nothing of another family can be named. A new one, which nobody has claimed.
    input: async (side, { db, world }) => ({
      rewardId: side === world.missing ? side.reward : (await createReward(db)).id,
    }),
    expect: {
      nobody: signedOut,
      child: { own: null, foreign: null, missing: 'reward/not-found' },
      parent: denied,
      teacher: denied,
      admin: denied,
    },
  },
  'rewards.clearChosenReward': {
    input: () => undefined,
    perObject: false,
    expect: { nobody: signedOut, child: null, parent: denied, teacher: denied, admin: denied },
  },
  'rewards.listClaims': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'rewards.exportClaims': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'rewards.listClaimGroups': {
    input: (side) => ({ chosen: side.group }),
    perObject: false,
    expect: staffOnly,
  },
  'rewards.markClaimReady': { input: claimOf, expect: staffOnly },
  'rewards.undoReady': { input: claimOf, expect: staffOnly },
  'rewards.handOverClaim': { input: claimOf, expect: staffOnly },
  'rewards.prepareClaimAct': {
    input: async (side, tools) => ({
      ...{ actId: crypto.randomUUID(), kind: 'ready' },
      selection: { ids: [(await claimOf(side, tools)).claimId] },
    }),
    expect: staffOnly,
  },
  'rewards.runClaimAct': { input: actOf, expect: { ...staffOnly, admin: unseen } },
  'rewards.undoClaimAct': {
    input: async (side, tools) => ({ ...(await actOf(side, tools)), undoId: crypto.randomUUID() }),
    expect: { ...staffOnly, admin: unseen },
  },
  'rewards.undoHandOver': {
    // Handed over long ago, by nobody who still works here.
    input: async (side, tools) => {
      const { claimId } = await claimOf(side, tools);
      const handing = { status: 'handed-over', handled_at: '2026-11-20T10:00:00.000Z' } as const;
      await tools.db.updateTable('claims').set(handing).where('id', '=', claimId).execute();
      return { claimId, reason: 'Ne tam vaikui' };
    },
    expect: {
      ...staffOnly,
      teacher: { own: 'reward/undo-too-late', foreign: 'db/no-document', missing: 'db/no-document' },
    },
  },
  'rewards.cancelClaim': {
    input: async (side, tools) => ({ ...(await claimOf(side, tools)), reason: 'Prekės nebėra' }),
    expect: staffOnly,
  },
  'catalogue.listCatalogue': {
    input: () => ({}),
    perObject: false,
    expect: { ...adminOnly, teacher: null },
  },
  'catalogue.getReward': { input: rewardOf, expect: staffRead },
  'catalogue.prepareCatalogueAct': {
    input: async (side, tools) => ({
      ...{ actId: crypto.randomUUID(), kind: 'archive' },
      selection: { ids: [(await rewardOf(side, tools)).rewardId] },
    }),
    expect: adminWrites,
  },
  'catalogue.runCatalogueAct': { input: catalogueActOf, expect: adminWrites },
  'catalogue.undoCatalogueAct': {
    input: async (side, tools) => ({
      ...(await catalogueActOf(side, tools)),
      undoId: crypto.randomUUID(),
    }),
    expect: adminWrites,
  },
  'catalogue.createReward': {
    input: (_side, { requestId }) => ({
      ...form,
      rewardId: requestId,
      options: [{ id: requestId, name: { lt: 'Baltas', en: '' }, stock: 1 }],
    }),
    perObject: false,
    expect: adminOnly,
  },
  'catalogue.updateReward': {
    input: async (side, tools) => {
      const { rewardId, optionId } = await prizeOf(side, tools);
      return { ...form, rewardId, version: 1, options: [{ id: optionId, name: { lt: 'Baltas', en: '' } }] };
    },
    expect: adminWrites,
  },
  'catalogue.archiveReward': { input: rewardOf, expect: adminWrites },
  'catalogue.restoreReward': { input: rewardOf, expect: adminWrites },
  'catalogue.deleteReward': { input: rewardOf, expect: adminWrites },
  'catalogue.changeStock': {
    input: async (side, tools) => ({
      ...(await prizeOf(side, tools)),
      requestId: tools.requestId,
      delta: 1,
      why: 'delivery',
    }),
    expect: adminWrites,
  },
  'catalogue.listStockEntries': { input: rewardOf, expect: adminWrites },
  'catalogue.exportCatalogue': { input: () => undefined, perObject: false, expect: adminOnly },
  'catalogue.importCatalogue': {
    input: () => ({ csv: 'level,category,cost,name_lt,option_lt', dryRun: true }),
    perObject: false,
    expect: adminOnly,
  },
};
