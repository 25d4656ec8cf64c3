import { implementContract } from '#platform/server/procedure.ts';
import { deskContract } from '../shared/desk.contract.ts';
import * as desk from './desk.service.ts';
import { getSettingsReach } from './settings-reach.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    desk: true;
  }
}

const os = implementContract(deskContract);

export const deskRouter = os.router({
  getRadar: os.getRadar.handler(({ context }) => desk.getRadar(context.scope)),

  putOffLine: os.putOffLine.handler(({ input, context }) => desk.putOffLine(context.scope, input)),

  getSettingsReach: os.getSettingsReach.handler(({ context }) => getSettingsReach(context.scope)),

  hideFirstSteps: os.hideFirstSteps.handler(({ context }) => desk.hideFirstSteps(context.scope)),

  takeUpLine: os.takeUpLine.handler(({ input, context }) => desk.takeUpLine(context.scope, input)),
});
