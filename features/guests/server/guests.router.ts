import { implementContract } from '#platform/server/procedure.ts';
import { guestsContract } from '../shared/guests.contract.ts';
import * as rules from './guest-rules.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    guests: true;
  }
}

const os = implementContract(guestsContract);

export const guestsRouter = os.router({
  getGuestRules: os.getGuestRules.handler(({ input, context }) => rules.getGuestRules(context.scope, input)),
  setGuestRules: os.setGuestRules.handler(({ input, context }) => rules.setGuestRules(context.scope, input)),
});
