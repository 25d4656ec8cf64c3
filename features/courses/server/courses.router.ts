import { implementContract } from '#platform/server/procedure.ts';
import { coursesContract } from '../shared/courses.contract.ts';
import * as service from './courses.service.ts';
import * as content from './progress/group-content.service.ts';
import { listModuleGroups } from './progress/module-groups.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    courses: true;
  }
}

const contract = implementContract(coursesContract);

export const coursesRouter = contract.router({
  listModules: contract.listModules.handler(({ context, input }) =>
    service.listModules(context.scope, input),
  ),
  getModule: contract.getModule.handler(({ context, input }) => service.getModule(context.scope, input)),
  listModuleGroups: contract.listModuleGroups.handler(({ context, input }) =>
    listModuleGroups(context.scope, input),
  ),
  getGroupContent: contract.getGroupContent.handler(({ context, input }) =>
    content.getGroupContent(context.scope, input),
  ),
  saveGroupContent: contract.saveGroupContent.handler(({ context, input }) =>
    content.saveGroupContent(context.scope, input),
  ),
  openNextLesson: contract.openNextLesson.handler(({ context, input }) =>
    content.openNextLesson(context.scope, input),
  ),
});
