import { implementContract } from '#platform/server/procedure.ts';
import { shelfContract } from '../shared/shelf.contract.ts';
import * as answering from './answering.service.ts';
import * as putting from './putting.service.ts';
import './removed-works.service.ts';
import * as shelf from './shelf.service.ts';
import * as links from './work-links.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    shelf: true;
  }
}

const os = implementContract(shelfContract);

export const shelfRouter = os.router({
  listMyShelf: os.listMyShelf.handler(({ context }) => shelf.listMyShelf(context.scope)),
  putOnShelf: os.putOnShelf.handler(({ input, context }) => putting.putOnShelf(context.scope, input)),
  takeOffShelf: os.takeOffShelf.handler(({ input, context }) => putting.takeOffShelf(context.scope, input)),
  listGroupShelf: os.listGroupShelf.handler(({ input, context }) =>
    shelf.listGroupShelf(context.scope, input),
  ),
  listWaitingWorks: os.listWaitingWorks.handler(({ input, context }) =>
    shelf.listWaitingWorks(context.scope, input),
  ),
  countWaitingWorks: os.countWaitingWorks.handler(({ input, context }) =>
    shelf.countWaitingWorks(context.scope, input),
  ),
  listDeclinedWorks: os.listDeclinedWorks.handler(({ input, context }) =>
    shelf.listDeclinedWorks(context.scope, input),
  ),
  listFamilyShelf: os.listFamilyShelf.handler(({ input, context }) =>
    shelf.listFamilyShelf(context.scope, input),
  ),
  getWork: os.getWork.handler(({ input, context }) => shelf.getWork(context.scope, input)),
  decideWork: os.decideWork.handler(({ input, context }) => putting.decideWork(context.scope, input)),
  takeDown: os.takeDown.handler(({ input, context }) => putting.takeDown(context.scope, input)),
  setSign: os.setSign.handler(({ input, context }) => answering.setSign(context.scope, input)),
  makeMine: os.makeMine.handler(({ input, context }) => answering.makeMine(context.scope, input)),
  setShelfChoice: os.setShelfChoice.handler(({ input, context }) =>
    answering.setShelfChoice(context.scope, input),
  ),
  makeWorkLink: os.makeWorkLink.handler(({ input, context }) => links.makeWorkLink(context.scope, input)),
  endWorkLink: os.endWorkLink.handler(({ input, context }) => links.endWorkLink(context.scope, input)),
  openWorkLink: os.openWorkLink.handler(({ input, context }) => links.openWorkLink(context.scope, input)),
});
