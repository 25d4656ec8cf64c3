import { implementContract } from '#platform/server/procedure.ts';
import { homeContract } from '../shared/home.contract.ts';
import { getChildHome } from './child-home.service.ts';
import { getFamily } from './home.service.ts';
import { getParentHome } from './parent-home.service.ts';

const os = implementContract(homeContract);

export const homeRouter = os.router({
  getFamily: os.getFamily.handler(({ context }) => getFamily(context.scope)),
  getChildHome: os.getChildHome.handler(({ context, input }) => getChildHome(context.scope, input)),
  getParentHome: os.getParentHome.handler(({ context, input }) => getParentHome(context.scope, input)),
});
