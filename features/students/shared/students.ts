import * as z from 'zod/mini';
import { attendanceDaySchema, studentCommentSchema } from '#features/attendance/shared/attendance.ts';
import { guardianContactSchema } from '#features/attendance/shared/contacts.ts';
import { lookSchema } from '#features/avatars/shared/avatars.ts';
import { studentFeedbackSchema } from '#features/feedback/shared/feedback.ts';
import { studentMakeUpSchema } from '#features/makeups/shared/makeups.ts';
import { guestKindSchema } from '#features/membership/shared/guests.ts';
import { pointFieldsSchema } from '#features/points/shared/points.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { severalLines } from '#platform/shared/plain-text.ts';

/** How long the text about what helps a child may be. */
export const noteLength = 2000;
export const noteTextSchema = severalLines(0, noteLength);

const namedSchema = z.object({ id: idSchema, name: z.string() });

/** What helps a child in lessons; version 0 before anything was written. */
export const studentNoteSchema = z.object({
  text: z.string(),
  version: z.int(),
  by: z.nullable(z.string()),
  at: z.nullable(instantSchema),
});
export type StudentNote = z.infer<typeof studentNoteSchema>;

/** What it said before. */
export const noteVersionSchema = z.object({
  id: idSchema,
  text: z.string(),
  by: z.nullable(z.string()),
  at: instantSchema,
});
export type NoteVersion = z.infer<typeof noteVersionSchema>;

/** A student's work in one of the group's modules. */
export const studentModuleSchema = z.object({
  id: idSchema,
  title: localizedTextSchema,
  /** Lessons open to the group, and those of the module that the student finished. */
  open: z.int(),
  done: z.int(),
  exercises: z.int(),
  passed: z.int(),
  /** The lesson opened last; null before the first. */
  last: z.nullable(z.object({ order: z.int(), title: localizedTextSchema, done: z.boolean() })),
  lastAt: z.nullable(instantSchema),
});
export type StudentModule = z.infer<typeof studentModuleSchema>;

/** How a student is doing in a group, for whoever teaches it. */
export const studentRecordSchema = z.object({
  /** This school year in the group, as every rate counts (decision E5). */
  attendance: z.object({ present: z.int(), absent: z.int(), late: z.int(), leftEarly: z.int() }),
  /** The last days with a lesson or a mark, newest first. */
  days: z.array(attendanceDaySchema),
  comments: z.object({ comments: z.array(studentCommentSchema), more: z.boolean() }),
  points: z.object({
    /** Over all groups (decision P4). */
    balance: z.int(),
    level: z.int(),
    /** Of approved lessons of this group this school year. */
    fields: pointFieldsSchema,
  }),
  /** The one worked in last first. */
  modules: z.array(studentModuleSchema),
  makeUps: z.array(studentMakeUpSchema),
  feedback: studentFeedbackSchema,
});
export type StudentRecord = z.infer<typeof studentRecordSchema>;

/** Everything that the staff of a group see about one of its children. */
export const studentSchema = z.object({
  group: namedSchema,
  today: localDateSchema,
  student: z.object({
    id: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    look: z.optional(lookSchema),
    /** Since when in the group; null for a guest of today's lesson. */
    joinedOn: z.nullable(localDateSchema),
    guest: z.nullable(guestKindSchema),
  }),
  /** The reader's groups in which the child studies now, this one among them; empty for a guest. */
  groups: z.array(namedSchema),
  note: studentNoteSchema,
  mayWriteNote: z.boolean(),
  guardians: z.array(guardianContactSchema),
  /** Null for a substitute, and for a guest: they need the child for a lesson, not its history. */
  record: z.nullable(studentRecordSchema),
});
export type Student = z.infer<typeof studentSchema>;
