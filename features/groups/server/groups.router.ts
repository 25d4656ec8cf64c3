import { implementContract } from '#platform/server/procedure.ts';
import { groupsContract } from '../shared/groups.contract.ts';
import { listDeletedGroups } from './group-archive.service.ts';
import * as batch from './group-batch.service.ts';
import * as filters from './group-filters.service.ts';
import * as form from './group-form.service.ts';
import * as saving from './group-saving.service.ts';
import * as groups from './groups.service.ts';
import * as acts from './list/group-acts.service.ts';
import { exportGroups } from './list/group-export.service.ts';
import { listGroups } from './list/group-list.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    groups: true;
  }
}

const os = implementContract(groupsContract);

export const groupsRouter = os.router({
  listGroups: os.listGroups.handler(({ input, context }) => listGroups(context.scope, input)),

  exportGroups: os.exportGroups.handler(({ input, context }) => exportGroups(context.scope, input)),

  prepareGroupAct: os.prepareGroupAct.handler(({ input, context }) =>
    acts.prepareGroupAct(context.scope, input),
  ),
  runGroupAct: os.runGroupAct.handler(({ input, context }) => acts.runGroupAct(context.scope, input)),
  undoGroupAct: os.undoGroupAct.handler(({ input, context }) => acts.undoGroupAct(context.scope, input)),

  listGroupFilters: os.listGroupFilters.handler(({ context }) => filters.listGroupFilters(context.scope)),

  listGroupTeachers: os.listGroupTeachers.handler(({ input, context }) =>
    filters.listGroupTeachers(context.scope, input),
  ),

  getGroup: os.getGroup.handler(({ input, context }) => groups.getGroup(context.scope, input)),

  getGroupForm: os.getGroupForm.handler(({ input, context }) => form.getGroupForm(context.scope, input)),

  listFormChoices: os.listFormChoices.handler(({ context }) => form.listFormChoices(context.scope)),

  matchStudents: os.matchStudents.handler(({ input, context }) => form.matchStudents(context.scope, input)),
  searchMembers: os.searchMembers.handler(({ input, context }) => form.searchMembers(context.scope, input)),

  planScheduleChange: os.planScheduleChange.handler(({ input, context }) =>
    form.planScheduleChange(context.scope, input),
  ),

  listStudentClashes: os.listStudentClashes.handler(({ input, context }) =>
    form.listStudentClashes(context.scope, input),
  ),

  createGroup: os.createGroup.handler(({ input, context }) => saving.createGroup(context.scope, input)),

  updateGroup: os.updateGroup.handler(({ input, context }) => saving.updateGroup(context.scope, input)),

  endGroup: os.endGroup.handler(({ input, context }) => batch.endGroup(context.scope, input)),

  listEndlessSubscriptions: os.listEndlessSubscriptions.handler(({ input, context }) =>
    batch.listEndlessSubscriptions(context.scope, input),
  ),

  changeGroupStatus: os.changeGroupStatus.handler(({ input, context }) =>
    batch.changeGroupStatus(context.scope, input),
  ),

  deleteGroups: os.deleteGroups.handler(({ input, context }) => batch.deleteGroups(context.scope, input)),

  listDeletedGroups: os.listDeletedGroups.handler(({ input, context }) =>
    listDeletedGroups(context.scope, input),
  ),

  bringBackGroups: os.bringBackGroups.handler(({ input, context }) =>
    batch.bringBackGroups(context.scope, input),
  ),
});
