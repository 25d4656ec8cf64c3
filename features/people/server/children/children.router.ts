import { implementContract } from '#platform/server/procedure.ts';
import { childrenContract } from '../../shared/children.contract.ts';
import * as guardianInvitations from '../guardians/guardian-invitations.service.ts';
import * as guardians from '../guardians/guardians.service.ts';
import * as changes from './child-changes.service.ts';
import * as places from './child-places.service.ts';
import * as children from './children.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    children: true;
  }
}

const os = implementContract(childrenContract);

export const childrenRouter = os.router({
  getChild: os.getChild.handler(({ input, context }) => children.getChild(context.scope, input)),
  addChild: os.addChild.handler(({ input, context }) => children.addChild(context.scope, input)),
  updateChild: os.updateChild.handler(({ input, context }) => changes.updateChild(context.scope, input)),
  resendInvitation: os.resendInvitation.handler(({ input, context }) =>
    changes.resendInvitation(context.scope, input),
  ),
  removeInvitedChild: os.removeInvitedChild.handler(({ input, context }) =>
    changes.removeInvitedChild(context.scope, input),
  ),
  listPlacesToConfirm: os.listPlacesToConfirm.handler(({ context }) =>
    places.listPlacesToConfirm(context.scope),
  ),
  answerPlaces: os.answerPlaces.handler(({ input, context }) => places.answerPlaces(context.scope, input)),
  inviteGuardian: os.inviteGuardian.handler(({ input, context }) =>
    guardianInvitations.inviteGuardian(context.scope, input),
  ),
  resendGuardianInvitation: os.resendGuardianInvitation.handler(({ input, context }) =>
    guardianInvitations.resendGuardianInvitation(context.scope, input),
  ),
  removeGuardian: os.removeGuardian.handler(({ input, context }) =>
    guardians.removeGuardian(context.scope, input),
  ),
});
