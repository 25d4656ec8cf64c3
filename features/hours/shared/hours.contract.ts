import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { hoursFileKinds, hoursMonthSchema, teacherMonthSchema } from './hours.ts';
import { ratesContract } from './rates.contract.ts';

const staff = ['admin', 'teacher'] as const;

/** Hours taught, from sheets and substitutes (decision K6). */
export const hoursContract = {
  listHours: procedure({
    method: 'GET',
    path: '/hours',
    access: ['admin'],
    summary: 'Hours per teacher in a month: planned, taught, cancelled, substituted',
  })
    .input(z.strictObject({ month: localMonthSchema }))
    .output(hoursMonthSchema),

  getTeacherHours: procedure({
    method: 'GET',
    path: '/hours/{teacherId}',
    access: [...staff],
    summary: 'A teacher’s month with the lessons behind each number: one’s own, or for an admin anybody’s',
  })
    .input(z.strictObject({ teacherId: idSchema, month: localMonthSchema }))
    .output(teacherMonthSchema),

  exportHours: procedure({
    method: 'GET',
    path: '/hours/export',
    access: ['admin'],
    reads: false,
    summary: 'A month as CSV: a line per teacher, or per lesson. The audit log notes it',
  })
    .input(z.strictObject({ month: localMonthSchema, kind: z.enum(hoursFileKinds) }))
    .output(z.object({ filename: z.string(), csv: z.string() })),

  ...ratesContract,
};
