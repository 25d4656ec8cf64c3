import { featureClient } from '#platform/web/api.ts';
import type { lessonsContract } from '../shared/lessons.contract.ts';

const { query } = featureClient<typeof lessonsContract>('lessons');

/** Lessons change rarely: one that was asked for within this time, in milliseconds, is not asked for at each step. */
const fresh = 300_000;

/** A lesson with all its topics, so that steps between them ask nothing; a parent looks at one child's progress. */
export const lessonQuery = (lessonId: string, childId?: string) =>
  query.getLesson.queryOptions({ input: { lessonId, childId }, staleTime: fresh });
