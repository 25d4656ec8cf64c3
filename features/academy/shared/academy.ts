import * as z from 'zod/mini';
import { storedFileSchema } from '#features/files/shared/files.ts';
import { emailSchema } from '#features/identity/shared/email.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { compactCode, isIban } from '#platform/shared/iban.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { eachLanguage } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import type { SchoolYearTurn } from '#platform/shared/school-year.ts';
import { webLinkSchema } from '#platform/shared/web-link.ts';
import { arePrizePoints, areReminderSteps, areThresholds, isTurnDay } from './academy.rules.ts';
import { byPointField } from './point-fields.ts';

const emptyOr = (schema: z.ZodMiniType<string, string>, error: string) =>
  z.refine<string>((text) => text === '' || schema.safeParse(text).success, { error });

/** How families reach the academy; empty where it has none. */
export const contactSchema = z.strictObject({
  email: oneLine(0, 254).check(emptyOr(emailSchema, 'email_address_must_be_valid')),
  phone: oneLine(0, 40).check(z.regex(/^(\+?[\d ()-]{5,})?$/, { error: 'invalid_phone' })),
  address: oneLine(0, 200),
  website: oneLine(0, 500).check(emptyOr(webLinkSchema, 'invalid_link')),
});

/** The points at which levels 1 to 6 begin: whole, positive and ascending (decision P1). */
export const thresholdsSchema = z
  .array(z.int().check(z.minimum(1), z.maximum(1_000_000)))
  .check(z.refine(areThresholds, { error: 'thresholds_must_ascend' }));

/** What a point field is given for, in words for children; English may be missing (decision L6). */
const meaningSchema = z.strictObject(eachLanguage(oneLine(3, 200), oneLine(0, 200)));
export const fieldMeaningsSchema = z.strictObject(byPointField(() => meaningSchema));
export type FieldMeanings = z.infer<typeof fieldMeaningsSchema>;

const prizePoints = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** What the prizes of each level, 1 to 6, usually cost: a hint for the catalogue, never a rule. */
const prizePointsSchema = z
  .array(z.strictObject({ from: prizePoints, to: prizePoints }))
  .check(z.refine(arePrizePoints, { error: 'prize_points_must_ascend' }));

/** The formats of Lithuanian company and VAT codes. */
const companyCode = /^(\d{7}|\d{9})?$/;
const vatCode = /^(LT(\d{9}|\d{12}))?$/;

/** Who issues invoices, and how. Empty until an admin fills it in: then no invoice can be issued. */
export const invoicingSchema = z.strictObject({
  legalName: oneLine(0, 120),
  companyCode: oneLine(0, 9).check(z.regex(companyCode, { error: 'invalid_company_code' })),
  vatCode: oneLine(0, 14).check(z.regex(vatCode, { error: 'invalid_vat_code' })),
  /** Why no VAT is charged; empty where prices include the standard rate. */
  vatGround: oneLine(0, 200),
  address: oneLine(0, 200),
  iban: oneLine(0, 42).check(
    z.overwrite(compactCode),
    z.refine((text) => text === '' || isIban(text), { error: 'invalid_iban' }),
  ),
  /** The letters before the numbers of invoices. */
  series: z.string().check(z.regex(/^[A-Z]{1,8}$/, { error: 'invalid_series' })),
  /** Days to pay from the day of issue. */
  dueDays: z.int().check(z.minimum(1), z.maximum(60)),
  /** The text below each invoice; English may be missing (decision L6). */
  note: z.strictObject(eachLanguage(oneLine(0, 300), oneLine(0, 300))),
});
export type Invoicing = z.infer<typeof invoicingSchema>;

/** How families pay. */
export const billingSettingsSchema = z.strictObject({
  /** The discount for each further child; 0 for none. */
  siblingPercent: z.int().check(z.minimum(0), z.maximum(100)),
  pausesPerYear: z.int().check(z.minimum(0), z.maximum(12)),
  /** Whether payers choose the group of a child themselves, or wait for the academy to place it (decision B9). */
  familiesChooseGroup: z.boolean(),
  /** For how many days a seat is held that is paid by transfer (decision E2). */
  holdDays: z.int().check(z.minimum(1), z.maximum(14)),
  /** How many hours a family has to answer the offer of a free place (decision E4). */
  offerHours: z.int().check(z.minimum(1), z.maximum(168)),
});

export type BillingSettings = z.infer<typeof billingSettingsSchema>;

