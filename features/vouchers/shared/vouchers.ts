import * as z from 'zod/mini';
import { personSchema } from '#features/membership/shared/group.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { isPersonalCode, voucherStates } from './vouchers.rules.ts';

export type { VoucherState } from './vouchers.rules.ts';

const stateSchema = z.enum(voucherStates);

/** A Lithuanian personal code: eleven digits, the last of which checks the others. */
export const personalCodeSchema = z
  .string()
  .check(z.trim(), z.refine(isPersonalCode, { error: 'personal_code_wrong' }));

export const schoolSchema = oneLine(2, 120);
export const classSchema = z.int().check(z.minimum(1), z.maximum(12));
export const agreementNumberSchema = oneLine(1, 40);
export const reasonSchema = oneLine(3, 300);

/** What a parent asks with; the client makes the id. */
export const askedVoucherSchema = z.strictObject({
  voucherId: idSchema,
  programmeId: idSchema,
  childId: idSchema,
  birthDate: localDateSchema,
  school: schoolSchema,
  class: classSchema,
  specialNeeds: z.boolean(),
  /** Only where the programme needs it. */
  personalCode: z.nullable(personalCodeSchema),
  /** The family's answer: the child's voucher is used by another provider. */
  elsewhere: z.boolean(),
});
export type AskedVoucher = z.infer<typeof askedVoucherSchema>;

const days = {
  /** The days in the pupils' register; null until it is registered. */
  fromOn: z.nullable(localDateSchema),
  untilOn: z.nullable(localDateSchema),
  /** Why it was refused or ended. */
  reason: z.nullable(z.string()),
};

/** The signed agreement with a parent that a voucher stands on. */
export const voucherAgreementSchema = z.object({
  signatureId: idSchema,
  version: z.int(),
  number: agreementNumberSchema,
  signedOn: localDateSchema,
});
export type VoucherAgreement = z.infer<typeof voucherAgreementSchema>;

/** A voucher as admins see it. */
export const voucherSchema = z.object({
  id: idSchema,
  child: personSchema,
  state: stateSchema,
  ...days,
  school: z.nullable(z.string()),
  class: z.nullable(z.int()),
  birthDate: z.nullable(localDateSchema),
  specialNeeds: z.boolean(),
  /** A personal code is kept; it is shown only when it is asked for. */
  hasCode: z.boolean(),
  /** Null until an admin has linked it. */
  agreement: z.nullable(voucherAgreementSchema),
  askedAt: instantSchema,
});
export type Voucher = z.infer<typeof voucherSchema>;

/** A voucher as the family sees it. */
export const familyVoucherSchema = z.object({
  id: idSchema,
  municipality: z.string(),
  programme: z.string(),
  state: stateSchema,
  ...days,
  school: z.nullable(z.string()),
  class: z.nullable(z.int()),
  askedAt: instantSchema,
});
export type FamilyVoucher = z.infer<typeof familyVoucherSchema>;

/** A programme that a family may ask for. */
export const offeredProgrammeSchema = z.object({
  id: idSchema,
  municipality: z.string(),
  name: z.string(),
  hoursNeeded: z.int(),
  needsCode: z.boolean(),
  /** Null without a limit. */
  freePlaces: z.nullable(z.int()),
  /** What the present or next period pays for a month; null when none is left. */
  period: z.nullable(
    z.object({ from: localDateSchema, until: localDateSchema, cents: z.int(), specialCents: z.int() }),
  ),
});
export type OfferedProgramme = z.infer<typeof offeredProgrammeSchema>;

/** What concerns a child: its vouchers, the newest first, and what the family may ask for. */
export const childVouchersSchema = z.object({
  vouchers: z.array(familyVoucherSchema),
  programmes: z.array(offeredProgrammeSchema),
  /** As the child's account has it. */
  birthDate: z.nullable(localDateSchema),
  /** The family may ask: no other voucher is asked for or runs. */
  mayAsk: z.boolean(),
});
export type ChildVouchers = z.infer<typeof childVouchersSchema>;

/** What concerns each child of a guardian, by name. */
export const familyVouchersSchema = z.array(
  z.extend(childVouchersSchema, { childId: idSchema, firstName: z.string() }),
);
export type FamilyVouchers = z.infer<typeof familyVouchersSchema>;
