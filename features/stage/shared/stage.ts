import * as z from 'zod/mini';
import { codeSchema } from '#features/exercises/shared/exercise.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { longestPrinted } from './longest-printed.ts';

/** What a child does in a step: it reads, types, runs the code, got an error from it, or passed all checks. */
export const doings = ['reading', 'writing', 'running', 'failed', 'passed'] as const;
export type Doing = (typeof doings)[number];

/** The longest sentence on all screens, and the longest timer in minutes. */
export const longestSentence = 120;
export const longestTimer = 60;
const stepNumber = z.int().check(z.minimum(1), z.maximum(200));

// Lines and tabs, and nothing that the database doesn't store or that turns the text around it.
const printedSchema = z.string().check(
  z.maxLength(longestPrinted),
  z.refine((text) => !/[\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u.test(text)),
  z.refine((text) => !/\p{Cc}/u.test(text.replaceAll(/[\n\t]/g, ''))),
);
const word = oneLine(0, 300);

/** What else explains an error than its own words, as the child's screen has it. */
const clueSchema = z.strictObject({
  types: z.array(word).check(z.maxLength(12)),
  text: z.nullable(word),
  hint: word,
  covered: z.nullable(word),
});

/** How the last run ended: what it printed, which checks passed, in their order, and whether the code was changed since. */
const ranSchema = z.strictObject({
  printed: printedSchema,
  /** What was printed before is left out. */
  cut: z.boolean(),
  checks: z.array(z.boolean()).check(z.maxLength(20)),
  changed: z.boolean(),
});
export type Ran = z.infer<typeof ranSchema>;

const seatStateShape = z.strictObject({
  lessonId: idSchema,
  /** From 1, at most `steps`. */
  step: stepNumber,
  steps: stepNumber,
  /** The exercise that was worked on last in this step. */
  exerciseId: z.nullable(idSchema),
  doing: z.enum(doings),
  /** How often the same error came in a row. */
  sameErrors: z.int().check(z.minimum(0), z.maximum(99)),
  /** The error's words. */
  problem: z.nullable(oneLine(1, 300)),
  /** The line of the code that it is about, from 1. */
  problemLine: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000)))),
  clue: z.optional(z.nullable(clueSchema)),
  /** Left out while it is as last told; null before the first run of the exercise. */
  ran: z.optional(z.nullable(ranSchema)),
  /** Something was typed since the last telling. */
  typed: z.boolean(),
  /** The code of the exercise; left out while it is as last told. */
  code: z.optional(codeSchema),
});
/** What a child's screen tells: where the child is and what it does. */
export const seatStateSchema = seatStateShape.check(z.refine(({ step, steps }) => step <= steps));
export type SeatState = z.infer<typeof seatStateSchema>;

/** A lesson of a course, as far as leading there needs it. */
const wayToLessonSchema = z.object({
  id: idSchema,
  moduleId: idSchema,
  title: localizedTextSchema,
});

/** A child on the teacher's screen. */
export const tileSchema = z.object({
  childId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** Null for a child of whom nothing was heard in this lesson. */
  seat: z.nullable(
    z.object({
      /** Null when it was deleted meanwhile. */
      lesson: z.nullable(wayToLessonSchema),
      step: z.int(),
      steps: z.int(),
      hasExercise: z.boolean(),
      hasCode: z.boolean(),
      doing: z.enum(doings),
      sameErrors: z.int(),
      problem: z.nullable(z.string()),
      /** How many exercises with checks the lesson has, and how many of them the child has passed. */
      tasks: z.int(),
      tasksPassed: z.int(),
      /** How many of them it has passed since class began. */
      passedInClass: z.int(),
      /** Which of them it works on, from 1; null for another exercise, and outside of one. */
      task: z.nullable(z.int()),
      /** How many checks passed in the last run; null when it had none, and once the code was changed. */
      checked: z.nullable(z.object({ passed: z.int(), checks: z.int() })),
      /** When it last typed or moved on, and was last heard of. */
      keyAt: instantSchema,
      heardAt: instantSchema,
      /** Since when it does what it does. */
      doingAt: instantSchema,
      /** When it left the lesson's page; null while it is there, and when its network dropped. */
      leftAt: z.nullable(instantSchema),
      /** Since when the hand is up. */
      handAt: z.nullable(instantSchema),
    }),
  ),
});
export type Tile = z.infer<typeof tileSchema>;
export type Seat = NonNullable<Tile['seat']>;

