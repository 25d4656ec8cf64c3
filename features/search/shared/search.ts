import * as z from 'zod/mini';
import { auditObjectSchema } from '#features/audit/shared/audit.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { roleSchema } from '#platform/shared/role-schemas.ts';

/** A person within reach. */
export const foundPersonSchema = z.object({
  /**
   * Identifies their page: the account for admins, the family's record for parents, the account for teachers.
   */
  id: idSchema,
  name: z.string(),
  role: z.nullable(roleSchema),
  /** A current group of the student, for admins; the one in which a teacher meets the child. */
  group: z.nullable(z.object({ id: idSchema, name: z.string() })),
});
export type FoundPerson = z.infer<typeof foundPersonSchema>;

/** A group within reach. */
export const foundGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Today, when it meets today: its sheet is one step away. */
  sheetDate: z.nullable(localDateSchema),
});
export type FoundGroup = z.infer<typeof foundGroupSchema>;

/** A lesson that the reader may open, named in their language. */
export const foundLessonSchema = z.object({
  id: idSchema,
  title: z.string(),
  moduleId: idSchema,
  moduleTitle: z.string(),
});
export type FoundLesson = z.infer<typeof foundLessonSchema>;

/** An invoice that an admin may open. */
export const foundInvoiceSchema = z.object({ id: idSchema, number: z.string(), payer: z.string() });

/** A child who waits for a place; `group` is null for a wish that several groups fit. */
export const foundWaitingSchema = z.object({
  id: idSchema,
  name: z.string(),
  group: z.nullable(z.object({ id: idSchema, name: z.string() })),
});

/** A prize of the catalogue, named in the reader's language. */
export const foundPrizeSchema = z.object({ id: idSchema, name: z.string() });

/** What the reader did last. */
export const ownActSchema = z.object({
  id: idSchema,
  action: z.string(),
  /** What it concerned, if that has a name. */
  object: z.nullable(auditObjectSchema),
});

export const findingsSchema = z.object({
  people: z.array(foundPersonSchema),
  groups: z.array(foundGroupSchema),
  lessons: z.array(foundLessonSchema),
  invoices: z.array(foundInvoiceSchema),
  waiting: z.array(foundWaitingSchema),
  prizes: z.array(foundPrizeSchema),
  /** Of a search without words. */
  acts: z.array(ownActSchema),
});
export type Findings = z.infer<typeof findingsSchema>;

/** Nothing of any kind. */
export const noFindings: Findings = {
  ...{ people: [], groups: [], lessons: [] },
  ...{ invoices: [], waiting: [], prizes: [], acts: [] },
};

/** How many of each kind are shown. */
export const foundEach = 5;

/** Searches for fewer letters would find nearly everybody. */
export const shortestSearch = 2;
