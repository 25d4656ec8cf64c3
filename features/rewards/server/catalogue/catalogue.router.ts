import { implementContract } from '#platform/server/procedure.ts';
import { catalogueContract } from '../../shared/catalogue.contract.ts';
import * as catalogue from './catalogue.service.ts';
import * as acts from './catalogue-acts.service.ts';
import * as files from './catalogue-import.service.ts';
import * as stock from './stock.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    catalogue: true;
  }
}

const os = implementContract(catalogueContract);

export const catalogueRouter = os.router({
  listCatalogue: os.listCatalogue.handler(({ input, context }) =>
    catalogue.listCatalogue(context.scope, input),
  ),
  prepareCatalogueAct: os.prepareCatalogueAct.handler(({ input, context }) =>
    acts.prepareCatalogueAct(context.scope, input),
  ),
  runCatalogueAct: os.runCatalogueAct.handler(({ input, context }) =>
    acts.runCatalogueAct(context.scope, input),
  ),
  undoCatalogueAct: os.undoCatalogueAct.handler(({ input, context }) =>
    acts.undoCatalogueAct(context.scope, input),
  ),
  getReward: os.getReward.handler(({ input, context }) => catalogue.getReward(context.scope, input)),
  createReward: os.createReward.handler(({ input, context }) => catalogue.createReward(context.scope, input)),
  updateReward: os.updateReward.handler(({ input, context }) => catalogue.updateReward(context.scope, input)),
  archiveReward: os.archiveReward.handler(({ input, context }) =>
    catalogue.archiveReward(context.scope, input),
  ),
  restoreReward: os.restoreReward.handler(({ input, context }) =>
    catalogue.restoreReward(context.scope, input),
  ),
  deleteReward: os.deleteReward.handler(({ input, context }) => catalogue.deleteReward(context.scope, input)),
  changeStock: os.changeStock.handler(({ input, context }) => stock.changeStock(context.scope, input)),
  listStockEntries: os.listStockEntries.handler(({ input, context }) =>
    stock.listStockEntries(context.scope, input),
  ),
  exportCatalogue: os.exportCatalogue.handler(({ context }) => files.exportCatalogue(context.scope)),
  importCatalogue: os.importCatalogue.handler(({ input, context }) =>
    files.importCatalogue(context.scope, input),
  ),
});
