import * as z from 'zod/mini';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { bulletinTimeRefusal, bulletinToRefusal } from '../../shared/bulletins.rules.ts';
import { type Bulletin, type BulletinPlan, bulletinPlanSchema } from '../../shared/bulletins.ts';

/** The problems of a plan: invalid fields, by path, and what the rules refuse. */
export interface PlanProblems {
  readonly issues: readonly z.core.$ZodIssue[];
  readonly time: ErrorCode | null;
  readonly to: ErrorCode | null;
  /** The first invalid address. */
  readonly wrongEmail: string | null;
}

/** The problems of a plan; null when it can be sent. A past start means at once. */
export function problemsOf(plan: BulletinPlan, now: string, before?: Bulletin): PlanProblems | null {
  const read = z.safeParse(bulletinPlanSchema, plan);
  const issues = read.success ? [] : read.error.issues;
  const hasTimes = plan.startsAt !== '' && plan.endsAt !== '';
  const isNew = before === undefined || before.state === 'planned';
  const startsAt = isNew && plan.startsAt < now ? now : plan.startsAt;
  const time = hasTimes ? bulletinTimeRefusal({ ...plan, startsAt }, now, before) : null;
  const to = bulletinToRefusal(plan.to);
  const place = issues.find(({ path }) => path[1] === 'emails')?.path[2];
  const wrongEmail = typeof place === 'number' ? (plan.to.emails[place] ?? null) : null;
  return issues.length === 0 && !time && !to ? null : { issues, time, to, wrongEmail };
}
