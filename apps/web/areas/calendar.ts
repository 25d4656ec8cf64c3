import { lazy } from 'react';
import { scheduleRoutes } from '#features/schedule/web/schedule.routes.tsx';

const EventLesson = lazy(async () => ({
  default: (await import('#features/courses/web/components/event-lesson.tsx')).EventLesson,
}));

/** The calendar, whose events name the lessons of courses. */
export const routes = scheduleRoutes({ EventLesson });
