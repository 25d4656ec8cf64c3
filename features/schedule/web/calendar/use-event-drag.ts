import { useRef } from 'react';
import type { CalendarEvent } from './calendar-events.view.ts';
import type { DragProps } from './event-look.tsx';

/** What is in the hand: a lesson, and how far from its top it was taken, in pixels. */
export interface Dragged {
  readonly event: CalendarEvent;
  readonly offset: number;
}

/** Dragging lessons with a pointer; every place that takes them asks `dragged`. Touch and keyboard change times in the form. */
export function useEventDrag(enabled: boolean) {
  const dragged = useRef<Dragged | null>(null);
  const dragOf = (event: CalendarEvent): DragProps | undefined =>
    enabled && !event.cancelled
      ? {
          draggable: true,
          onDragStart: (pointer) => {
            const { top } = pointer.currentTarget.getBoundingClientRect();
            dragged.current = { event, offset: pointer.clientY - top };
            pointer.dataTransfer.effectAllowed = 'move';
            pointer.dataTransfer.setData('text/plain', event.name);
          },
          onDragEnd: () => {
            dragged.current = null;
          },
        }
      : undefined;
  return { dragged, dragOf };
}
