import { useRef } from 'react';
import type { CalendarLesson } from './calendar-lessons.view.ts';
import type { DragProps } from './lesson-look.tsx';

/** What is in the hand: a lesson, and how far from its top it was taken, in pixels. */
export interface Dragged {
  readonly lesson: CalendarLesson;
  readonly offset: number;
}

/** Dragging lessons with a pointer; every place that takes them asks `dragged`. Touch and keyboard change times in the form. */
export function useLessonDrag(enabled: boolean) {
  const dragged = useRef<Dragged | null>(null);
  const dragOf = (lesson: CalendarLesson): DragProps | undefined =>
    enabled && !lesson.cancelled
      ? {
          draggable: true,
          onDragStart: (event) => {
            const { top } = event.currentTarget.getBoundingClientRect();
            dragged.current = { lesson, offset: event.clientY - top };
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', lesson.name);
          },
          onDragEnd: () => {
            dragged.current = null;
          },
        }
      : undefined;
  return { dragged, dragOf };
}
