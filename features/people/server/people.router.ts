import { implementContract } from '#platform/server/procedure.ts';
import { peopleContract } from '../shared/people.contract.ts';
import * as service from './people.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    people: true;
  }
}

const contract = implementContract(peopleContract);

export const peopleRouter = contract.router({
  listChildren: contract.listChildren.handler(({ context }) => service.listChildren(context.scope)),
});
