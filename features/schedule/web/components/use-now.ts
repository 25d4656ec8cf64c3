import { useSyncExternalStore } from 'react';
import { type EventPhase, phaseOf } from '../../shared/events.rules.ts';
import type { ScheduleEvent } from '../../shared/schedule.ts';

const tick = 30_000;
const rounded = () => Math.floor(Date.now() / tick) * tick;

// One timer, however many events a calendar shows.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, tick / 3);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current instant (ISO), to the half minute; re-renders as it moves on. */
export function useNow(): string {
  return new Date(useSyncExternalStore(subscribe, rounded)).toISOString();
}

/** True while the event takes place; re-renders when it begins and when it ends. */
export function useGoesOn(event: Pick<ScheduleEvent, 'startsAt' | 'endsAt' | 'cancelled'>): boolean {
  return useEventPhase(event) === 'now' && !event.cancelled;
}

/** The phase of an event by the clock; re-renders when it begins and when it ends. */
export function useEventPhase(event: Pick<ScheduleEvent, 'startsAt' | 'endsAt'>): EventPhase {
  return useSyncExternalStore(subscribe, () => phaseOf(event, new Date(rounded()).toISOString()));
}
