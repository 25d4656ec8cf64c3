import { implementContract } from '#platform/server/procedure.ts';
import { searchContract } from '../shared/search.contract.ts';
import { findAnything } from './search.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    search: true;
  }
}

const os = implementContract(searchContract);

export const searchRouter = os.router({
  findAnything: os.findAnything.handler(({ input, context }) => findAnything(context.scope, input)),
});
