import * as z from 'zod/mini';
import { backupStateSchema } from '#features/backups/shared/backups.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { mailKinds } from '#platform/shared/mail-kinds.ts';

/** A job that gave up, without its payload. */
export const failedJobSchema = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  error: z.string(),
  failedAt: instantSchema,
});
export type FailedJob = z.infer<typeof failedJobSchema>;

/** An undelivered mail; its address is masked, and its subject omitted. */
export const undeliveredSchema = z.object({
  id: idSchema,
  recipient: z.string(),
  attempts: z.int(),
  error: z.string(),
  createdAt: instantSchema,
});
export type Undelivered = z.infer<typeof undeliveredSchema>;

/** How long ago a kept mail was written: within a day, within a week, or earlier. */
export const mailAges = ['day', 'week', 'older'] as const;
export type MailAge = (typeof mailAges)[number];

/** Mails that were kept while there was no mail server, of one kind and age (decision C6). */
export const keptMailsSchema = z.object({
  kind: z.enum(mailKinds),
  age: z.enum(mailAges),
  count: z.int(),
  /** When they were counted: a decision about them takes no later ones. */
  before: instantSchema,
});
export type KeptMails = z.infer<typeof keptMailsSchema>;

/** What an admin decides about kept mails of a kind and age: they are sent, or given up for good. */
export const keptDecisionSchema = z.strictObject({
  kind: z.enum(mailKinds),
  age: z.enum(mailAges),
  send: z.boolean(),
  /** The moment of the count that the admin saw, by which mails have their age; now, if a tab doesn’t say. */
  before: z.optional(instantSchema),
});
export type KeptDecision = z.infer<typeof keptDecisionSchema>;

/** So many kept mails are decided about at once; what is left is asked about again. */
export const mostDecided = 1_000;

/** The state of the machine. */
export const operationsSchema = z.object({
  version: z.string(),
  runtime: z.string(),
  database: z.string(),
  databaseBytes: z.int(),
  migrations: z.int(),
  lastMigration: z.nullable(z.string()),
  migrationsCurrent: z.boolean(),
  /** The disk of the data folder; null where the system does not say. */
  disk: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int() })),
  /** When the last backup of the operator's own tools was marked as done; null if none ever was. */
  lastBackupAt: z.nullable(instantSchema),
  /** The backups that Orbita makes. */
  backups: backupStateSchema,
  /** Mails are sent by a mail server; otherwise they stay in the database. */
  mailsLeave: z.boolean(),
  /** The name of the provider that sends SMS; null where none is set up. */
  smsProvider: z.nullable(z.string()),
  processes: z.int(),
  /** When this process started. */
  startedAt: instantSchema,
  waitingJobs: z.int(),
  oldestJobAt: z.nullable(instantSchema),
  /** The latest {@link shownFailures} of each. */
  failedJobs: z.array(failedJobSchema),
  undelivered: z.array(undeliveredSchema),
  kept: z.array(keptMailsSchema),
});
export type Operations = z.infer<typeof operationsSchema>;

/** The read-only mode: since when, and until when as announced (record 123); null while the academy takes changes. */
export const readOnlyModeSchema = z.nullable(
  z.object({ since: instantSchema, until: z.nullable(instantSchema) }),
);

/** What an admin decides about read-only mode. An announced end ends nothing by itself. */
export const readOnlyChoiceSchema = z.strictObject({ on: z.boolean(), until: z.nullable(instantSchema) });
export type ReadOnlyChoice = z.infer<typeof readOnlyChoiceSchema>;

/** How many jobs and how many mails the page shows. */
export const shownFailures = 50;

/** What failed and can be retried. */
export const repeatables = ['mails', 'jobs'] as const;
export type Repeatable = (typeof repeatables)[number];

/** How many are retried at once. */
export const mostRepeated = 100;
