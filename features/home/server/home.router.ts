import { implementContract } from '#platform/server/procedure.ts';
import { homeContract } from '../shared/home.contract.ts';
import { getFamily } from './home.service.ts';
import { getParentHome } from './parent-home.service.ts';

const os = implementContract(homeContract);

export const homeRouter = os.router({
  getFamily: os.getFamily.handler(({ context }) => getFamily(context.scope)),
  getParentHome: os.getParentHome.handler(({ context, input }) => getParentHome(context.scope, input)),
});