/** Which missed lessons a child may make up, and for how long (decision E5). */
export const makeUpSettingsSchema = z.strictObject({
  offered: z.boolean(),
  /** How many hours before the lesson its absence must be told. */
  noticeHours: z.int().check(z.minimum(0), z.maximum(168)),
  /** How many days after the missed lesson it can be made up. */
  daysValid: z.int().check(z.minimum(14), z.maximum(366)),
  /** How many told absences a term can be made up. */
  perTerm: z.int().check(z.minimum(0), z.maximum(50)),
  /** What a lesson that can't be made up is worth on the next invoice, in cents, with VAT; null where it is not paid (record 131). */
  moneyCents: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
});
export type MakeUpSettings = z.infer<typeof makeUpSettingsSchema>;

const reminderStepSchema = z.strictObject({
  on: z.boolean(),
  /** How many days after the due date it is sent. */
  days: z.int().check(z.minimum(2), z.maximum(120)),
});
/** Which reminders are sent, and when: each turned on {@link stepsApart} days or more after the one before. */
export const reminderSettingsSchema = z
  .strictObject({ friendly: reminderStepSchema, firm: reminderStepSchema, last: reminderStepSchema })
  .check(
    z.refine(({ friendly, firm, last }) => areReminderSteps([friendly, firm, last]), {
      error: 'reminders_too_close',
    }),
  );
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>;

/** What SMS cost, and how many the academy sends at most (record 176). */
export const smsSettingsSchema = z.strictObject({
  /** What the provider charges for a part, in cents. */
  partCents: z.int().check(z.minimum(0), z.maximum(100)),
  /** How many parts a month has at most; 0 for none. */
  partsPerMonth: z.int().check(z.minimum(0), z.maximum(100_000)),
});
export type SmsSettings = z.infer<typeof smsSettingsSchema>;

/**
 * What an admin sets. A new setting is a line here, a column in `academy_settings`, its first value in
 * {@link firstSettings}, and a field on the screen.
 */
export const settingsFormSchema = z.strictObject({
  name: oneLine(1, 80),
  logoId: z.nullable(idSchema),
  contact: contactSchema,
  /** The day on which school years begin, 'MM-DD' at midnight in Vilnius; a change applies from the next turn on. */
  schoolYearTurn: z.string().check(z.refine(isTurnDay, { error: 'no_such_day' })),
  levelThresholds: thresholdsSchema,
  /** Whether teachers approve the sheets of their groups, or only admins (decision R3). */
  teachersMayApprove: z.boolean(),
  /** Whether announcements of teachers also go out by mail and push (decision N14). */
  teachersMayNotify: z.boolean(),
  fieldMeanings: fieldMeaningsSchema,
  prizePoints: prizePointsSchema,
  /** Who signs diplomas: empty while nobody does. */
  signerName: oneLine(0, 80),
  signerTitle: z.strictObject(eachLanguage(oneLine(0, 80), oneLine(0, 80))),
  /** A picture of the signature. */
  signatureId: z.nullable(idSchema),
  invoicing: invoicingSchema,
  billing: billingSettingsSchema,
  makeUps: makeUpSettingsSchema,
  reminders: reminderSettingsSchema,
  sms: smsSettingsSchema,
});
export type SettingsForm = z.infer<typeof settingsFormSchema>;
export type SettingName = keyof SettingsForm;

/** Who last changed a setting, and when. */
export const settingChangeSchema = z.object({
  setting: z.keyof(settingsFormSchema),
  /** Null where the program set it. */
  by: z.nullable(z.string()),
  at: instantSchema,
});
export type SettingChange = z.infer<typeof settingChangeSchema>;

/** The settings as every feature of the server reads them. */
export interface AcademySettings extends Omit<SettingsForm, 'schoolYearTurn'> {
  /** Counts the changes; 0 until the initial values are written. */
  readonly version: number;
  readonly schoolYearTurns: readonly SchoolYearTurn[];
}

/** The settings as an admin sees them, with who set them so. */
export const academySettingsSchema = z.extend(settingsFormSchema, {
  /** 0 until somebody saved. */
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instantSchema),
  /** The last change of each setting; those with their initial values are left out. */
  changes: z.array(settingChangeSchema),
  logo: z.nullable(storedFileSchema),
  signature: z.nullable(storedFileSchema),
  /** All turns of school years so far, and the one to come: the preview of another day is computed from them. */
  schoolYearTurns: z.array(z.object({ since: z.int(), day: z.string() })),
});
export type AcademySettingsView = z.infer<typeof academySettingsSchema>;

/** What everybody at the academy may know about it. */
export const academySchema = z.object({
  name: z.string(),
  logo: z.nullable(storedFileSchema),
  contact: contactSchema,
  levelThresholds: z.array(z.int()),
  fieldMeanings: fieldMeaningsSchema,
  prizePoints: prizePointsSchema,
  teachersMayNotify: z.boolean(),
  schoolYear: z.object({ from: localDateSchema, to: localDateSchema }),
});
export type Academy = z.infer<typeof academySchema>;
