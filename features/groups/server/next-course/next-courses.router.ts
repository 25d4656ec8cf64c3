import { implementContract } from '#platform/server/procedure.ts';
import { nextCoursesContract } from '../../shared/next-courses.contract.ts';
import * as plans from './next-course-plans.service.ts';
import * as courses from './next-courses.service.ts';

const os = implementContract(nextCoursesContract);

export const nextCoursesRouter = os.router({
  listCourses: os.listCourses.handler(({ input, context }) => courses.listCourses(context.scope, input)),

  planNextCourses: os.planNextCourses.handler(({ input, context }) =>
    plans.planNextCourses(context.scope, input),
  ),

  startNextCourse: os.startNextCourse.handler(({ input, context }) =>
    courses.startNextCourse(context.scope, input),
  ),
});
