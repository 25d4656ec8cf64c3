import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { eachLanguage, localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

/** The most points that a mission may require. */
export const largestTarget = 100_000;

/**
 * What staff enter for a mission: its name, what happens when it is reached, how many points, from and to which day.
 */
export const missionPlanSchema = z.strictObject({
  name: z.strictObject(eachLanguage(oneLine(3, 60), oneLine(0, 60))),
  outcome: z.strictObject(eachLanguage(oneLine(3, 120), oneLine(0, 120))),
  target: z.int().check(z.minimum(1), z.maximum(largestTarget)),
  from: localDateSchema,
  to: localDateSchema,
});
export type MissionPlan = z.infer<typeof missionPlanSchema>;

/** `over`: its last day has passed, or staff ended it, and the target was not reached. */
export const missionStates = ['planned', 'running', 'reached', 'over'] as const;
export type MissionState = (typeof missionStates)[number];

const common = {
  id: idSchema,
  name: localizedTextSchema,
  outcome: localizedTextSchema,
  target: z.int(),
  from: localDateSchema,
  to: localDateSchema,
  /** The points that the group's children were given during it, never below 0. */
  fuel: z.int(),
  state: z.enum(missionStates),
  reachedAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
};

/**
 * A group's mission as one child and their guardians see it: of individual children, it contains only the own
 * part.
 */
export const familyMissionSchema = z.object({ ...common, ownPart: z.int() });
export type FamilyMission = z.infer<typeof familyMissionSchema>;

/** A mission as staff see it. */
export const missionSchema = z.object({
  ...common,
  group: z.object({ id: idSchema, name: z.string() }),
  /** A change says which version it saw. */
  version: z.int(),
});
export type Mission = z.infer<typeof missionSchema>;
