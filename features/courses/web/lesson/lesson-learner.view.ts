import { inLanguageOf, isSameCode } from '#features/exercises/shared/exercise.rules.ts';
import { drawsWithTurtle } from '#features/exercises/shared/turtle-code.rules.ts';
import { type Locale, locales, localize } from '#platform/shared/localized-text.ts';
import { countsAsExercise, exerciseCounts } from '../../shared/lesson.rules.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import type { DrawnElement, DrawnNode } from '../../shared/lesson-drawing.ts';
import { wordsOf } from '../lesson-body/lesson-tasks.view.ts';
import type { LessonWalk } from './lesson-steps.view.ts';

/** What a guardian may ask the child about the lesson. */
export interface LessonTalk {
  /** Names its text: by what the lesson has to be looked at, and by how far the child is with it. */
  readonly key:
    | `${'program' | 'drawing' | 'page' | 'scratch' | 'text'}_done`
    | 'begun'
    | 'new'
    | 'text_begun';
  /** The exercise that it is about, and its number among those that count. */
  readonly exerciseId?: string;
  readonly number?: number;
  /** What of the lesson it is about where it is about no exercise, to stand in quotes. */
  readonly aim?: string;
}

type Page = Pick<LessonPage, 'state' | 'exercises'> & {
  readonly lesson: Pick<LessonPage['lesson'], 'title' | 'body'>;
  readonly topics: readonly Pick<LessonPage['topics'][number], 'title' | 'body'>[];
};
type Exercise = LessonPage['exercises'][number];

/** False for what the exercise begins with, in whichever language: a child may have gone back to it. */
export const isOwnCode = ({ spec, code }: Pick<Exercise, 'spec' | 'code'>): boolean =>
  code !== null && locales.every((each) => !isSameCode(code, inLanguageOf(spec, each).starter));

/** How far a guardian reads that the child is, in the words of the module's path; marked as finished with exercises left is told apart. */
export function learnerState({
  state,
  exercises,
}: Pick<LessonPage, 'state' | 'exercises'>): LessonPage['state'] | 'marked' {
  const { count, passed } = exerciseCounts(exercises);
  return state === 'done' && passed < count ? 'marked' : state;
}

/** The step whose text has the exercise: null for the beginning, undefined for none. */
export function stepOfExercise(
  page: Pick<LessonPage, 'lesson' | 'topics'>,
  { steps }: Pick<LessonWalk, 'steps'>,
  exerciseId: string,
  locale: Locale,
): string | null | undefined {
  return steps.find(({ topicId }) => {
    const { body } = page.topics.find(({ id }) => id === topicId) ?? page.lesson;
    return hasExercise(localize(body, locale), exerciseId);
  })?.topicId;
}

const hasExercise = (nodes: readonly DrawnNode[], id: string): boolean =>
  nodes.some(
    (node) =>
      typeof node !== 'string' && (node.props?.dataExercise === id || hasExercise(node.children ?? [], id)),
  );

/**
 * What to ask: about the last exercise that passed, otherwise about the first that was begun or is to come; in a lesson that is marked
 * as finished, about one that is left. Without one, about the lesson's project or text, once it is begun. Null where there is nothing
 * to ask about, and where nobody's progress is known.
 */
export function talkOf(page: Page, locale: Locale): LessonTalk | null {
  const { state, exercises } = page;
  if (state === null) return null;
  const checked = exercises.filter(countsAsExercise);
  const open = checked.filter(({ passed }) => !passed);
  const solved = state === 'done' && open.length > 0 ? undefined : checked.findLast(({ passed }) => passed);
  const shown = solved ?? open.find(isOwnCode) ?? open[0];
  if (shown) return { key: keyOf(shown), number: checked.indexOf(shown) + 1, exerciseId: shown.id };
  if (state === 'new') return null;
  const drawings = [page.lesson, ...page.topics].map(({ body }) => localize(body, locale));
  const title = localize(page.lesson.title, locale);
  if (state === 'begun') return { key: 'text_begun', aim: withinQuotes(title) };
  if (!drawings.some(hasScratch)) return { key: 'text_done', aim: withinQuotes(title) };
  const challenge = drawings.map(challengeOf).find((heading) => heading !== null);
  return { key: 'scratch_done', aim: withinQuotes(challenge ?? title) };
}

function keyOf(exercise: Exercise): LessonTalk['key'] {
  const { spec, passed } = exercise;
  if (!passed) return isOwnCode(exercise) ? 'begun' : 'new';
  if (spec.kind === 'web') return 'page_done';
  return draws(exercise) ? 'drawing_done' : 'program_done';
}

/** True where a program draws with the turtle, by itself or as it was given. */
const draws = ({ spec, code }: Exercise): boolean =>
  [spec.starter, code].some((each) => drawsWithTurtle({ kind: spec.kind, code: each }));

const hasScratch = (nodes: readonly DrawnNode[]): boolean =>
  nodes.some(
    (node) =>
      typeof node !== 'string' &&
      ([node.props?.language, node.props?.dataBlock].includes('scratch') || hasScratch(node.children ?? [])),
  );

/** True for a heading within a lesson's text. */
const isHeading = ({ tag }: DrawnElement): boolean => /^h[2-6]$/.test(tag);

/** The heading of a list of things to do: the project that the lesson asks for. One word, such as “Task”, names none. */
function challengeOf(nodes: readonly DrawnNode[]): string | null {
  let heading = '';
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (isHeading(node)) heading = wordsOf(node).trim();
    if (node.props?.className === 'contains-task-list' && heading.includes(' ')) return heading;
  }
  return null;
}

/** A text that is put into quotes has single ones within. */
function withinQuotes(text: string): string {
  return text.replaceAll('„', '‚').replaceAll('“', '‘').replaceAll('”', '’');
}
