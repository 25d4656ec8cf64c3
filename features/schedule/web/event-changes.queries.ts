import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { featureClient } from '#platform/web/api.ts';
import type { EventClash, EventDetail } from '../shared/calendar.ts';
import type { scheduleContract } from '../shared/schedule.contract.ts';
import { type CalendarEvent, movedTimes } from './calendar/calendar-events.view.ts';
import { eventQuery } from './calendar.queries.ts';

const { client, query } = featureClient<typeof scheduleContract>('schedule');

/** Possible substitutes for the lesson: those free at its time first. */
export const substitutesQuery = (eventId: string, search: string) =>
  query.listSubstitutes.queryOptions({ input: { eventId, search }, placeholderData: keepPreviousData });

/** A planned lesson, as far as it decides what it clashes with. */
export type WantedEvent = Parameters<typeof client.listEventClashes>[0];

/** What a lesson would clash with at a time. Refetched whenever a form is opened: others plan, too. */
export const clashesQuery = (wanted: WantedEvent) =>
  query.listEventClashes.queryOptions({ input: wanted, placeholderData: keepPreviousData });

// A calendar and the lists of its days.
function askForEvents(queryClient: QueryClient): Promise<unknown> {
  const keys = [query.getCalendar.key(), query.listDayEvents.key()];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

// Nobody waits for the lists: the result is shown at once.
function askForChanges(queryClient: QueryClient): void {
  void askForEvents(queryClient);
  void queryClient.invalidateQueries({ queryKey: query.getNextEvent.key() });
}

/** The mutations of a lesson. The answer is shown at once; every list of lessons is refetched. */
export function useEventChanges() {
  const queryClient = useQueryClient();
  const askAgain = () => askForChanges(queryClient);
  const keep = {
    onSuccess: (event: EventDetail) => {
      queryClient.setQueryData(eventQuery(event.id).queryKey, event);
      askAgain();
    },
    // A refusal may mean that somebody else changed it: the next attempt starts from the current state.
    onError: (_error: Error, { eventId }: { eventId: string }) =>
      queryClient.invalidateQueries({ queryKey: eventQuery(eventId).queryKey }),
  };
  return {
    update: useMutation(query.updateEvent.mutationOptions(keep)),
    cancel: useMutation(query.cancelEvent.mutationOptions(keep)),
    restore: useMutation(query.restoreEvent.mutationOptions(keep)),
    substitute: useMutation(query.setSubstitute.mutationOptions(keep)),
    reportAbsence: useMutation(query.reportAbsence.mutationOptions(keep)),
    withdrawAbsence: useMutation(query.withdrawAbsence.mutationOptions(keep)),
    remove: useMutation(query.deleteEvent.mutationOptions({ onSuccess: askAgain })),
  };
}

/**
 * Adds lessons one after the other. After a refusal, the next attempt adds the missing ones; `made` counts the others. The
 * form makes the ids: what arrived without an answer is not added again.
 */
export function useCreateEvents() {
  const queryClient = useQueryClient();
  const [made, setMade] = useState<readonly string[]>([]);
  const create = useMutation({
    mutationFn: async (events: readonly Parameters<typeof client.createEvent>[0][]) => {
      for (const event of events) {
        if (made.includes(event.eventId)) continue;
        await client.createEvent(event);
        setMade((before) => [...before, event.eventId]);
      }
    },
    onSettled: () => askForChanges(queryClient),
  });
  return { create, made: made.length };
}

/** The lessons of a teacher in a week. */
export const weekOfTeacherQuery = (teacherId: string | undefined, monday: LocalDate) =>
  query.getCalendar.queryOptions({
    input: { from: monday, to: addDays(monday, 6), ...(teacherId ? { teacherId } : {}) },
    enabled: teacherId !== undefined,
  });

/**
 * One substitute for several lessons. `left` are those that stay as they are: the teacher is off or teaches elsewhere, or they changed
 * meanwhile; `doubtful` those whose plan they don't teach, where they stand in nevertheless (record 173).
 */
export function useSubstituteMany() {
  const queryClient = useQueryClient();
  return useMutation(
    query.substituteInEvents.mutationOptions({ onSettled: () => askForChanges(queryClient) }),
  );
}

/** A lesson and where it is moved. */
export interface Move {
  readonly event: CalendarEvent;
  readonly date: LocalDate;
  /** Minutes after midnight; if omitted, the time stays. */
  readonly start?: number;
}

const timesOf = ({ event, date, start }: Move) =>
  movedTimes(event, start === undefined ? { date } : { date, start });

/** What a lesson would clash with where it is moved. */
export function askClashes(move: Move): Promise<EventClash[]> {
  const { groupId, id: eventId } = move.event;
  return client.listEventClashes({ groupId, eventId, ...timesOf(move) }).then(({ clashes }) => clashes);
}

/** Moves a lesson to another time, and undoes that. The version to change is fetched first: a list does not carry it. */
export function useMoveEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (move: Move) => {
      const before = await client.getEvent({ eventId: move.event.id });
      const { id: eventId, sequence } = before;
      const after = await client.moveEvent({ eventId, sequence, ...timesOf(move) });
      return { before, after };
    },
    onSettled: () => askForEvents(queryClient),
  });
}

/** Moves a lesson back to where it was. */
export function useMoveBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ before, after }: { readonly before: EventDetail; readonly after: EventDetail }) =>
      client.moveEvent({
        eventId: before.id,
        sequence: after.sequence,
        startsAt: before.startsAt,
        endsAt: before.endsAt,
      }),
    onSettled: () => askForEvents(queryClient),
  });
}
