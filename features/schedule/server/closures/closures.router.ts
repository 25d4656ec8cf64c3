import { implementContract } from '#platform/server/procedure.ts';
import { closuresContract } from '../../shared/closures.contract.ts';
import * as service from './closures.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    closures: true;
  }
}

const os = implementContract(closuresContract);

export const closuresRouter = os.router({
  listClosures: os.listClosures.handler(({ input, context }) => service.listClosures(context.scope, input)),

  previewClosure: os.previewClosure.handler(({ input, context }) =>
    service.previewClosure(context.scope, input),
  ),

  addClosure: os.addClosure.handler(({ input, context }) => service.addClosure(context.scope, input)),

  removeClosure: os.removeClosure.handler(({ input, context }) =>
    service.removeClosure(context.scope, input),
  ),
});
