import { idOf, oneOf, textOf } from '#platform/shared/address-values.ts';
import { daysBetween, isLocalDate, type LocalDate } from '#platform/shared/dates.ts';

/** The filters in the address, which can be shared. Everything absent is the default: this school year, all groups. */
export interface AnalyticsSearch {
  readonly period?: 'lastYear' | 'quarter' | 'days' | undefined;
  /** For the period `days`; two inconsistent days fall back to the school year. */
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly group?: string | undefined;
  readonly course?: string | undefined;
  readonly city?: string | undefined;
  readonly teacher?: string | undefined;
  /** What the places are summed by; by group if absent. */
  readonly fill?: 'weekday' | 'city' | undefined;
}

const periods = ['lastYear', 'quarter', 'days'] as const;
const fills = ['weekday', 'city'] as const;
/** As the server counts at most. */
const mostDays = 1100;

/** Reads the address; invalid values are dropped, so that a mistyped link still opens. */
export function analyticsSearchOf(search: Readonly<Record<string, unknown>>): AnalyticsSearch {
  const period = oneOf(periods, search.period);
  const day = (value: unknown) => (typeof value === 'string' && isLocalDate(value) ? value : undefined);
  const [from, to] = period === 'days' ? [day(search.from), day(search.to)] : [];
  const group = idOf(search.group);
  const course = idOf(search.course);
  const city = textOf(search.city, 80);
  const teacher = idOf(search.teacher);
  const fill = oneOf(fills, search.fill);
  return {
    ...(period && { period }),
    ...(from && { from }),
    ...(to && { to }),
    ...(group && { group }),
    ...(course && { course }),
    ...(city && { city }),
    ...(teacher && { teacher }),
    ...(fill && { fill }),
  };
}

/** The query for the server. */
export function wantedOf({ period, from, to, group, course, city, teacher }: AnalyticsSearch) {
  const days = from && to && from <= to && daysBetween(from, to) < mostDays ? { from, to } : {};
  return {
    period: period === 'lastYear' || period === 'quarter' ? period : ('year' as const),
    ...days,
    ...(group && { groupId: group }),
    ...(course && { moduleId: course }),
    ...(city && { city }),
    ...(teacher && { teacherId: teacher }),
  };
}

/** How many filters beside the days narrow the figures. */
export function filterCount({ group, course, city, teacher }: AnalyticsSearch): number {
  return [group, course, city, teacher].filter((each) => each !== undefined).length;
}
