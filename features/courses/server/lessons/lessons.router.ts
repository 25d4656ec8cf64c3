import { implementContract } from '#platform/server/procedure.ts';
import { lessonsContract } from '../../shared/lessons.contract.ts';
import { getExerciseWork, saveExerciseCode } from '../progress/exercise-work.service.ts';
import * as groups from '../progress/group-progress.service.ts';
import * as progress from '../progress/progress.service.ts';
import { getLesson } from './lessons.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    lessons: true;
  }
}

const contract = implementContract(lessonsContract);

export const lessonsRouter = contract.router({
  getLesson: contract.getLesson.handler(({ context, input }) => getLesson(context.scope, input)),
  openLesson: contract.openLesson.handler(({ context, input }) => progress.openLesson(context.scope, input)),
  setLessonDone: contract.setLessonDone.handler(({ context, input }) =>
    progress.setLessonDone(context.scope, input),
  ),
  setTopicDone: contract.setTopicDone.handler(({ context, input }) =>
    progress.setTopicDone(context.scope, input),
  ),
  saveExerciseCode: contract.saveExerciseCode.handler(({ context, input }) =>
    saveExerciseCode(context.scope, input),
  ),
  getExerciseWork: contract.getExerciseWork.handler(({ context, input }) =>
    getExerciseWork(context.scope, input),
  ),
  getGroupProgress: contract.getGroupProgress.handler(({ context, input }) =>
    groups.getGroupProgress(context.scope, input),
  ),
});
