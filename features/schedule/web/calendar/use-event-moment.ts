import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { EventPhase } from '../../shared/events.rules.ts';
import { seesAllAbsenceNotices } from '../../shared/schedule.permissions.ts';
import { type SheetSign, sheetSignOf } from '../components/schedule.view.ts';
import { useEventPhase } from '../components/use-now.ts';
import type { CalendarEvent } from './calendar-events.view.ts';

/** The clock's state of a lesson, and for staff the state of its sheet. */
export interface EventMoment {
  readonly phase: EventPhase;
  /** Never for a cancelled one. */
  readonly goesOn: boolean;
  readonly sign: SheetSign | null;
}

/** The moment of a lesson; re-renders when it begins and when it ends. */
export function useEventMoment(event: CalendarEvent): EventMoment {
  const isForStaff = seesAllAbsenceNotices(useUser());
  const phase = useEventPhase(event);
  const goesOn = phase === 'now' && !event.cancelled;
  return { phase, goesOn, sign: isForStaff ? sheetSignOf(event, phase) : null };
}
