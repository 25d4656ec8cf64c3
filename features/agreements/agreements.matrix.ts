import { createChild } from '#features/people/server/people.factory.ts';
import { createProgramme, createVoucher } from '#features/vouchers/server/vouchers.factory.ts';
import { fullText } from '#platform/shared/localized-text.ts';
import {
  adminOnly,
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
import { createAgreement, createOutside, enteringOf } from './server/agreements.factory.ts';
import { draftOf, photosTick } from './shared/agreements.factory.ts';

const published = ({ db, world }: Tools) =>
  createAgreement(db, { by: world.admin, kind: 'photos', ticks: [photosTick] });

/** A voucher of another child of a side's parent, with a signed agreement; the missing side has none. */
async function someVoucher(side: Side, { db, world }: Tools) {
  if (side === world.missing) return { voucherId: side.group, signatureId: side.group, number: 'KS-1' };
  const { userId: childId } = await createChild(db, { guardians: [side.parent] });
  const { id: programmeId } = await createProgramme(db, { by: world.admin });
  const voucher = await createVoucher(db, { programmeId, childId, by: side.parent });
  const { versionId } = await createAgreement(db, { by: world.admin, kind: 'voucher' });
  const asked = { childId, versionId, signerId: side.parent, by: world.admin };
  return { voucherId: voucher.id, signatureId: await createOutside(db, asked), number: 'KS-1' };
}

const admins = { perObject: false, expect: adminOnly } as const;
const officeOnly = {
  nobody: signedOut,
  child: denied,
  parent: denied,
  teacher: denied,
  admin: everything,
} as const;
const parents = { nobody: signedOut, child: denied, parent: own, teacher: denied, admin: denied } as const;

/** What families sign, and who may see and answer it. */
export const agreementsMatrix: Record<string, Entry> = {
  'agreements.listAgreements': { input: () => undefined, ...admins },
  'agreements.getAgreement': {
    input: async (_, tools) => ({ agreementId: (await published(tools)).id }),
    ...admins,
  },
  'agreements.saveAgreement': {
    input: (_, { requestId }) => ({ agreementId: requestId, version: 0, draft: draftOf() }),
    ...admins,
  },
  'agreements.publishAgreement': {
    input: async (_, tools) => ({
      ...{ agreementId: (await published(tools)).id, version: 1 },
      ...{ changes: fullText(), signBy: null },
    }),
    ...admins,
  },
  'agreements.listUnsigned': {
    input: async (_, tools) => ({ agreementId: (await published(tools)).id }),
    ...admins,
  },
  'agreements.remindUnsigned': {
    input: async (_, tools) => ({ agreementId: (await published(tools)).id }),
    ...admins,
  },
  'agreements.listPapers': {
    input: (side) => ({ childId: side.child }),
    expect: { nobody: signedOut, child: denied, parent: own, teacher: denied, admin: everything },
  },
  'agreements.getPaper': {
    input: async (side, tools) => ({
      ...{ childId: side.child, agreementId: (await published(tools)).id, locale: 'lt' },
    }),
    expect: parents,
  },
  'agreements.signAgreement': {
    input: async (side, tools) => ({
      ...{ childId: side.child, versionId: (await published(tools)).versionId, locale: 'lt' },
      ...{ hash: '0'.repeat(64), typedName: 'Rasa', ticks: [] },
    }),
    // Nobody guesses the hash of a text that they haven't read.
    expect: { ...parents, parent: { own: 'agreement/text-changed', foreign: unseen, missing: unseen } },
  },
  'agreements.getAgeOfConsent': {
    input: (side) => ({ childId: side.child }),
    expect: { nobody: signedOut, child: own, parent: own, teacher: denied, admin: everything },
  },
  'agreements.getPhotoConsent': {
    input: (side) => ({ childId: side.child }),
    expect: { nobody: signedOut, child: own, parent: own, teacher: denied, admin: everything },
  },
  'agreements.setPhotoConsent': {
    input: async (side, tools) => {
      await published(tools);
      return { childId: side.child, given: false };
    },
    // A child before 14 doesn't decide.
    expect: {
      nobody: signedOut,
      child: { own: denied, foreign: unseen, missing: unseen },
      parent: own,
      teacher: denied,
      admin: everything,
    },
  },
  'agreements.listOfficePapers': {
    input: (side) => ({ childId: side.child, locale: 'lt' }),
    expect: officeOnly,
  },
  'agreements.enterSignature': {
    input: async (side, tools) => {
      const { versionId } = await published(tools);
      const asked = { childId: side.child, versionId, signerId: side.parent, signatureId: tools.requestId };
      return enteringOf(tools.db, { ...asked, by: tools.world.admin });
    },
    expect: officeOnly,
  },
  'agreements.listVoucherPapers': {
    input: async (side, tools) => ({ voucherId: (await someVoucher(side, tools)).voucherId }),
    expect: officeOnly,
  },
  'agreements.linkVoucherAgreement': { input: someVoucher, expect: officeOnly },
  'agreements.takeBackSignature': {
    input: async (side, tools) => {
      const { versionId } = await published(tools);
      const asked = { childId: side.child, versionId, signerId: side.parent, by: tools.world.admin };
      const isThere = side.child !== tools.world.missing.child;
      return {
        signatureId: isThere ? await createOutside(tools.db, asked) : tools.requestId,
        reason: 'Ne ta šeima',
      };
    },
    expect: officeOnly,
  },
  'agreements.listNotPhotographed': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
};
