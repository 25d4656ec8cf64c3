import * as z from 'zod/mini';
import { lookSchema } from '#features/avatars/shared/avatars.ts';
import { paymentMarkSchema } from '#features/billing/shared/billing.ts';
import { canNameAGroup } from '#features/membership/shared/group.rules.ts';
import {
  groupStatusSchema,
  groupSummarySchema,
  learningModeSchema,
  personSchema,
} from '#features/membership/shared/group.ts';
import { weekdayPatternSchema } from '#features/membership/shared/weekday-pattern.ts';
import { closedDaySchema } from '#features/schedule/shared/calendar.ts';
import { scheduleEventSchema } from '#features/schedule/shared/schedule.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine, severalLines } from '#platform/shared/plain-text.ts';
import { webLinkSchema } from '#platform/shared/web-link.ts';

const weekdaysSchema = z.array(weekdayPatternSchema).check(
  z.maxLength(7),
  // Each day once: the pattern has one event a day.
  z.refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length),
);

/** A change of the weekly pattern that is planned ahead: from that day on these weekdays apply. */
export const weekdaysChangeSchema = z.strictObject({ from: localDateSchema, weekdays: weekdaysSchema });
export type WeekdaysChange = z.infer<typeof weekdaysChangeSchema>;

const text = (max: number) => z.nullable(oneLine(1, max));
const lines = (max: number) => z.nullable(severalLines(1, max));
const link = z.nullable(webLinkSchema);
const members = z.array(idSchema).check(z.maxLength(500));

/** The longest name of a group, in characters. */
export const longestName = 120;

/** The content of the group's form (spec §3 Group). A flag is null while undecided, which means on (decision R6). */
export const groupFormSchema = z.strictObject({
  name: oneLine(1, longestName).check(z.refine((name) => name === '' || canNameAGroup(name))),
  /** The plan of which the group has seats (decision G4). */
  planId: z.nullable(idSchema),
  /** It has no plan on purpose, as camps have (decision G24). */
  noPlan: z.boolean(),
  status: groupStatusSchema,
  /** An admin may call a group full before it is (decision G2). */
  forcedFull: z.boolean(),
  mode: learningModeSchema,
  address: text(200),
  city: text(80),
  instructions: lines(1000),
  meetingLink: link,
  meetingRecordings: link,
  maxStudents: z.int().check(z.minimum(1), z.maximum(500)),
  studentIds: members,
  teacherIds: members,
  nameForDiploma: text(120),
  descriptionForDiploma: lines(1000),
  learningHours: z.nullable(z.int().check(z.minimum(1), z.maximum(2000))),
  diplomaEnabled: z.nullable(z.boolean()),
  feedbackEnabled: z.nullable(z.boolean()),
  spaceOdysseyEnabled: z.nullable(z.boolean()),
  diplomaVisible: z.boolean(),
  /** Module → highest open lesson order; 0 = assigned, nothing open (decision L4). */
  modules: z
    .array(z.strictObject({ moduleId: idSchema, openOrder: z.int().check(z.minimum(0), z.maximum(1000)) }))
    .check(z.maxLength(100)),
  startDate: z.nullable(localDateSchema),
  endDate: z.nullable(localDateSchema),
  weekdays: weekdaysSchema,
  /** Omitted, as null: nothing is planned. */
  weekdaysChange: z.optional(z.nullable(weekdaysChangeSchema)),
});
export type GroupForm = z.infer<typeof groupFormSchema>;

/** The form as it is sent: an older client omits what it does not know, which then stays unchanged. */
export const sentGroupFormSchema = z.extend(groupFormSchema, { noPlan: z.optional(z.boolean()) });
export type SentGroupForm = z.infer<typeof sentGroupFormSchema>;

/** A group in the list of groups. */
export const groupListItemSchema = z.extend(groupSummarySchema, {
  maxStudents: z.int(),
  /** `full` when the places are taken or an admin says so (decision G2). */
  availability: z.enum(['full', 'available']),
  teachers: z.array(personSchema),
  weekdays: z.array(weekdayPatternSchema),
  nextEvent: z.nullable(z.object({ date: localDateSchema, startsAt: instantSchema, endsAt: instantSchema })),
  startDate: z.nullable(localDateSchema),
  endDate: z.nullable(localDateSchema),
  plan: z.nullable(z.object({ id: idSchema, name: localizedTextSchema })),
  createdAt: instantSchema,
});
export type GroupListItem = z.infer<typeof groupListItemSchema>;

/** A deleted group: it can be brought back. */
export const deletedGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** What it was, and would be again. */
  status: groupStatusSchema,
  students: z.int(),
  deletedAt: instantSchema,
  /** Null when something changed it since, or nobody did. */
  by: z.nullable(z.string()),
});
export type DeletedGroup = z.infer<typeof deletedGroupSchema>;

