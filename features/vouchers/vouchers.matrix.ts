import { openBooks } from '#features/invoices/server/invoices.factory.ts';
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
import { createVoucherInvoice, vilnius } from './server/invoices/voucher-invoices.factory.ts';
import { askedOf, createProgramme, createVoucher } from './server/vouchers.factory.ts';
import { programmeOf } from './shared/vouchers.factory.ts';

const admins = { perObject: false, expect: adminOnly } as const;
const adminsAny = {
  nobody: signedOut,
  child: denied,
  parent: denied,
  teacher: denied,
  admin: everything,
} as const;

const someProgramme = async (_: Side, { db, world }: Tools) => ({
  programmeId: (await createProgramme(db, { by: world.admin })).id,
});

/** The voucher of a side's child; the missing side has none. */
async function someVoucher(
  side: Side,
  { db, world }: Tools,
  days?: { readonly fromOn: string; readonly untilOn: string },
): Promise<{ voucherId: string }> {
  if (side === world.missing) return { voucherId: side.group };
  // The one that another role was refused.
  await db.deleteFrom('vouchers').where('child_id', '=', side.child).execute();
  const { id: programmeId } = await createProgramme(db, { by: world.admin });
  const made = { programmeId, childId: side.child, by: side.parent, ...(days && { days }) };
  return { voucherId: (await createVoucher(db, made)).id };
}

/** An invoice of a municipality; the missing side has none. */
async function someInvoice(side: Side, { db, world }: Tools): Promise<string> {
  if (side === world.missing) return side.group;
  await openBooks(db);
  return (await createVoucherInvoice(db, { by: world.admin })).invoiceId;
}

const days = { fromOn: '2026-10-01', untilOn: '2026-12-31' };

/** Vouchers of municipalities. */
export const vouchersMatrix: Record<string, Entry> = {
  'vouchers.listProgrammes': { input: () => undefined, ...admins },
  'vouchers.getProgramme': { input: someProgramme, ...admins },
  'vouchers.saveProgramme': {
    input: (_, { requestId }) => ({ programmeId: requestId, version: 0, draft: programmeOf() }),
    ...admins,
  },
  'vouchers.endProgramme': { input: someProgramme, ...admins },
  'vouchers.listVouchers': {
    input: async (side, tools) => ({ ...(await someProgramme(side, tools)), part: 'asked' }),
    ...admins,
  },
  'vouchers.registerVoucher': {
    input: async (side, tools) => ({ ...(await someVoucher(side, tools)), ...days }),
    expect: adminsAny,
  },
  'vouchers.refuseVoucher': {
    input: async (side, tools) => ({ ...(await someVoucher(side, tools)), reason: 'Nėra sąraše' }),
    expect: adminsAny,
  },
  'vouchers.endVoucher': {
    input: async (side, tools) => ({
      ...(await someVoucher(side, tools, days)),
      ...{ untilOn: '2026-11-30', reason: 'Išėjo' },
    }),
    expect: adminsAny,
  },
  'vouchers.getVoucherMonth': {
    input: async (side, tools) => ({ ...(await someProgramme(side, tools)), month: '2026-10' }),
    ...admins,
  },
  // Nobody guesses what is shown.
  'vouchers.signVoucherMonth': {
    input: async (side, tools) => ({
      ...(await someProgramme(side, tools)),
      ...{ month: '2026-10', seen: '0'.repeat(64) },
    }),
    perObject: false,
    expect: { ...adminOnly, admin: 'voucher/month-changed' },
  },
  'vouchers.exportVoucherMonth': {
    input: async (side, tools) => ({
      ...(await someProgramme(side, tools)),
      ...{ month: '2026-10', kind: 'list' },
    }),
    ...admins,
  },
  'vouchers.printVoucherMonth': {
    input: async (side, tools) => ({
      ...(await someProgramme(side, tools)),
      ...{ month: '2026-10', kind: 'journal' },
    }),
    ...admins,
  },
  'vouchers.listVoucherInvoices': {
    input: async (side, tools) => ({ ...(await someProgramme(side, tools)), month: '2026-10' }),
    ...admins,
  },
  // Nothing was signed off.
  'vouchers.issueVoucherInvoice': {
    input: async (side, tools) => ({
      ...(await someProgramme(side, tools)),
      ...{ month: '2026-10', invoiceId: tools.requestId, buyer: vilnius, dueOn: '2030-01-31' },
    }),
    perObject: false,
    expect: { ...adminOnly, admin: 'voucher/month-not-signed' },
  },
  'vouchers.printVoucherInvoice': {
    input: async (side, tools) => ({ documentId: await someInvoice(side, tools) }),
    expect: adminsAny,
  },
  'vouchers.payVoucherInvoice': {
    input: async (side, tools) => ({ invoiceId: await someInvoice(side, tools), paidOn: '2026-11-20' }),
    expect: adminsAny,
  },
  'vouchers.unpayVoucherInvoice': {
    input: async (side, tools) => ({ invoiceId: await someInvoice(side, tools), reason: 'Klaida' }),
    expect: adminsAny,
  },
  'vouchers.creditVoucherInvoice': {
    input: async (side, tools) => ({ invoiceId: await someInvoice(side, tools), reason: 'Klaida' }),
    expect: adminsAny,
  },
  'vouchers.getVoucherLayout': { input: someProgramme, ...admins },
  'vouchers.saveVoucherLayout': {
    input: async (side, tools) => ({ ...(await someProgramme(side, tools)), version: 0, layout: null }),
    ...admins,
  },
  // None of these children has given a personal code.
  'vouchers.showPersonalCode': {
    input: (side, tools) => someVoucher(side, tools),
    expect: {
      ...adminsAny,
      admin: { own: 'db/no-document', foreign: 'db/no-document', missing: 'db/no-document' },
    },
  },
  'vouchers.listFamilyVouchers': {
    input: () => undefined,
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: null, teacher: denied, admin: denied },
  },
  'vouchers.getChildVouchers': {
    input: (side) => ({ childId: side.child }),
    expect: { nobody: signedOut, child: denied, parent: own, teacher: denied, admin: everything },
  },
  'vouchers.askVoucher': {
    input: async (side, tools) => {
      await tools.db.deleteFrom('vouchers').where('child_id', '=', side.child).execute();
      const { programmeId } = await someProgramme(side, tools);
      return askedOf({ programmeId, childId: side.child, voucherId: tools.requestId });
    },
    expect: { nobody: signedOut, child: denied, parent: own, teacher: denied, admin: denied },
  },
};
