import { implementContract } from '#platform/server/procedure.ts';
import { coursesContract } from '../shared/courses.contract.ts';
import * as service from './courses.service.ts';

const contract = implementContract(coursesContract);

export const coursesRouter = contract.router({
  listModules: contract.listModules.handler(({ context, input }) =>
    service.listModules(context.scope, input),
  ),
  getModule: contract.getModule.handler(({ context, input }) => service.getModule(context.scope, input)),
});
