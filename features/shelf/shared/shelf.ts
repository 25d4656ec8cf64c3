import * as z from 'zod/mini';
import {
  originSchema,
  projectKindSchema,
  sharedContentSchema,
  shownContentSchema,
} from '#features/projects/shared/projects.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** The kind signs that children leave on each other's works: one per child and work, no words (decision H3). */
export const signs = ['heart', 'star', 'rocket', 'laugh', 'clever', 'beautiful'] as const;
export const signSchema = z.enum(signs);
export type Sign = z.infer<typeof signSchema>;

/** How long a guardian's link opens a work, in days (decision H3). */
export const linkDays = 30;
/** So many links to one work can be open at once. */
export const mostLinks = 10;
export const worksOnPage = 24;

/** The page of a work for everybody who is signed in and sees it: the address in the news to a family. */
export function workAddress(workId: string): string {
  return `/dashboard/shelf/${workId}`;
}

/** The page of a guardian's link, for somebody without an account. */
export function sharedWorkAddress(token: string): string {
  return `/work/${token}`;
}

/** How many of each sign; signs that nobody left are 0. */
export const signCountsSchema = z.record(signSchema, z.int());

/** A work as it was put on the shelf: later changes of the project are not in it. */
export const workCardSchema = z.object({
  id: idSchema,
  kind: projectKindSchema,
  /** A program that will draw: what stands for it without a picture is a turtle. */
  draws: z.boolean(),
  name: z.string(),
  coverUrl: z.nullable(z.string()),
  /** First name and initial. */
  author: z.string(),
  putAt: instantSchema,
  signs: signCountsSchema,
  mySign: z.nullable(signSchema),
});
export type WorkCard = z.infer<typeof workCardSchema>;

/**
 * A group for which a child put a work on the shelf: `waiting` for its teacher, `shown` to the group, or `declined`. `hidden` when it was
 * approved and isn't seen there: the family says no, or the child or the group is no longer active.
 */
export const placeStates = ['waiting', 'shown', 'declined', 'hidden'] as const;
/** Why a place is `hidden`: the family says no, the group is no longer active, or the child has left it. */
export const hiddenReasons = ['family', 'ended', 'left'] as const;
export type HiddenReason = (typeof hiddenReasons)[number];
/** Why a teacher doesn't show a work: it isn't finished, shows private things, could hurt somebody, or is to be talked about. */
export const declineReasons = ['unfinished', 'private', 'unkind', 'talk'] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const workPlaceSchema = z.object({
  groupId: idSchema,
  groupName: z.string(),
  state: z.enum(placeStates),
  /** Of a `hidden` one, otherwise null. */
  hiddenBy: z.nullable(z.enum(hiddenReasons)),
  /** Of a `declined` one whose teacher gave one, otherwise null. */
  declineReason: z.nullable(z.enum(declineReasons)),
});
export type WorkPlace = z.infer<typeof workPlaceSchema>;

/** The longest name of a link, in characters. */
export const longestLinkName = 40;

/** A guardian's link to a work. */
export const workLinkSchema = z.object({
  id: idSchema,
  /** For whom it was made, as the guardian called them; null without a name. */
  name: z.nullable(z.string()),
  /** Its secret, which the child's guardians alone are told; null of links that were made when it was told once. */
  token: z.nullable(z.string()),
  madeAt: instantSchema,
  endsAt: instantSchema,
});
export type WorkLink = z.infer<typeof workLinkSchema>;

/** A child's own work on the shelf. */
export const ownWorkSchema = z.extend(workCardSchema, {
  projectId: idSchema,
  /** The project was saved, renamed or given another cover since. */
  isOutdated: z.boolean(),
  places: z.array(workPlaceSchema),
});
export type OwnWork = z.infer<typeof ownWorkSchema>;

export const myShelfSchema = z.object({
  works: z.array(ownWorkSchema),
  /** The child's active groups, for which works can be put on the shelf. */
  groups: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Whether the family lets works be shown to groups. */
  shownToGroups: z.boolean(),
});
export type MyShelf = z.infer<typeof myShelfSchema>;

/** A child's work as its guardians see it. */
export const familyWorkSchema = z.extend(workCardSchema, {
  places: z.array(workPlaceSchema),
  links: z.array(workLinkSchema),
});
export type FamilyWork = z.infer<typeof familyWorkSchema>;

export const familyShelfSchema = z.object({
  works: z.array(familyWorkSchema),
  shownToGroups: z.boolean(),
  /** Who of the family said no, and since when; null while groups see the works. */
  refusal: z.nullable(z.object({ by: z.enum(['me', 'guardian']), at: instantSchema })),
});
export type FamilyShelf = z.infer<typeof familyShelfSchema>;

/** A work that waits for a teacher, in one of the groups. */
export const waitingWorkSchema = z.extend(workCardSchema, {
  groupId: idSchema,
  groupName: z.string(),
});
export type WaitingWork = z.infer<typeof waitingWorkSchema>;

/** A work that isn't shown to a group: why, and by whom and when that was decided. */
export const declinedWorkSchema = z.extend(workCardSchema, {
  /** What its child reads; null where none was given. */
  declineReason: z.nullable(z.enum(declineReasons)),
  /** Null once that account is gone. */
  decidedBy: z.nullable(z.string()),
  decidedAt: instantSchema,
});
export type DeclinedWork = z.infer<typeof declinedWorkSchema>;

/** A work with what it holds, and what the reader may do. */
export const workSchema = z.extend(workCardSchema, {
  content: shownContentSchema,
  origin: z.nullable(originSchema),
  isMine: z.boolean(),
  /** Whose it is, for the guardians alone: the child's account. */
  childId: z.nullable(idSchema),
  /** Who left which sign, by first name: for the child itself and its guardians; empty for everybody else. */
  signedBy: z.array(z.object({ sign: signSchema, firstName: z.string() })),
  /** All places for the child and its guardians, those of the groups they lead for staff; none for other children. */
  places: z.array(workPlaceSchema),
  mayLeaveSign: z.boolean(),
  mayMakeMine: z.boolean(),
  /** The open links of all guardians, for the guardians alone; empty for everybody else. */
  links: z.array(workLinkSchema),
  /** Somebody without an account sees it by a guardian's link; told to the child and its guardians. */
  isLinked: z.boolean(),
  mayTakeDown: z.boolean(),
  mayMakeLink: z.boolean(),
});
export type Work = z.infer<typeof workSchema>;

/** Where the Scratch file of a work is downloaded (`GET`) by whoever has a guardian's link to it. */
export function sharedFileAddress(token: string): string {
  return `/files/shared/${token}`;
}

/** What a guardian's link opens: the work and a first name, nothing else. The cover is within, as a `data:` address. */
export const sharedWorkSchema = z.object({
  name: z.string(),
  firstName: z.string(),
  cover: z.nullable(z.string()),
  content: sharedContentSchema,
  endsAt: instantSchema,
});
export type SharedWork = z.infer<typeof sharedWorkSchema>;
