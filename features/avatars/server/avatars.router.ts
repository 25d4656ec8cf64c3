import { implementContract } from '#platform/server/procedure.ts';
import { avatarsContract } from '../shared/avatars.contract.ts';
import * as avatars from './avatars.service.ts';
import * as gains from './gains.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    avatars: true;
  }
}

const os = implementContract(avatarsContract);

export const avatarsRouter = os.router({
  getLook: os.getLook.handler(({ input, context }) => avatars.getLook(context.scope, input)),

  saveLook: os.saveLook.handler(({ input, context }) => avatars.saveLook(context.scope, input)),

  getGains: os.getGains.handler(({ context }) => gains.getGains(context.scope)),

  markGainsSeen: os.markGainsSeen.handler(({ input, context }) => gains.markGainsSeen(context.scope, input)),
});
