import type { AttendanceGroup } from '#features/attendance/shared/attendance.ts';
import type { LessonPage } from '#features/courses/shared/lesson.ts';
import { answerOf, call } from './demo-session.ts';

/** The path of today's sheet of the demo's teacher. */
export async function todaysSheet(origin: string, cookie: string): Promise<string> {
  const answer = await call(origin, 'attendance.listAttendanceGroups', undefined, cookie);
  const { json } = (await answer.json()) as { json: { groups: AttendanceGroup[] } };
  const group = json.groups.find(({ today }) => today !== null);
  if (!group?.today) throw new Error("The demo's teacher has no lesson today.");
  return `/dashboard/attendance/${group.id}/daily-sheet/${group.today.date}`;
}

/** A lesson whose first step has no exercise, among those that the demo's child may read. */
export async function lessonToRead(origin: string, cookie: string): Promise<string> {
  const ask = <T>(procedure: string, input: unknown) => answerOf<T>(origin, procedure, { input, cookie });
  const { modules } = await ask<{ modules: { id: string }[] }>('courses.listModules', {});
  for (const { id: moduleId } of modules) {
    const { lessons } = await ask<{ lessons: { id: string }[] }>('courses.getModule', { moduleId });
    for (const { id } of lessons) {
      const page = await ask<Partial<LessonPage>>('lessons.getLesson', { lessonId: id });
      if (page.lesson && !JSON.stringify(page.lesson.body).includes('dataExercise'))
        return `/dashboard/modules/${moduleId}/${id}`;
    }
  }
  throw new Error("The demo's child has no lesson to read.");
}
