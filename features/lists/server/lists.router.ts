import { implementContract } from '#platform/server/procedure.ts';
import { listsContract } from '../shared/lists.contract.ts';
import { listViews, removeView, saveView } from './list-views.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    lists: true;
  }
}

const os = implementContract(listsContract);

export const listsRouter = os.router({
  listViews: os.listViews.handler(({ input, context }) => listViews(context.scope, input)),
  saveView: os.saveView.handler(({ input, context }) => saveView(context.scope, input)),
  removeView: os.removeView.handler(({ input, context }) => removeView(context.scope, input)),
});
