import { implementContract } from '#platform/server/procedure.ts';
import { doublesContract } from '../shared/doubles.contract.ts';
import { findDoubles, keepChildrenApart, listDoubles } from './likely-doubles.service.ts';
import { undoMerge } from './merge-undoing.service.ts';
import { getOpenMerge, mergePersons, previewMerge } from './merging.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    doubles: true;
  }
}

const os = implementContract(doublesContract);

export const doublesRouter = os.router({
  findDoubles: os.findDoubles.handler(({ input, context }) => findDoubles(context.scope, input)),
  listDoubles: os.listDoubles.handler(({ context }) => listDoubles(context.scope)),
  keepChildrenApart: os.keepChildrenApart.handler(({ input, context }) =>
    keepChildrenApart(context.scope, input),
  ),
  previewMerge: os.previewMerge.handler(({ input, context }) => previewMerge(context.scope, input)),
  mergePersons: os.mergePersons.handler(({ input, context }) => mergePersons(context.scope, input)),
  getOpenMerge: os.getOpenMerge.handler(({ input, context }) => getOpenMerge(context.scope, input)),
  undoMerge: os.undoMerge.handler(({ input, context }) => undoMerge(context.scope, input)),
});
