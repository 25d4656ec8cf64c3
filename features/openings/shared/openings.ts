import * as z from 'zod/mini';
import { everySchema } from '#features/billing/shared/plans.ts';
import { learningModeSchema } from '#features/membership/shared/group.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

/** How many groups a page of the list has. */
export const openingsPerPage = 24;

/** The ages, in whole years, of those whom groups are for. */
export const youngest = 3;
export const oldest = 19;
export const ageSchema = z.int().check(z.minimum(youngest), z.maximum(oldest));

/** For which ages a group is; null when for all. */
export const agesSchema = z.nullable(
  z
    .strictObject({ from: ageSchema, to: ageSchema })
    .check(z.refine(({ from, to }) => from <= to, { error: 'ages_must_ascend', path: ['to'] })),
);
export type Ages = z.infer<typeof agesSchema>;

/** Whether anybody may find a group, and for which ages it is. */
export const showingSchema = z.object({ shown: z.boolean(), ages: agesSchema });
export type Showing = z.infer<typeof showingSchema>;

const timesSchema = z.array(z.object({ weekday: z.int(), startTime: z.string(), endTime: z.string() }));

/** A group as a stranger sees it (decision E1): nothing of a child or a family. */
export const openingSchema = z.object({
  id: idSchema,
  name: z.string(),
  mode: learningModeSchema,
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  ages: agesSchema,
  times: timesSchema,
  /** Its week from a day on, when another is planned. */
  next: z.nullable(z.object({ from: localDateSchema, times: timesSchema })),
  /** The next lesson; null when none is planned. */
  nextLesson: z.nullable(z.object({ date: localDateSchema, time: z.string() })),
  /** First names only. */
  teachers: z.array(z.string()),
  courses: z.array(
    z.object({
      id: idSchema,
      title: localizedTextSchema,
      description: localizedTextSchema,
      /** What a child will make. */
      makes: z.nullable(localizedTextSchema),
      picture: z.nullable(z.object({ url: z.string(), alt: localizedTextSchema })),
    }),
  ),
  /** Places that nobody has or is about to pay for. */
  free: z.int(),
  price: z.nullable(z.object({ amountCents: z.int(), every: everySchema })),
  /** What a trial lesson costs, null when it is free; null for a group that offers none. */
  trial: z.nullable(z.object({ priceCents: z.nullable(z.int()) })),
});
export type Opening = z.infer<typeof openingSchema>;

/** What a stranger looks for; what is left out does not matter. */
export const openingsFilterSchema = z.strictObject({
  /** Ignored when no shown group is there. */
  city: z.optional(oneLine(1, 120)),
  online: z.optional(z.boolean()),
  age: z.optional(ageSchema),
  /** 1 = Monday. */
  weekday: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
  courseId: z.optional(idSchema),
  page: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
});
export type OpeningsFilter = z.infer<typeof openingsFilterSchema>;

/** What can be chosen among the groups that are shown. */
export const openingChoicesSchema = z.object({
  cities: z.array(z.string()),
  online: z.boolean(),
  courses: z.array(z.object({ id: idSchema, title: localizedTextSchema })),
});
export type OpeningChoices = z.infer<typeof openingChoicesSchema>;

export const openingsSchema = z.object({
  academy: z.string(),
  groups: z.array(openingSchema),
  total: z.int(),
  choices: openingChoicesSchema,
});
export type Openings = z.infer<typeof openingsSchema>;
