import { useRef } from 'react';
import type { CalendarEvent } from './calendar-events.view.ts';
import type { DragProps } from './event-look.tsx';

/** What is being dragged: an event, and how far from its top it was grabbed, in pixels. */
export interface Dragged {
  readonly event: CalendarEvent;
  readonly offset: number;
}

/**
 * Dragging events with a pointer; every place that accepts them reads `dragged`. With touch and keyboard, times are
 * changed in the form.
 */
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
