import { type LessonState, lessonStates } from '../../shared/hours.rules.ts';

/** What the address of the hours says: the month, and for admins whose lessons are read; which of them. */
export interface HoursSearch {
  readonly month?: string | undefined;
  readonly teacher?: string | undefined;
  readonly state?: LessonState | undefined;
}

const months = /^20\d{2}-(0[1-9]|1[0-2])$/;
const ids = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Reads the address; what makes no sense in it is left out. */
export function hoursSearchOf({ month, teacher, state }: Readonly<Record<string, unknown>>): HoursSearch {
  return {
    ...(typeof month === 'string' && months.test(month) && { month }),
    ...(typeof teacher === 'string' && ids.test(teacher) && { teacher }),
    ...(lessonStates.includes(state as LessonState) && { state: state as LessonState }),
  };
}

/** Minutes as hours and minutes. */
export function hoursAndMinutes(minutes: number): { readonly hours: number; readonly minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
