import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LocalDate } from '#platform/shared/dates.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { mayEditEvents } from '../../shared/schedule.permissions.ts';
import { askClashes, type Move, useMoveBack, useMoveEvent } from '../event-changes.queries.ts';
import type { AskedMove } from './move-dialog.tsx';

/** A time range of a day for a new lesson; times are minutes after midnight. */
export interface Slot {
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  /** The last of several days, each of which gets a lesson. */
  readonly until?: LocalDate;
}

/** The usual lesson, where only a day was chosen. */
export const usualSlot = (date: LocalDate): Slot => ({ date, start: 17 * 60, end: 18 * 60 + 30 });

/** A day whose lessons are listed, of very many from a minute on. */
export interface ListedDay {
  readonly date: LocalDate;
  readonly since: number;
}

/**
 * The actions that the views of a calendar can trigger. Without `create` and `move` the calendar is
 * read-only.
 */
export interface CalendarActions {
  readonly open: (eventId: string) => void;
  /** Lists a day's lessons; of very many those from the minute `since` on. */
  readonly listDay: (date: LocalDate, since?: number) => void;
  /** Goes to the view of one day. */
  readonly goToDay: (date: LocalDate) => void;
  readonly create?: (slot: Slot) => void;
  readonly move?: (move: Move) => void;
}

/**
 * An admin's dragging: takes effect at once, and can be undone in the snackbar, wherever the admin is by
 * then.
 */
function useMoveWithUndo(): (move: Move) => void {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const moving = useMoveEvent();
  const movingBack = useMoveBack();
  const onError = (error: Error) => notify.error(t('calendar.move_failed', { reason: refusalText(error) }));
  return (move) =>
    runMutation(moving, move, {
      onError,
      onSuccess: (moved) =>
        notify.success(t('calendar.moved'), {
          label: t('calendar.undo'),
          run: () =>
            runMutation(movingBack, moved, {
              onError,
              onSuccess: () => notify.success(t('calendar.moved_back')),
            }),
        }),
    });
}

/** The actions of the open calendar, and what it has open besides the lesson in the address. */
export function useCalendarActions(navigation: {
  readonly open: (eventId: string) => void;
  readonly goToDay: (date: LocalDate) => void;
}) {
  const user = useUser();
  const [slot, setSlot] = useState<Slot | null>(null);
  const [listed, setListed] = useState<ListedDay | null>(null);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const save = useMoveWithUndo();
  // Clashes are shown first. When they cannot be fetched, saving says what is wrong.
  const move = (wanted: Move) =>
    void askClashes(wanted)
      .catch(() => [])
      .then((clashes) => (clashes.length > 0 ? setAsked({ move: wanted, clashes }) : save(wanted)));
  const actions: CalendarActions = {
    ...navigation,
    listDay: (date, since = 0) => setListed({ date, since }),
    ...(mayEditEvents(user) ? { create: setSlot, move } : {}),
  };
  const asking = asked && { ...asked, onMove: save, onClose: () => setAsked(null) };
  return { actions, asking, slot, closeSlot: () => setSlot(null), listed, closeList: () => setListed(null) };
}
