import { type DragEvent, type PointerEvent, type RefObject, useState } from 'react';
import type { LocalDate } from '#platform/shared/dates.ts';
import { minutesOfDay } from '../calendar/calendar-events.view.ts';
import type { Dragged } from '../calendar/use-event-drag.ts';
import type { CalendarActions, Slot } from '../components/use-calendar-actions.ts';

/** Times chosen by dragging are whole quarters of an hour. */
const quarter = 15;
const shortest = 30;
/** What a single click on free time plans. */
const usual = 90;

interface Column {
  readonly day: LocalDate;
  readonly hours: { readonly first: number; readonly last: number };
  readonly actions: Pick<CalendarActions, 'create' | 'move'>;
  readonly dragged: RefObject<Dragged | null>;
}

type Stretch = Pick<Slot, 'start' | 'end'>;

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);

/** Dragging over free time, and dropping an event, in a day's column. Touch scrolls as usual. */
export function useSlotSelect({ day, hours, actions: { create, move }, dragged }: Column) {
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState(0);
  const [aimed, setAimed] = useState<Stretch | null>(null);
  const minuteAt = (column: Element, y: number) => {
    const { top, height } = column.getBoundingClientRect();
    const minute = hours.first + ((y - top) / height) * (hours.last - hours.first);
    return clamp(Math.round(minute / quarter) * quarter, hours.first, hours.last);
  };
  const selected = from === null ? null : stretchOf(from, to);
  return {
    selected,
    aimed,
    onPointerDown: (pointer: PointerEvent<HTMLElement>) => {
      if (!create || pointer.button !== 0 || pointer.pointerType === 'touch') return;
      if (pointer.target !== pointer.currentTarget) return;
      pointer.currentTarget.setPointerCapture(pointer.pointerId);
      const minute = minuteAt(pointer.currentTarget, pointer.clientY);
      setFrom(minute);
      setTo(minute);
    },
    onPointerMove: (pointer: PointerEvent<HTMLElement>) => {
      if (from !== null) setTo(minuteAt(pointer.currentTarget, pointer.clientY));
    },
    onPointerUp: () => {
      if (from === null || !selected) return;
      const end = from === to ? Math.min(from + usual, minutesOfDay - 1) : selected.end;
      setFrom(null);
      create?.({ date: day, start: selected.start, end });
    },
    onPointerCancel: () => setFrom(null),
    onDragOver: (pointer: DragEvent<HTMLElement>) => {
      if (!move || !dragged.current) return;
      pointer.preventDefault();
      const { event, offset } = dragged.current;
      const start = minuteAt(pointer.currentTarget, pointer.clientY - offset);
      if (start !== aimed?.start) setAimed({ start, end: start + event.end - event.start });
    },
    onDragLeave: (pointer: DragEvent<HTMLElement>) => {
      if (!pointer.currentTarget.contains(pointer.relatedTarget as Node | null)) setAimed(null);
    },
    onDrop: (pointer: DragEvent<HTMLElement>) => {
      pointer.preventDefault();
      setAimed(null);
      if (!move || !dragged.current) return;
      const { event, offset } = dragged.current;
      const start = minuteAt(pointer.currentTarget, pointer.clientY - offset);
      if (event.date !== day || event.start !== start) move({ event, date: day, start });
    },
  };
}

// Upwards or downwards.
function stretchOf(one: number, other: number): Stretch {
  const start = Math.min(one, other);
  return { start, end: Math.min(Math.max(one, other, start + shortest), minutesOfDay - 1) };
}
