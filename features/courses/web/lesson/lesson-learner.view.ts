import type { LessonPage } from '../../shared/lesson.ts';

/** What a guardian may ask the child about the lesson, in the texts of the lesson's screen. */
export interface LessonTalk {
  readonly key: 'talk_new' | 'talk_solved' | 'talk_begun' | 'talk_done';
  /** The exercise that is worth seeing; 0 where none is. */
  readonly number: number;
}

/** What to ask: to see the last exercise that passed, otherwise what the lesson was about. Null where nobody's progress is known. */
export function talkOf({ state, exercises }: Pick<LessonPage, 'state' | 'exercises'>): LessonTalk | null {
  if (state === null) return null;
  const number = exercises.findLastIndex(({ passed }) => passed) + 1;
  if (number > 0) return { key: 'talk_solved', number };
  return { key: `talk_${state}`, number };
}
