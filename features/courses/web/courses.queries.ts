import { featureClient } from '#platform/web/api.ts';
import type { coursesContract } from '../shared/courses.contract.ts';

const { query } = featureClient<typeof coursesContract>('courses');

/** The modules that a group has; without one everything that the viewer may see. */
export const modulesQuery = (groupId?: string) => query.listModules.queryOptions({ input: { groupId } });

/** A module with the lessons that the group has open. */
export const moduleQuery = (moduleId: string, groupId?: string) =>
  query.getModule.queryOptions({ input: { moduleId, groupId } });