const invitedSchema = z.object({ lesson: wayToLessonSchema, step: z.int() });

/** A lesson that is on, for its teacher. */
export const stageSchema = z.object({
  id: idSchema,
  begunAt: instantSchema,
  endsAt: instantSchema,
  /** Whether the viewer is told what children do; beginning again joins. */
  isWatching: z.boolean(),
  /** The sentence on every screen while all look at the board. */
  board: z.nullable(z.string()),
  timerEndsAt: z.nullable(instantSchema),
  invited: z.nullable(invitedSchema),
  /** Whose turn it is. */
  chosenId: z.nullable(idSchema),
  /** Whose work is shown to all, once the child agreed. */
  shown: z.nullable(z.object({ childId: idSchema, agreed: z.boolean() })),
  /** Everybody who takes part on this day, by last then first name. */
  tiles: z.array(tileSchema),
});
export type Stage = z.infer<typeof stageSchema>;

/** A child of a class that is over, as far as it is known until midnight. */
const overChildSchema = z.object({
  childId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  joined: z.boolean(),
  /** How many exercises with checks it has passed today, in whichever lesson. */
  passedToday: z.int(),
});
export type OverChild = z.infer<typeof overChildSchema>;

/** A group's class time today. */
export const groupStageSchema = z.object({
  group: z.object({ id: idSchema, name: z.string() }),
  date: localDateSchema,
  /** Today's lessons of the group that are held, by start. */
  events: z.array(z.object({ startsAt: instantSchema, endsAt: instantSchema })),
  stage: z.nullable(stageSchema),
  /** Who has joined a class of the group today, also one that is over, and also who takes part no more. */
  joinedIds: z.array(idSchema),
  /** Everybody who takes part today, by last then first name, once a class was on and is over; null while one is on, and before. */
  over: z.nullable(z.array(overChildSchema)),
  /** The server's clock: how long ago something was heard is counted from it. */
  now: instantSchema,
});
export type GroupStage = z.infer<typeof groupStageSchema>;

/** A child's code as it is now, to read. */
export const seatWorkSchema = z.object({
  childId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** What its exercise asks for; null outside of one. */
  task: z.nullable(localizedTextSchema),
  code: z.nullable(codeSchema),
  problem: z.nullable(z.string()),
  problemLine: z.nullable(z.int()),
  clue: z.nullable(clueSchema),
  ran: z.nullable(ranSchema),
  /** What the checks of the exercise are called, in their order; null for one without a name. */
  checks: z.array(z.nullable(localizedTextSchema)),
  heardAt: instantSchema,
});
export type SeatWork = z.infer<typeof seatWorkSchema>;

/** The lesson that is on, for a child who takes part in it. */
export const myStageSchema = z.object({
  id: idSchema,
  groupName: z.string(),
  endsAt: instantSchema,
  board: z.nullable(z.string()),
  /** When the board lets go by itself, also of a screen that has lost the network. */
  boardEndsAt: z.nullable(instantSchema),
  timerEndsAt: z.nullable(instantSchema),
  invited: z.nullable(invitedSchema),
  /** The child's own hand is up. */
  handUp: z.boolean(),
  /** What the child is called on the wall while it is its turn; else null. */
  turnAs: z.nullable(z.string()),
  /** Somebody reads this child's code: then each key is told soon. */
  followed: z.boolean(),
  /** The teacher asks to show this child's work, or shows it. */
  showing: z.nullable(z.enum(['asked', 'agreed'])),
  /** The first names of others in the same step, in the order of the alphabet: no ranking (decision H2). */
  together: z.array(z.string()),
  /** The work that is shown to all, another child's. */
  shown: z.nullable(
    z.object({
      firstName: z.string(),
      code: z.nullable(codeSchema),
      /** What its program printed; empty for one that printed nothing, and for a page. */
      printed: z.string(),
    }),
  ),
});
export type MyStage = z.infer<typeof myStageSchema>;

/** The class of a child while it is on, for a screen that leads there. */
export const classNowSchema = z.object({
  groupId: idSchema,
  groupName: z.string(),
  endsAt: instantSchema,
  /** The lesson where the class is; null while none of its lessons is known and open to the child. */
  lesson: z.nullable(wayToLessonSchema),
});
export type ClassNow = z.infer<typeof classNowSchema>;
