import { implementContract } from '#platform/server/procedure.ts';
import { diplomasContract } from '../shared/diplomas.contract.ts';
import * as changes from './diploma-changes.service.ts';
import * as check from './diploma-check.service.ts';
import * as making from './diploma-making.service.ts';
import * as family from './family-diplomas.service.ts';
import * as groups from './group-diplomas.service.ts';
import * as works from './works/hung-works.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    diplomas: true;
  }
}

const os = implementContract(diplomasContract);

export const diplomasRouter = os.router({
  getGroupDiplomas: os.getGroupDiplomas.handler(({ input, context }) =>
    groups.getGroupDiplomas(context.scope, input),
  ),

  startDiplomas: os.startDiplomas.handler(({ input, context }) => making.startDiplomas(context.scope, input)),

  revokeDiploma: os.revokeDiploma.handler(({ input, context }) =>
    changes.revokeDiploma(context.scope, input),
  ),

  reissueDiploma: os.reissueDiploma.handler(({ input, context }) =>
    changes.reissueDiploma(context.scope, input),
  ),

  deleteDiploma: os.deleteDiploma.handler(({ input, context }) =>
    changes.deleteDiploma(context.scope, input),
  ),

  listHangableWorks: os.listHangableWorks.handler(({ input, context }) =>
    works.listHangableWorks(context.scope, input),
  ),

  hangWork: os.hangWork.handler(({ input, context }) => works.hangWork(context.scope, input)),

  takeOffDiploma: os.takeOffDiploma.handler(({ input, context }) =>
    works.takeOffDiploma(context.scope, input),
  ),

  setDiplomaLook: os.setDiplomaLook.handler(({ input, context }) =>
    groups.setDiplomaLook(context.scope, input),
  ),

  setDiplomasVisible: os.setDiplomasVisible.handler(({ input, context }) =>
    groups.setDiplomasVisible(context.scope, input),
  ),

  listDiplomas: os.listDiplomas.handler(({ input, context }) => family.listDiplomas(context.scope, input)),

  listGivenDiplomas: os.listGivenDiplomas.handler(({ input, context }) =>
    family.listGivenDiplomas(context.scope, input),
  ),

  checkDiploma: os.checkDiploma.handler(({ input, context }) => check.checkDiploma(context.scope, input)),
});