/** A student on the group's page. The rate counts this school year's marked events; null when none is marked. */
const groupStudentSchema = z.extend(personSchema, {
  look: lookSchema,
  joinedOn: localDateSchema,
  attendanceRate: z.nullable(z.number()),
  points: z.int(),
  /** Whether the child has paid; null for teachers, who may not know. */
  payment: z.nullable(paymentMarkSchema),
});
export type GroupStudent = z.infer<typeof groupStudentSchema>;

/** A module of a group, and up to which lesson it is open. */
const groupModuleSchema = z.object({
  moduleId: idSchema,
  title: localizedTextSchema,
  openOrder: z.int(),
  lessonCount: z.int(),
});

/** The group's page. */
export const groupDetailSchema = z.extend(groupListItemSchema, {
  weekdaysChange: z.nullable(weekdaysChangeSchema),
  instructions: z.nullable(z.string()),
  meetingLink: z.nullable(z.string()),
  meetingRecordings: z.nullable(z.string()),
  learningHours: z.nullable(z.int()),
  nameForDiploma: z.nullable(z.string()),
  descriptionForDiploma: z.nullable(z.string()),
  diplomaVisible: z.boolean(),
  flags: z.object({ diploma: z.boolean(), feedback: z.boolean(), spaceOdyssey: z.boolean() }),
  students: z.array(groupStudentSchema),
  modules: z.array(groupModuleSchema),
  /** At most five each, nearest first; cancelled ones too. */
  nextEvents: z.array(scheduleEventSchema),
  lastEvents: z.array(scheduleEventSchema),
  mayEdit: z.boolean(),
});
export type GroupDetail = z.infer<typeof groupDetailSchema>;

const eventSlotSchema = z.object({ date: localDateSchema, startsAt: instantSchema, endsAt: instantSchema });

/** What saving would do to the calendar (decision G8), shown to the admin beforehand. */
export const schedulePlanSchema = z.object({
  created: z.array(eventSlotSchema),
  moved: z.array(z.object({ from: eventSlotSchema, to: eventSlotSchema })),
  removed: z.array(
    z.extend(eventSlotSchema, { reason: z.enum(['not-in-pattern', 'closed', 'outside-dates']) }),
  ),
  /** How many stay, by reason. */
  kept: z.object({
    unchanged: z.int(),
    past: z.int(),
    manual: z.int(),
    edited: z.int(),
    cancelled: z.int(),
    attendance: z.int(),
  }),
  /**
   * Events made or changed by hand that meet the pattern: each replaces the pattern's event of its day (`instead`), or
   * stays beside one that is made (`beside`).
   */
  byHand: z.array(
    z.extend(eventSlotSchema, {
      reason: z.enum(['manual', 'edited', 'cancelled', 'attendance']),
      how: z.enum(['instead', 'beside']),
      other: eventSlotSchema,
    }),
  ),
  /** Events of the pattern before today: a new group gets them only on request (decision G21). */
  past: z.int(),
  /** Days of the pattern that fall on a holiday or a closure. */
  skipped: z.array(closedDaySchema),
  /** Lessons on days off of their teachers, by day. */
  off: z.array(z.object({ name: z.string(), date: localDateSchema })),
  /** The first five hundred, by time. */
  clashes: z.array(
    z.object({
      date: localDateSchema,
      startsAt: instantSchema,
      kind: z.enum(['teacher', 'place', 'group']),
      /** The teacher's name or the address; empty for another event of the same group. */
      what: z.string(),
      groupId: idSchema,
      groupName: z.string(),
    }),
  ),
});
export type SchedulePlan = z.infer<typeof schedulePlanSchema>;

/** A student who is in a lesson of another group at the time of this group's: the first time, and how many there are. */
export const studentClashSchema = z.object({
  userId: idSchema,
  groupId: idSchema,
  groupName: z.string(),
  startsAt: instantSchema,
  count: z.int(),
});
export type StudentClash = z.infer<typeof studentClashSchema>;

/** A place where groups meet, offered to others. */
export const knownPlaceSchema = z.object({
  address: z.string(),
  city: z.nullable(z.string()),
  /** How to find it; empty for none. */
  instructions: z.string(),
  /** The groups that meet there, by name, the first three. */
  groups: z.array(z.string()),
  groupCount: z.int(),
});
export type KnownPlace = z.infer<typeof knownPlaceSchema>;

/** How many pasted names are looked up at once. */
export const mostNames = 100;

/** A pasted name or email, and the children who bear it: none, one, or namesakes to choose from. */
export const nameMatchSchema = z.object({
  name: z.string(),
  people: z.array(z.extend(personSchema, { email: z.nullable(z.string()) })),
});
export type NameMatch = z.infer<typeof nameMatchSchema>;

/** How many clashes are shown, earliest first: an academy with one address may have thousands, which nobody reads. */
export const mostClashes = 500;
