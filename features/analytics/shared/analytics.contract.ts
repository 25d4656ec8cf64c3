import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { daysBetween } from '#platform/shared/dates.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { analyticsSchema, groupSchema } from './analytics.ts';

/** Some three school years. */
const mostDays = 1100;

/** Days from one to another, both inclusive, or else a period that moves with the clock. */
const wantedSchema = z.strictObject({
  period: z._default(z.enum(['year', 'lastYear', 'quarter']), 'year'),
  from: z.optional(localDateSchema),
  to: z.optional(localDateSchema),
  groupId: z.optional(idSchema),
  moduleId: z.optional(idSchema),
  city: z.optional(oneLine(0, 80)),
  teacherId: z.optional(idSchema),
});

const fitTogether = z.refine<z.infer<typeof wantedSchema>>(({ from, to }) =>
  from === undefined || to === undefined ? from === to : from <= to && daysBetween(from, to) < mostDays,
);

const namedGroup = z.object({ id: idSchema, name: z.string() });

export const analyticsContract = {
  getAnalytics: procedure({
    method: 'GET',
    path: '/analytics',
    access: ['admin'],
    summary:
      'The figures for a range of days, up to the minute, beside those of a year earlier: by month, week, group, weekday and starting month',
  })
    .input(wantedSchema.check(fitTogether))
    .output(analyticsSchema),

  listGroupFigures: procedure({
    method: 'GET',
    path: '/analytics/group-figures',
    access: ['admin'],
    summary:
      'Every group’s figures for a range of days, the emptiest first, 500 at a time: for a file, not for a screen',
  })
    .input(
      z
        .extend(wantedSchema, {
          page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
        })
        .check(fitTogether),
    )
    .output(z.object({ groups: z.array(groupSchema), more: z.boolean() })),

  listAnalyticsGroups: procedure({
    method: 'GET',
    path: '/analytics/groups',
    access: ['admin'],
    summary: 'The first 20 groups by name that match the search, whatever their status, and the chosen one',
  })
    .input(z.strictObject({ search: z._default(oneLine(0, 100), ''), chosen: z.optional(idSchema) }))
    .output(z.object({ groups: z.array(namedGroup), chosen: z.nullable(namedGroup) })),
};
