import { implementContract } from '#platform/server/procedure.ts';
import { authoringContract } from '../../shared/authoring.contract.ts';
import * as copies from '../lessons/lesson-copies.service.ts';
import * as order from '../lessons/lesson-order.service.ts';
import * as acts from '../module-list/module-acts.service.ts';
import { exportModules } from '../module-list/module-export.service.ts';
import { listAllModules } from '../module-list/module-lists.service.ts';
import * as drafts from './drafts.service.ts';
import * as modules from './module-authoring.service.ts';
import { publishLesson } from './publishing.service.ts';
import * as showcases from './showcases.service.ts';
import * as versions from './versions.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    authoring: true;
  }
}

const contract = implementContract(authoringContract);

export const authoringRouter = contract.router({
  listAllModules: contract.listAllModules.handler(({ context, input }) =>
    listAllModules(context.scope, input),
  ),
  exportModules: contract.exportModules.handler(({ context, input }) => exportModules(context.scope, input)),
  prepareModuleAct: contract.prepareModuleAct.handler(({ context, input }) =>
    acts.prepareModuleAct(context.scope, input),
  ),
  runModuleAct: contract.runModuleAct.handler(({ context, input }) =>
    acts.runModuleAct(context.scope, input),
  ),
  undoModuleAct: contract.undoModuleAct.handler(({ context, input }) =>
    acts.undoModuleAct(context.scope, input),
  ),
  listArchivedModules: contract.listArchivedModules.handler(({ context }) =>
    modules.listArchivedModules(context.scope),
  ),
  getModuleOutline: contract.getModuleOutline.handler(({ context, input }) =>
    modules.getModuleOutline(context.scope, input),
  ),
  createModule: contract.createModule.handler(({ context, input }) =>
    modules.createModule(context.scope, input),
  ),
  updateModule: contract.updateModule.handler(({ context, input }) =>
    modules.updateModule(context.scope, input),
  ),
  getShowcase: contract.getShowcase.handler(({ context, input }) =>
    showcases.getShowcase(context.scope, input),
  ),
  setShowcase: contract.setShowcase.handler(({ context, input }) =>
    showcases.setShowcase(context.scope, input),
  ),
  orderModules: contract.orderModules.handler(({ context, input }) =>
    modules.orderModules(context.scope, input),
  ),
  publishModule: contract.publishModule.handler(({ context, input }) =>
    modules.publishModule(context.scope, input),
  ),
  unpublishModule: contract.unpublishModule.handler(({ context, input }) =>
    modules.unpublishModule(context.scope, input),
  ),
  archiveModule: contract.archiveModule.handler(({ context, input }) =>
    modules.archiveModule(context.scope, input),
  ),
  restoreModule: contract.restoreModule.handler(({ context, input }) =>
    modules.restoreModule(context.scope, input),
  ),
  duplicateModule: contract.duplicateModule.handler(({ context, input }) =>
    copies.duplicateModule(context.scope, input),
  ),
  createLesson: contract.createLesson.handler(({ context, input }) =>
    copies.createLesson(context.scope, input),
  ),
  copyLesson: contract.copyLesson.handler(({ context, input }) => copies.copyLesson(context.scope, input)),
  deleteModule: contract.deleteModule.handler(({ context, input }) =>
    order.deleteModule(context.scope, input),
  ),
  orderLessons: contract.orderLessons.handler(({ context, input }) =>
    order.orderLessons(context.scope, input),
  ),
  moveLesson: contract.moveLesson.handler(({ context, input }) => order.moveLesson(context.scope, input)),
  archiveLesson: contract.archiveLesson.handler(({ context, input }) =>
    order.archiveLesson(context.scope, input),
  ),
  restoreLesson: contract.restoreLesson.handler(({ context, input }) =>
    order.restoreLesson(context.scope, input),
  ),
  deleteLesson: contract.deleteLesson.handler(({ context, input }) =>
    order.deleteLesson(context.scope, input),
  ),
  getLessonDraft: contract.getLessonDraft.handler(({ context, input }) =>
    drafts.getLessonDraft(context.scope, input),
  ),
  saveLessonDraft: contract.saveLessonDraft.handler(({ context, input }) =>
    drafts.saveLessonDraft(context.scope, input),
  ),
  listLessonVersions: contract.listLessonVersions.handler(({ context, input }) =>
    versions.listLessonVersions(context.scope, input),
  ),
  getLessonVersion: contract.getLessonVersion.handler(({ context, input }) =>
    versions.getLessonVersion(context.scope, input),
  ),
  restoreLessonVersion: contract.restoreLessonVersion.handler(({ context, input }) =>
    versions.restoreLessonVersion(context.scope, input),
  ),
  publishLesson: contract.publishLesson.handler(({ context, input }) => publishLesson(context.scope, input)),
});
