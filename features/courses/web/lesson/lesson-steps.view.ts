import { allOf } from '#platform/shared/localized-text.ts';
import type { LessonPage } from '../../shared/lesson.ts';

/** A step of a lesson: its beginning, or a topic. */
export interface LessonStep {
  /** Null for the beginning: the lesson's own text. */
  readonly topicId: string | null;
  readonly done: boolean;
}

/** Where a step leads. */
export type LessonWay =
  | { readonly kind: 'step'; readonly topicId: string | null }
  | { readonly kind: 'lesson'; readonly lesson: NonNullable<LessonPage['next']> }
  | { readonly kind: 'finish' }
  | { readonly kind: 'module' };

/** What the screen shows of a lesson, and where its two buttons lead. */
export interface LessonWalk {
  readonly steps: readonly LessonStep[];
  /** Which of the steps is on the screen. */
  readonly at: number;
  readonly back: LessonWay | null;
  readonly forward: LessonWay;
}

type Page = Pick<LessonPage, 'state' | 'mayMark' | 'previous' | 'next'> & {
  readonly lesson: Pick<LessonPage['lesson'], 'body'>;
  readonly topics: readonly Pick<LessonPage['topics'][number], 'id' | 'done'>[];
};

const isBlank = (body: LessonPage['lesson']['body']): boolean =>
  allOf(body).every(({ length }) => length === 0);

function stepsOf({ lesson, topics, state }: Page): LessonStep[] {
  const steps = topics.map(({ id, done }) => ({ topicId: id, done: done || state === 'done' }));
  // Nothing is marked on the beginning: completing a step implies having read it.
  const beginning = { topicId: null, done: state === 'done' || topics.some(({ done }) => done) };
  return topics.length > 0 && isBlank(lesson.body) ? steps : [beginning, ...steps];
}

/**
 * The steps of a lesson, and where one of them leads: to the next step, from the last one to the end of the lesson, then to
 * the next lesson or, if none is open yet, back to the module. Null for a missing topic.
 */
export function walkOf(page: Page, topicId: string | null): LessonWalk | null {
  const steps = stepsOf(page);
  const named = steps.findIndex((step) => step.topicId === topicId);
  // A lesson that is all topics starts with the first of them.
  const at = named < 0 && topicId === null ? 0 : named;
  if (at < 0) return null;
  const before = steps[at - 1];
  const after = steps[at + 1];
  const { previous, next, state, mayMark } = page;
  const back: LessonWay | null = before
    ? { kind: 'step', topicId: before.topicId }
    : previous && { kind: 'lesson', lesson: previous };
  if (after) return { steps, at, back, forward: { kind: 'step', topicId: after.topicId } };
  if (mayMark && state !== 'done') return { steps, at, back, forward: { kind: 'finish' } };
  return { steps, at, back, forward: next ? { kind: 'lesson', lesson: next } : { kind: 'module' } };
}
