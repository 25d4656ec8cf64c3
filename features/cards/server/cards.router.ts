import { previewCard, signInWithCard } from '#features/identity/server/cards/card-sign-in.service.ts';
import { implementContract } from '#platform/server/procedure.ts';
import { cardsContract } from '../shared/cards.contract.ts';
import { printLoginCards } from './card-printing.service.ts';
import * as cards from './cards.service.ts';
import * as classes from './class-address.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    cards: true;
  }
}

const os = implementContract(cardsContract);

export const cardsRouter = os.router({
  getLoginCard: os.getLoginCard.handler(({ input, context }) => cards.getLoginCard(context.scope, input)),

  listGroupCards: os.listGroupCards.handler(({ input, context }) =>
    cards.listGroupCards(context.scope, input),
  ),

  printLoginCards: os.printLoginCards.handler(({ input, context }) => printLoginCards(context.scope, input)),

  revokeLoginCard: os.revokeLoginCard.handler(({ input, context }) =>
    cards.revokeLoginCard(context.scope, input),
  ),

  renewClassAddress: os.renewClassAddress.handler(({ input, context }) =>
    classes.renewClassAddress(context.scope, input),
  ),

  previewCard: os.previewCard.handler(({ input, context }) => previewCard(context.scope, input.secret)),

  signInWithCard: os.signInWithCard.handler(async ({ input, context: { scope, cookies, userAgent } }) => {
    const device = { userAgent, oldToken: cookies.read(), deviceToken: cookies.device() };
    const { token, user } = await signInWithCard(scope, input.secret, device);
    cookies.set(token, false);
    return { user };
  }),

  openClass: os.openClass.handler(({ input, context: { scope, cookies } }) =>
    classes.openClass(scope, input.classAddress, cookies.device()),
  ),

  signInWithPictures: os.signInWithPictures.handler(
    async ({ input, context: { scope, cookies, userAgent } }) => {
      const device = { userAgent, oldToken: cookies.read(), deviceToken: cookies.device() };
      const { token, user } = await classes.signInWithPictures(scope, input, device);
      cookies.set(token, false);
      return { user };
    },
  ),
});
