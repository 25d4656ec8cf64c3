import { implementContract } from '#platform/server/procedure.ts';
import { academyContract } from '../shared/academy.contract.ts';
import * as academy from './academy.service.ts';
import * as saving from './settings-saving.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    academy: true;
  }
}

const os = implementContract(academyContract);

export const academyRouter = os.router({
  getAcademy: os.getAcademy.handler(({ context }) => academy.getAcademy(context.scope)),

  getAcademySettings: os.getAcademySettings.handler(({ context }) =>
    saving.showAcademySettings(context.scope),
  ),

  saveAcademySettings: os.saveAcademySettings.handler(({ input, context }) =>
    saving.saveAcademySettings(context.scope, input),
  ),
});
