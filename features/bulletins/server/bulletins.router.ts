import { implementContract } from '#platform/server/procedure.ts';
import { bulletinsContract } from '../shared/bulletins.contract.ts';
import * as active from './active-bulletins.service.ts';
import * as returning from './bulletin-return.service.ts';
import * as bulletins from './bulletins.service.ts';
import * as acts from './list/bulletin-acts.service.ts';
import * as exporting from './list/bulletin-export.service.ts';
import * as lists from './list/bulletin-lists.service.ts';
import * as outcomes from './outcomes.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    bulletins: true;
  }
}

const os = implementContract(bulletinsContract);

export const bulletinsRouter = os.router({
  listActiveBulletins: os.listActiveBulletins.handler(({ context }) =>
    active.listActiveBulletins(context.scope),
  ),

  markBulletinsSeen: os.markBulletinsSeen.handler(({ input, context }) =>
    active.markBulletinsSeen(context.scope, input),
  ),

  dismissBulletin: os.dismissBulletin.handler(({ input, context }) =>
    active.dismissBulletin(context.scope, input),
  ),

  listBulletins: os.listBulletins.handler(({ input, context }) => lists.listBulletins(context.scope, input)),

  exportBulletins: os.exportBulletins.handler(({ input, context }) =>
    exporting.exportBulletins(context.scope, input),
  ),

  prepareBulletinAct: os.prepareBulletinAct.handler(({ input, context }) =>
    acts.prepareBulletinAct(context.scope, input),
  ),

  runBulletinAct: os.runBulletinAct.handler(({ input, context }) =>
    acts.runBulletinAct(context.scope, input),
  ),

  undoBulletinAct: os.undoBulletinAct.handler(({ input, context }) =>
    acts.undoBulletinAct(context.scope, input),
  ),

  getBulletin: os.getBulletin.handler(({ input, context }) => bulletins.getBulletin(context.scope, input)),

  listRecipients: os.listRecipients.handler(({ input, context }) =>
    outcomes.listRecipients(context.scope, input),
  ),

  exportRecipients: os.exportRecipients.handler(({ input, context }) =>
    outcomes.exportRecipients(context.scope, input),
  ),

  previewBulletin: os.previewBulletin.handler(({ input, context }) =>
    bulletins.previewBulletin(context.scope, input),
  ),

  createBulletin: os.createBulletin.handler(({ input, context }) =>
    bulletins.createBulletin(context.scope, input),
  ),

  changeBulletin: os.changeBulletin.handler(({ input, context }) =>
    bulletins.changeBulletin(context.scope, input),
  ),

  endBulletin: os.endBulletin.handler(({ input, context }) => returning.endBulletin(context.scope, input)),

  bringBackBulletin: os.bringBackBulletin.handler(({ input, context }) =>
    returning.bringBackBulletin(context.scope, input),
  ),
});
