import { implementContract } from '#platform/server/procedure.ts';
import { projectsContract } from '../shared/projects.contract.ts';
import * as covers from './covers.service.ts';
import * as projects from './projects.service.ts';
import * as removed from './removed-projects.service.ts';
import * as versions from './versions.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    projects: true;
  }
}

const os = implementContract(projectsContract);

export const projectsRouter = os.router({
  listProjects: os.listProjects.handler(({ input, context }) => projects.listProjects(context.scope, input)),
  getProject: os.getProject.handler(({ input, context }) => projects.getProject(context.scope, input)),
  createProject: os.createProject.handler(({ input, context }) =>
    projects.createProject(context.scope, input),
  ),
  saveProject: os.saveProject.handler(({ input, context }) => versions.saveProject(context.scope, input)),
  renameProject: os.renameProject.handler(({ input, context }) =>
    projects.renameProject(context.scope, input),
  ),
  setCover: os.setCover.handler(({ input, context }) => covers.setCover(context.scope, input)),
  chooseCover: os.chooseCover.handler(({ input, context }) => covers.chooseCover(context.scope, input)),
  listVersions: os.listVersions.handler(({ input, context }) => versions.listVersions(context.scope, input)),
  getVersion: os.getVersion.handler(({ input, context }) => versions.getVersion(context.scope, input)),
  restoreVersion: os.restoreVersion.handler(({ input, context }) =>
    versions.restoreVersion(context.scope, input),
  ),
  listRemovedProjects: os.listRemovedProjects.handler(({ input, context }) =>
    removed.listRemovedProjects(context.scope, input),
  ),
  removeProject: os.removeProject.handler(({ input, context }) =>
    removed.removeProject(context.scope, input),
  ),
  bringBackProject: os.bringBackProject.handler(({ input, context }) =>
    removed.bringBackProject(context.scope, input),
  ),
  forgetProject: os.forgetProject.handler(({ input, context }) =>
    removed.forgetProject(context.scope, input),
  ),
});
