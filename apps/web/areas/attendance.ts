import { attendanceRoutes } from '#features/attendance/web/attendance.routes.tsx';
import { dayLessonsQuery } from '#features/courses/web/event-lessons.queries.ts';

/** Attendance, whose sheets and months name the lessons of courses. */
export const routes = attendanceRoutes({
  loadDayLesson: async () => (await import('#features/courses/web/components/day-lesson.tsx')).DayLesson,
  prefetchDayLesson: (queryClient, day) => void queryClient.prefetchQuery(dayLessonsQuery(day)),
  loadLessonsOfMonth: async () =>
    (await import('#features/courses/web/components/lessons-of-month.tsx')).LessonsOfMonth,
});
