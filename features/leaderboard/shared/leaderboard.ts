import * as z from 'zod/mini';
import { lookSchema } from '#features/avatars/shared/avatars.ts';
import { pointFields } from '#features/points/shared/points.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/**
 * A line as families see it: nothing in it identifies another child's account, e-mail or surname (decision P12).
 * Screens distinguish lines by their order.
 */
export const leaderboardRowSchema = z.object({
  /** Equal points share a place; null for a child who opted out and sees only themself. */
  place: z.nullable(z.int()),
  /** First name and the initial of the surname. */
  name: z.string(),
  look: lookSchema,
  points: z.int(),
  level: z.int(),
  /** The child whose leaderboard this is. */
  me: z.boolean(),
});
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>;

/** The leaderboard of one group as one of its children and their family see it. */
export const leaderboardSchema = z.object({
  /** The first of the group by points earned this school year, and the child's own line. */
  top: z.array(leaderboardRowSchema),
  /** The child's own line with those just before and after it. */
  neighbours: z.array(leaderboardRowSchema),
  /** The first of the group by points of this month's lessons, and the child's own line. */
  month: z.array(leaderboardRowSchema),
  /** True when the child opted out: every list contains only their own line. */
  optedOut: z.boolean(),
  /** What the child did this month: the fields that brought most, the greatest first. */
  thisMonth: z.object({ points: z.int(), fields: z.array(z.enum(pointFields)) }),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

/** A line as staff see it. */
export const staffLeaderboardRowSchema = z.object({
  childId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** As children see it; null for a child who opted out. */
  place: z.nullable(z.int()),
  earned: z.int(),
  monthPoints: z.int(),
  level: z.int(),
  optedOut: z.boolean(),
  /** True when the child's points could not be read: they count as 0 (decision P13). */
  unread: z.boolean(),
});
export type StaffLeaderboardRow = z.infer<typeof staffLeaderboardRowSchema>;

/** Who may have taken a child off the leaderboards. */
export const optOutDeciders = ['child', 'guardian', 'staff'] as const;
export type OptOutDecider = (typeof optOutDeciders)[number];

/** Whether a child appears on leaderboards, and what the reader may do about it. */
export const leaderboardChoiceSchema = z.object({
  childId: idSchema,
  /** Null while the child appears on leaderboards. */
  optedOut: z.nullable(z.object({ by: z.enum(optOutDeciders), at: instantSchema })),
  mayChange: z.boolean(),
});
export type LeaderboardChoice = z.infer<typeof leaderboardChoiceSchema>;
