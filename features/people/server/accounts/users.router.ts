import { implementContract } from '#platform/server/procedure.ts';
import { usersContract } from '../../shared/users.contract.ts';
import { listClosedUsers, withdrawUserDeletion } from './closed-users.service.ts';
import * as access from './user-access.service.ts';
import { prepareUserAct, runUserAct, undoUserAct } from './user-acts.service.ts';
import { listAddressed } from './user-addresses.service.ts';
import * as changes from './user-changes.service.ts';
import { exportUsers } from './user-export.service.ts';
import { listUserMails } from './user-mails.service.ts';
import * as users from './users.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    users: true;
  }
}

const os = implementContract(usersContract);

export const usersRouter = os.router({
  listUsers: os.listUsers.handler(({ input, context }) => users.listUsers(context.scope, input)),
  listAddressed: os.listAddressed.handler(({ input, context }) => listAddressed(context.scope, input)),
  exportUsers: os.exportUsers.handler(({ input, context }) => exportUsers(context.scope, input)),
  prepareUserAct: os.prepareUserAct.handler(({ input, context }) => prepareUserAct(context.scope, input)),
  runUserAct: os.runUserAct.handler(({ input, context }) => runUserAct(context.scope, input)),
  undoUserAct: os.undoUserAct.handler(({ input, context }) => undoUserAct(context.scope, input)),
  listUserGroups: os.listUserGroups.handler(({ input, context }) =>
    users.listUserGroups(context.scope, input),
  ),
  listUserMails: os.listUserMails.handler(({ input, context }) => listUserMails(context.scope, input)),
  listClosedUsers: os.listClosedUsers.handler(({ input, context }) => listClosedUsers(context.scope, input)),
  withdrawUserDeletion: os.withdrawUserDeletion.handler(({ input, context }) =>
    withdrawUserDeletion(context.scope, input),
  ),
  getUser: os.getUser.handler(({ input, context }) => users.getUser(context.scope, input)),

  createUser: os.createUser.handler(({ input, context }) => changes.createUser(context.scope, input)),
  updateUser: os.updateUser.handler(({ input, context }) => changes.updateUser(context.scope, input)),

  disableUser: os.disableUser.handler(({ input, context }) => access.disableUser(context.scope, input)),
  enableUser: os.enableUser.handler(({ input, context }) => access.enableUser(context.scope, input)),
  resendUserVerification: os.resendUserVerification.handler(({ input, context }) =>
    access.resendUserVerification(context.scope, input),
  ),
  endUserSessions: os.endUserSessions.handler(({ input, context }) =>
    access.endUserSessions(context.scope, input),
  ),

  removeUserPhoto: os.removeUserPhoto.handler(({ input, context }) =>
    access.removeUserPhoto(context.scope, input),
  ),
});
