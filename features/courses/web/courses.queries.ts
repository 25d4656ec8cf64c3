import type { SessionUser } from '#platform/shared/session.ts';
import { featureClient } from '#platform/web/api.ts';
import type { coursesContract } from '../shared/courses.contract.ts';

const { query } = featureClient<typeof coursesContract>('courses');

/** The modules that a group has, with one child's progress; without a group everything that the viewer may see. */
export const modulesQuery = (groupId?: string, childId?: string) =>
  query.listModules.queryOptions({ input: { groupId, childId } });

/** A module with the lessons that the group has open, with one child's progress. */
export const moduleQuery = (moduleId: string, groupId?: string, childId?: string) =>
  query.getModule.queryOptions({ input: { moduleId, groupId, childId } });

/** Whether it is to be found out whose progress is shown: to a guardian whose address names no child. It takes a network. */
export const asksWhose = ({ role }: Pick<SessionUser, 'role'>, childId: string | undefined): boolean =>
  role === 'parent' && childId === undefined && navigator.onLine;

/** The groups that learn a module, for staff: how far each is, and what its next event teaches. */
export const moduleGroupsQuery = (moduleId: string) =>
  query.listModuleGroups.queryOptions({ input: { moduleId } });
