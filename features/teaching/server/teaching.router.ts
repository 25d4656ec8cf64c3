import { implementContract } from '#platform/server/procedure.ts';
import { teachingContract } from '../shared/teaching.contract.ts';
import * as service from './teaching.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    teaching: true;
  }
}

const os = implementContract(teachingContract);

export const teachingRouter = os.router({
  listTeacherPlans: os.listTeacherPlans.handler(({ input, context }) =>
    service.listTeacherPlans(context.scope, input),
  ),

  getTeacherPlans: os.getTeacherPlans.handler(({ input, context }) =>
    service.getTeacherPlans(context.scope, input),
  ),

  saveTeacherPlans: os.saveTeacherPlans.handler(({ input, context }) =>
    service.saveTeacherPlans(context.scope, input),
  ),

  listOtherTeachers: os.listOtherTeachers.handler(({ input, context }) =>
    service.listOtherTeachers(context.scope, input),
  ),
});
