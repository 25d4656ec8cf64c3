import { featureClient } from '#platform/web/api.ts';
import type { hoursContract } from '../shared/hours.contract.ts';

const { query } = featureClient<typeof hoursContract>('hours');

/** All teachers of a month, for admins. */
export const hoursQuery = (month: string) => query.listHours.queryOptions({ input: { month } });

/** A teacher’s month with its lessons. */
export const teacherHoursQuery = (teacherId: string, month: string) =>
  query.getTeacherHours.queryOptions({ input: { teacherId, month } });
