import * as z from 'zod/mini';
import { learningModeSchema } from '#features/membership/shared/group.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine, severalLines } from '#platform/shared/plain-text.ts';

/** How many children wait for a place at once by one request. */
export const mostTogether = 6;

/** 1 = Monday. */
const weekdaySchema = z.int().check(z.minimum(1), z.maximum(7));

/** Which groups a family would take: of a plan or a course, in cities or online, on weekdays; nothing named means any. */
export const wishSchema = z
  .strictObject({
    planId: z.nullable(idSchema),
    moduleId: z.nullable(idSchema),
    cities: z.array(oneLine(1, 120)).check(z.maxLength(20)),
    online: z.boolean(),
    weekdays: z.array(weekdaySchema).check(z.maxLength(7)),
  })
  .check(
    z.refine(({ planId, moduleId }) => planId !== null || moduleId !== null, {
      error: 'too_small',
      path: ['moduleId'],
    }),
  );
export type Wish = z.infer<typeof wishSchema>;

/** What a child waits for: a group, or any that fits a wish. */
export const subjectSchema = z.union([z.strictObject({ groupId: idSchema }), wishSchema]);
export type Subject = z.infer<typeof subjectSchema>;

export const noteSchema = severalLines(0, 500);

/** A request to wait, for one child or several; each place has an id made by the client. */
export const joiningSchema = z.strictObject({
  places: z
    .array(z.strictObject({ placeId: requestIdSchema, childId: idSchema }))
    .check(z.minLength(1), z.maxLength(mostTogether)),
  subject: subjectSchema,
  /** A seat is offered only when there is one for each of them. */
  together: z.boolean(),
  note: noteSchema,
});
export type Joining = z.infer<typeof joiningSchema>;

const timesSchema = z.array(z.object({ weekday: z.int(), startTime: z.string(), endTime: z.string() }));

/** A group that is waited for. */
export const waitedGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  mode: learningModeSchema,
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  times: timesSchema,
});
export type WaitedGroup = z.infer<typeof waitedGroupSchema>;

/** A wish with the names of its plan and course. */
export const namedWishSchema = z.object({
  plan: z.nullable(z.object({ id: idSchema, name: localizedTextSchema })),
  module: z.nullable(z.object({ id: idSchema, title: localizedTextSchema })),
  cities: z.array(z.string()),
  online: z.boolean(),
  weekdays: z.array(z.int()),
});
export type NamedWish = z.infer<typeof namedWishSchema>;

/** A free seat offered to a child. */
export const offerSchema = z.object({
  id: idSchema,
  group: waitedGroupSchema,
  /** The plan that the group's places are of; null where nothing is paid. */
  planId: z.nullable(idSchema),
  endsAt: instantSchema,
  /** The group of the same plan that the child leaves for it; null where it has no seat in one. */
  leaves: z.nullable(z.string()),
  /** The family has accepted it, and the seat is held while it pays. */
  paying: z.boolean(),
});
export type Offer = z.infer<typeof offerSchema>;

const childSchema = z.object({ id: idSchema, firstName: z.string(), lastName: z.string() });

/** A place in a list as the family sees it. */
export const ownPlaceSchema = z.object({
  id: idSchema,
  /** Null only for a request from before these lists: the family names the child. */
  child: z.nullable(childSchema),
  group: z.nullable(waitedGroupSchema),
  wish: z.nullable(namedWishSchema),
  note: z.string(),
  /** The reader pays for the child and so decides; other guardians only look. */
  mayDecide: z.boolean(),
  /** The first names of siblings who are to be seated together with the child. */
  together: z.array(z.string()),
  askedAt: instantSchema,
  /** Its turn in each group that it waits for, the best first; at most three. */
  standings: z.array(z.object({ groupId: idSchema, groupName: z.string(), place: z.int(), of: z.int() })),
  offer: z.nullable(offerSchema),
});
export type OwnPlace = z.infer<typeof ownPlaceSchema>;

export const ownWaitingSchema = z.object({
  places: z.array(ownPlaceSchema),
  /** The children for whom the reader pays. */
  children: z.array(childSchema),
});
export type OwnWaiting = z.infer<typeof ownWaitingSchema>;

/** What a child's chosen group says about it before it waits. */
export const childStates = ['free', 'waiting', 'seated'] as const;

/** All that the screen of joining a list needs. */
export const joinChoicesSchema = z.object({
  /** The group asked about; null without one. */
  group: z.nullable(z.extend(waitedGroupSchema, { free: z.int(), waiting: z.int() })),
  plan: z.nullable(z.object({ id: idSchema, name: localizedTextSchema })),
  children: z.array(z.extend(childSchema, { state: z.enum(childStates) })),
  courses: z.array(z.object({ id: idSchema, title: localizedTextSchema })),
  cities: z.array(z.string()),
  online: z.boolean(),
  /** How many hours a family has to answer an offer. */
  offerHours: z.int(),
});
export type JoinChoices = z.infer<typeof joinChoicesSchema>;

const guardianSchema = z.extend(childSchema, { email: z.nullable(z.string()) });

/** A place in a list as admins see it. */
export const staffPlaceSchema = z.object({
  id: idSchema,
  child: z.nullable(z.extend(childSchema, { userId: idSchema })),
  guardian: guardianSchema,
  /** Null for a child that waits for this very group. */
  wish: z.nullable(namedWishSchema),
  note: z.string(),
  /** How many siblings are to be seated together, this child among them; 1 for one alone. */
  together: z.int(),
  askedAt: instantSchema,
  passes: z.int(),
  /** Not asked again before this instant, after an offer that led to nothing. */
  restsUntil: z.nullable(instantSchema),
  offer: z.nullable(
    z.object({ id: idSchema, groupId: idSchema, endsAt: instantSchema, paying: z.boolean() }),
  ),
});
export type StaffPlace = z.infer<typeof staffPlaceSchema>;

/** What one child waits for, as admins see it on its page. */
export const childPlaceSchema = z.extend(staffPlaceSchema, {
  /** Null for one that waits by a wish. */
  group: z.nullable(z.object({ id: idSchema, name: z.string() })),
});
export type ChildPlace = z.infer<typeof childPlaceSchema>;

/** A group's list, a page of it. */
export const groupWaitingSchema = z.object({
  group: z.extend(waitedGroupSchema, { free: z.int() }),
  /** In order; `place` counts from 1. */
  places: z.array(z.extend(staffPlaceSchema, { place: z.int() })),
  total: z.int(),
});
export type GroupWaiting = z.infer<typeof groupWaitingSchema>;

/** A group that somebody waits for, in the list of all. */
export const waitedForSchema = z.object({
  id: idSchema,
  name: z.string(),
  free: z.int(),
  /** Children who wait for this group or for one like it. */
  waiting: z.int(),
  offers: z.int(),
  longestSince: instantSchema,
});
export type WaitedFor = z.infer<typeof waitedForSchema>;

/** How many groups, wishes or places a page has. */
export const waitingPerPage = 25;

/** What accepting a seat led to: the child has it, or the family goes on to pay for the plan. */
export const acceptedSchema = z.object({
  seated: z.boolean(),
  /** A subscription to the plan waits for its first payment: with it the child gets the seat. */
  subscribed: z.boolean(),
  groupId: idSchema,
  childId: idSchema,
  planId: z.nullable(idSchema),
});
export type Accepted = z.infer<typeof acceptedSchema>;
