import { featureClient } from '#platform/web/api.ts';
import { alsoHears } from '#platform/web/paced-refetch.ts';
import type { stageContract } from '../shared/stage.contract.ts';

const { query } = featureClient<typeof stageContract>('stage');

/** The class of the child who reads while it is on, and the lesson where it is; a lesson that is locked meanwhile is offered no more. */
export const classNowQuery = () =>
  query.getClassNow.queryOptions({ input: {}, meta: alsoHears('courses', 'groups') });
