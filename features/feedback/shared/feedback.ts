import * as z from 'zod/mini';
import { pointFields } from '#features/points/shared/points.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localeSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine, severalLines } from '#platform/shared/plain-text.ts';

/** The length limits of feedback that is sent (spec §5). */
export const feedbackLength = { min: 10, max: 1000 } as const;

export const semesters = ['first', 'second'] as const;
export type Semester = (typeof semesters)[number];

/** A semester of a school year, which is named by the year it begins in. */
export const termSchema = z.strictObject({
  schoolYear: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2200)),
  semester: z.enum(semesters),
});
export type Term = z.infer<typeof termSchema>;

/** For the working text: the family reads the approved version, whatever happens to the working text. */
export const feedbackStates = ['draft', 'waiting', 'approved', 'returned'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** A working text may be too short or too long: nothing typed is lost. Only one within the limits is sent. */
export const draftTextSchema = severalLines(0, 3000);
export const returnReasonSchema = oneLine(3, 500);

const personSchema = z.object({ id: idSchema, firstName: z.string(), lastName: z.string() });
const groupSchema = z.object({ id: idSchema, name: z.string() });

/** The state of a child's feedback of a semester; only the length of its texts. */
export const feedbackSummarySchema = z.object({
  id: idSchema,
  state: z.enum(feedbackStates),
  length: z.int(),
  version: z.int(),
  editedAt: instantSchema,
  /** An approved version exists: what the family reads, or could. */
  approved: z.boolean(),
  visible: z.boolean(),
  seenAt: z.nullable(instantSchema),
});
export type FeedbackSummary = z.infer<typeof feedbackSummarySchema>;

/** A child of a group, and their feedback of a semester. */
export const feedbackStudentSchema = z.object({
  child: personSchema,
  /** False for a child who has left the group: what was written stays. */
  present: z.boolean(),
  feedback: z.nullable(feedbackSummarySchema),
});
export type FeedbackStudent = z.infer<typeof feedbackStudentSchema>;

export const groupFeedbackSchema = z.object({
  group: groupSchema,
  /** False while the group gives no feedback: it can be read, not written. */
  enabled: z.boolean(),
  term: termSchema,
  /** The semester that the day belongs to. */
  present: termSchema,
  students: z.array(feedbackStudentSchema),
});
export type GroupFeedback = z.infer<typeof groupFeedbackSchema>;

/** What the academy knows about a child's semester in a group. */
export const factsSchema = z.object({
  from: localDateSchema,
  to: localDateSchema,
  attendance: z.object({ present: z.int(), absent: z.int(), late: z.int(), leftEarly: z.int() }),
  points: z.record(z.enum(pointFields), z.int()),
  /** Comments on the child in daily sheets, newest first. */
  comments: z.array(z.object({ date: localDateSchema, text: z.string() })),
  lessonsFinished: z.int(),
  exercisesPassed: z.int(),
});
export type Facts = z.infer<typeof factsSchema>;

/** A text as it was sent or handed on; it never changes. */
export const feedbackVersionSchema = z.object({
  number: z.int(),
  text: z.string(),
  by: z.nullable(z.string()),
  at: instantSchema,
});
export type FeedbackVersion = z.infer<typeof feedbackVersionSchema>;

/** An approved feedback of another semester or group. */
export const otherFeedbackSchema = z.object({
  id: idSchema,
  group: groupSchema,
  term: termSchema,
  text: z.string(),
  by: z.nullable(z.string()),
  at: instantSchema,
  visible: z.boolean(),
});
export type OtherFeedback = z.infer<typeof otherFeedbackSchema>;

/** A child's feedback so far, as the staff of a group see it beside all else about the child. */
export const studentFeedbackSchema = z.object({
  /** False while the group gives no feedback. */
  enabled: z.boolean(),
  /** The semester that the day belongs to. */
  term: termSchema,
  /** How far this semester's feedback of the group is; null before anything was written. */
  current: z.nullable(
    z.object({
      state: z.enum(feedbackStates),
      visible: z.boolean(),
      seenAt: z.nullable(instantSchema),
    }),
  ),
  /** What was approved, of the groups in reach, newest first. */
  letters: z.array(otherFeedbackSchema),
});
export type StudentFeedback = z.infer<typeof studentFeedbackSchema>;

/** The working text; version 0 before anything was saved. */
export const feedbackDraftSchema = z.object({
  id: z.nullable(idSchema),
  state: z.enum(feedbackStates),
  text: z.string(),
  version: z.int(),
  saved: z.nullable(z.object({ by: z.nullable(z.string()), at: instantSchema })),
  returnReason: z.nullable(z.string()),
  /** The number of the approved version; null before an approval. */
  approvedVersion: z.nullable(z.int()),
  visible: z.boolean(),
  seenAt: z.nullable(instantSchema),
});
export type FeedbackDraft = z.infer<typeof feedbackDraftSchema>;

/** Everything shown while writing a feedback. */
export const feedbackEditorSchema = z.object({
  child: personSchema,
  group: groupSchema,
  term: termSchema,
  draft: feedbackDraftSchema,
  /** Newest first. */
  versions: z.array(feedbackVersionSchema),
  facts: factsSchema,
  /** Of the groups in reach, newest first. */
  others: z.array(otherFeedbackSchema),
  /** The family's language, in which the first draft is made. */
  familyLocale: localeSchema,
  mayEdit: z.boolean(),
  mayApprove: z.boolean(),
});
export type FeedbackEditor = z.infer<typeof feedbackEditorSchema>;

/** Feedback waiting for an admin, with all that is needed to decide. */
export const waitingFeedbackSchema = z.object({
  id: idSchema,
  child: personSchema,
  group: groupSchema,
  term: termSchema,
  text: z.string(),
  version: z.int(),
  by: z.nullable(z.string()),
  sentAt: instantSchema,
  /** What was approved before, if this one replaces it. */
  approvedText: z.nullable(z.string()),
  visible: z.boolean(),
  /** The child's feedback that the family sees now, if it is another one. */
  other: z.nullable(z.object({ id: idSchema, group: groupSchema, term: termSchema })),
  facts: factsSchema,
});
export type WaitingFeedback = z.infer<typeof waitingFeedbackSchema>;

/** What a family reads: the one visible feedback. */
export const familyFeedbackSchema = z.object({
  id: idSchema,
  text: z.string(),
  by: z.nullable(z.string()),
  /** When it was approved. */
  at: instantSchema,
  group: groupSchema,
  term: termSchema,
  childFirstName: z.string(),
  /** The academy's current name: prints say whose letter it is. */
  academy: z.string(),
  seenAt: z.nullable(instantSchema),
});
export type FamilyFeedback = z.infer<typeof familyFeedbackSchema>;
