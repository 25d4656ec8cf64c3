import { implementContract } from '#platform/server/procedure.ts';
import { planningContract } from '../shared/planning.contract.ts';
import * as batch from './group-batch.service.ts';
import * as form from './group-form.service.ts';
import * as saving from './group-saving.service.ts';
import * as planning from './planning.service.ts';
import * as change from './schedule-change.service.ts';

const os = implementContract(planningContract);

export const planningRouter = os.router({
  listGroups: os.listGroups.handler(({ input, context }) => planning.listGroups(context.scope, input)),

  listGroupFilters: os.listGroupFilters.handler(({ context }) => planning.listGroupFilters(context.scope)),

  getGroup: os.getGroup.handler(({ input, context }) => planning.getGroup(context.scope, input)),

  getGroupForm: os.getGroupForm.handler(({ input, context }) => form.getGroupForm(context.scope, input)),

  listFormChoices: os.listFormChoices.handler(({ context }) => form.listFormChoices(context.scope)),

  searchMembers: os.searchMembers.handler(({ input, context }) => form.searchMembers(context.scope, input)),

  planScheduleChange: os.planScheduleChange.handler(({ input, context }) =>
    change.planScheduleChange(context.scope, input),
  ),

  createGroup: os.createGroup.handler(({ input, context }) => saving.createGroup(context.scope, input)),

  updateGroup: os.updateGroup.handler(({ input, context }) => saving.updateGroup(context.scope, input)),

  changeGroupStatus: os.changeGroupStatus.handler(({ input, context }) =>
    batch.changeGroupStatus(context.scope, input),
  ),

  deleteGroups: os.deleteGroups.handler(({ input, context }) => batch.deleteGroups(context.scope, input)),
});
