import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

/** The three looks that a group can choose from. */
export const diplomaLooks = ['space', 'paper', 'bold'] as const;
export const diplomaLookSchema = z.enum(diplomaLooks);
export type DiplomaLook = z.infer<typeof diplomaLookSchema>;

/** Why a diploma is no longer valid, in the words of the person who revoked it. */
export const revokeReasonSchema = oneLine(3, 300);

/** A name as it is printed, where the child's own letters cannot be. */
export const spelledNameSchema = z.strictObject({ firstName: oneLine(1, 50), lastName: oneLine(1, 50) });
export type SpelledName = z.infer<typeof spelledNameSchema>;

/** The work of its child that hangs on a diploma, as it was when it was chosen (record 144). */
const hungWorkSchema = z.object({ workId: idSchema, name: z.string() });

/** A work that may hang on a diploma: what strangers would see of it. The cover is within, as a `data:` address. */
export const hangableWorkSchema = z.object({
  id: idSchema,
  name: z.string(),
  cover: z.nullable(z.string()),
  putAt: instantSchema,
  /** The name says who made it: strangers see the cover alone. */
  tellsWho: z.boolean(),
});
export type HangableWork = z.infer<typeof hangableWorkSchema>;

/** A valid diploma as staff see it. */
const madeDiplomaSchema = z.object({
  id: idSchema,
  code: z.string(),
  issuedOn: localDateSchema,
  /** The current data of the child or the group differs from what is written on it. */
  outdated: z.boolean(),
  /** Null while none hangs on it, and while it may not be shown. */
  work: z.nullable(hungWorkSchema),
});

const revokedDiplomaSchema = z.object({
  id: idSchema,
  code: z.string(),
  issuedOn: localDateSchema,
  revokedAt: instantSchema,
  reason: z.string(),
});
export type RevokedDiploma = z.infer<typeof revokedDiplomaSchema>;

/** A child of a group, their achievements there, and their diploma. People decide whether they deserve it. */
const diplomaStudentSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** False for a child who left the group with a diploma (decision G13). */
  present: z.boolean(),
  /** 0 to 1; null without a mark. */
  attendanceRate: z.nullable(z.number()),
  lessonsDone: z.int(),
  /** The letters of the name that cannot be printed: somebody has to enter another spelling. */
  unprintable: z.string(),
  diploma: z.nullable(madeDiplomaSchema),
  revoked: z.array(revokedDiplomaSchema),
});
export type DiplomaStudent = z.infer<typeof diplomaStudentSchema>;

/** Diplomas that are being made, or were made last. */
const diplomaBatchSchema = z.object({
  id: idSchema,
  total: z.int(),
  made: z.int(),
  /** Children whose names could not be printed, or who got theirs otherwise meanwhile. */
  leftOut: z.int(),
  running: z.boolean(),
});
export type DiplomaBatch = z.infer<typeof diplomaBatchSchema>;

export const groupDiplomasSchema = z.object({
  group: z.object({
    id: idSchema,
    name: z.string(),
    status: z.string(),
    /** The group's name on the diploma. */
    title: z.string(),
    description: z.nullable(z.string()),
    learningHours: z.nullable(z.int()),
    enabled: z.boolean(),
    visible: z.boolean(),
  }),
  /** Letters of the group's texts that cannot be printed and are left out, such as emoji. */
  leftOutLetters: z.string(),
  look: diplomaLookSchema,
  /** The settings name a signer. */
  signed: z.boolean(),
  mayMake: z.boolean(),
  /** May the viewer choose the works that hang on the group's diplomas? */
  mayHang: z.boolean(),
  /** How many lessons the group's modules have. */
  lessons: z.int(),
  students: z.array(diplomaStudentSchema),
  batch: z.nullable(diplomaBatchSchema),
});
export type GroupDiplomas = z.infer<typeof groupDiplomasSchema>;

/** A diploma as the child and their parents see it. */
export const familyDiplomaSchema = z.object({
  groupId: idSchema,
  /** The group's name, or the name on its diploma once there is one. */
  title: z.string(),
  state: z.enum(['ready', 'revoked', 'no-code', 'not-available']),
  /** Only for a diploma that is ready, or was revoked. */
  issuedOn: z.nullable(localDateSchema),
  /** Only while it is ready. */
  diploma: z.nullable(
    z.object({
      id: idSchema,
      code: z.string(),
      look: diplomaLookSchema,
      learningHours: z.nullable(z.int()),
      work: z.nullable(hungWorkSchema),
      /** The holder's own link: it shows the full name. */
      link: z.string(),
      /** Changes with its content: pictures of it are then refetched. */
      version: z.string(),
    }),
  ),
});
export type FamilyDiploma = z.infer<typeof familyDiplomaSchema>;

/** A diploma as an admin finds it with its child, wherever it was issued. */
export const givenDiplomaSchema = z.object({
  id: idSchema,
  groupId: idSchema,
  title: z.string(),
  code: z.string(),
  /** The name on it. */
  firstName: z.string(),
  lastName: z.string(),
  issuedOn: localDateSchema,
  revoked: z.nullable(z.object({ at: instantSchema, reason: z.string() })),
});
export type GivenDiploma = z.infer<typeof givenDiplomaSchema>;

/** What a stranger with the code learns (decision D2). */
export const diplomaCheckSchema = z.object({
  state: z.enum(['valid', 'revoked', 'unknown']),
  code: z.nullable(z.string()),
  group: z.nullable(z.string()),
  learningHours: z.nullable(z.int()),
  issuedOn: z.nullable(localDateSchema),
  revokedOn: z.nullable(localDateSchema),
  academy: z.nullable(z.string()),
  initials: z.nullable(z.string()),
  /** Only through the holder's own link, and only for a valid one. */
  name: z.nullable(z.string()),
  /** The child's work on a valid one: its name unless that tells who made it, its cover within as a `data:` address. */
  work: z.nullable(z.object({ name: z.nullable(z.string()), cover: z.nullable(z.string()) })),
});
export type DiplomaCheck = z.infer<typeof diplomaCheckSchema>;
