import type { WebCode } from '#features/exercises/shared/exercise.ts';

/** What children may hand in: a few words on it, and the parts of its code that are not the solution's. */
export type PageAnswer = readonly [what: string, code: Partial<WebCode>];

/** Answers to an exercise: each of the right ones must pass, each of the wrong ones must not. */
export interface PageAnswers {
  readonly exercise: string;
  /** Words that a check looks at, each with what it is for readers of English. */
  readonly words?: ReadonlyMap<string, string>;
  readonly right: readonly PageAnswer[];
  readonly wrong: readonly PageAnswer[];
}
