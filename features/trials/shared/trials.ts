import * as z from 'zod/mini';
import { learningModeSchema } from '#features/membership/shared/group.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** Hours for which a seat is held after a trial (decision E3). */
export const stayHours = 48;

/** A child tries at most this many groups within a year: whoever looks for longer talks to the academy. */
export const mostTrials = 4;

/** How many groups a page of the list has. */
export const groupsPerPage = 12;

/** How many of a group's next lessons a family chooses from. */
export const lessonsShown = 4;

/**
 * What became of a trial: `coming`, `waiting` for the sheet, the child `came` or `missed` it, the family or staff `cancelled` it, or
 * it was `lost` with its lesson.
 */
export const trialStates = ['coming', 'waiting', 'came', 'missed', 'cancelled', 'lost'] as const;
export const trialStateSchema = z.enum(trialStates);
export type TrialState = (typeof trialStates)[number];

const placeSchema = z.object({
  mode: learningModeSchema,
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  meetingLink: z.nullable(z.string()),
});

/** A trial as the family sees it. */
export const trialSchema = z.object({
  id: idSchema,
  group: z.object({ id: idSchema, name: z.string() }),
  /** The family's record of the child. */
  child: z.object({ id: idSchema, firstName: z.string() }),
  state: trialStateSchema,
  /** The lesson's day; its times and place while it exists. */
  date: localDateSchema,
  lesson: z.nullable(z.extend(placeSchema, { startsAt: instantSchema, endsAt: instantSchema })),
  priceCents: z.nullable(z.int()),
  /** What the teacher wrote about the child; empty until the family is asked to stay. */
  note: z.string(),
  /** The family has been asked to stay. */
  offered: z.boolean(),
  /** Until when a seat is held; null when none is. */
  stayUntil: z.nullable(instantSchema),
  /** How a child stays: the family orders the seat, pays the one that it ordered, or says so where nothing is paid. */
  stayBy: z.enum(['order', 'payment', 'word']),
  stayed: z.boolean(),
  /** Another lesson of the group may be asked for. */
  mayAskAgain: z.boolean(),
  /** It is coming, and the reader may cancel it. */
  mayCancel: z.boolean(),
});
export type Trial = z.infer<typeof trialSchema>;

/** A lesson that a child can try. */
export const trialLessonSchema = z.object({
  eventId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  free: z.int(),
});
export type TrialLesson = z.infer<typeof trialLessonSchema>;

/** A group that offers trials, with its next lessons that have a place. */
export const trialGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  mode: learningModeSchema,
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  teachers: z.array(z.string()),
  /** For this child: the second trial of one who did not come is free. */
  priceCents: z.nullable(z.int()),
  /** False for a guardian who does not pay, where a trial costs something. */
  mayAsk: z.boolean(),
  lessons: z.array(trialLessonSchema),
});
export type TrialGroup = z.infer<typeof trialGroupSchema>;

/** A trial as staff see it. */
export const staffTrialSchema = z.object({
  id: idSchema,
  group: z.object({ id: idSchema, name: z.string() }),
  childName: z.string(),
  state: trialStateSchema,
  date: localDateSchema,
  startsAt: z.nullable(instantSchema),
  stayUntil: z.nullable(instantSchema),
});
export type StaffTrial = z.infer<typeof staffTrialSchema>;

/** How many trials a group or a teacher had, to how many the child came, and how many stayed. */
export const trialFigureSchema = z.object({
  id: idSchema,
  name: z.string(),
  asked: z.int(),
  came: z.int(),
  stayed: z.int(),
});
export type TrialFigure = z.infer<typeof trialFigureSchema>;
