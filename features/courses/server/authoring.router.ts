import { implementContract } from '#platform/server/procedure.ts';
import { authoringContract } from '../shared/authoring.contract.ts';
import * as authoring from './authoring.service.ts';
import * as drafts from './drafts.service.ts';
import { publishLesson } from './publishing.service.ts';

declare module '#platform/server/realtime/announce.ts' {
  interface NewsNames {
    authoring: true;
  }
}

const contract = implementContract(authoringContract);

export const authoringRouter = contract.router({
  createModule: contract.createModule.handler(({ context, input }) =>
    authoring.createModule(context.scope, input),
  ),
  createLesson: contract.createLesson.handler(({ context, input }) =>
    authoring.createLesson(context.scope, input),
  ),
  getLessonDraft: contract.getLessonDraft.handler(({ context, input }) =>
    drafts.getLessonDraft(context.scope, input),
  ),
  saveLessonDraft: contract.saveLessonDraft.handler(({ context, input }) =>
    drafts.saveLessonDraft(context.scope, input),
  ),
  publishLesson: contract.publishLesson.handler(({ context, input }) => publishLesson(context.scope, input)),
});
