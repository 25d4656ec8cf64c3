import { inLanguageOf } from '#features/exercises/shared/exercise.rules.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import type { DrawnNode } from '../../shared/lesson-drawing.ts';

/** What a guardian may ask the child about the lesson. */
export interface LessonTalk {
  /** Names its text: by what the lesson has to be looked at, and by how far the child is with it. */
  readonly key:
    | `${'program' | 'drawing' | 'page' | 'scratch' | 'text'}_done`
    | 'begun'
    | 'new'
    | 'text_begun';
  /** What of the lesson the question is about, to stand in quotes. */
  readonly aim: string;
}

type Page = Pick<LessonPage, 'state' | 'exercises'> & {
  readonly lesson: Pick<LessonPage['lesson'], 'title' | 'body'>;
  readonly topics: readonly Pick<LessonPage['topics'][number], 'body'>[];
};
type Exercise = LessonPage['exercises'][number];
/**
 * What to ask: about the last exercise that passed, otherwise about the first that was begun or is to come; without one, about the
 * lesson's project or text, once it is begun. Null where there is nothing to ask about, and where nobody's progress is known.
 */
export function talkOf(page: Page, locale: Locale): LessonTalk | null {
  const { state, exercises } = page;
  if (state === null) return null;
  const checked = exercises.filter(({ spec }) => spec.checks.length > 0);
  const shown =
    checked.findLast(({ passed }) => passed) ?? checked.find(({ code }) => code !== null) ?? checked[0];
  const aim = shown && aimOf(shown, locale);
  if (aim) return { key: keyOf(shown), aim: withinQuotes(aim) };
  if (state === 'new') return null;
  const drawings = [page.lesson, ...page.topics].map(({ body }) => localize(body, locale));
  const title = localize(page.lesson.title, locale);
  if (state === 'begun') return { key: 'text_begun', aim: withinQuotes(title) };
  if (!drawings.some(hasScratch)) return { key: 'text_done', aim: withinQuotes(title) };
  const challenge = drawings.map(challengeOf).find((heading) => heading !== null);
  return { key: 'scratch_done', aim: withinQuotes(challenge ?? title) };
}

/** Of what an exercise's checks want in their author's words, that which says most. */
function aimOf({ spec }: Exercise, locale: Locale): string | null {
  const titles = inLanguageOf(spec, locale).checks.flatMap(({ title }) =>
    title ? [localize(title, locale)] : [],
  );
  return titles.reduce<string | null>(
    (most, each) => (each.length > (most?.length ?? 0) ? each : most),
    null,
  );
}

function keyOf(exercise: Exercise): LessonTalk['key'] {
  const { spec, code, passed } = exercise;
  if (!passed) return code === null ? 'new' : 'begun';
  if (spec.kind === 'web') return 'page_done';
  return draws(exercise) ? 'drawing_done' : 'program_done';
}

/** True where a program draws with the turtle, by itself or as it was given. */
const draws = ({ spec, code }: Exercise): boolean =>
  [spec.starter, code].some((each) => typeof each === 'string' && /^\s*(from|import)\s+turtle\b/m.test(each));

const wordsOf = (node: DrawnNode): string =>
  typeof node === 'string' ? node : (node.children ?? []).map(wordsOf).join('');

const hasScratch = (nodes: readonly DrawnNode[]): boolean =>
  nodes.some(
    (node) =>
      typeof node !== 'string' &&
      ([node.props?.language, node.props?.dataBlock].includes('scratch') || hasScratch(node.children ?? [])),
  );

/** The heading of a list of things to do: the project that the lesson asks for. One word, such as “Task”, names none. */
function challengeOf(nodes: readonly DrawnNode[]): string | null {
  let heading = '';
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (/^h[2-6]$/.test(node.tag)) heading = wordsOf(node).trim();
    if (node.props?.className === 'contains-task-list' && heading.includes(' ')) return heading;
  }
  return null;
}

/** A text that is put into quotes has single ones within. */
function withinQuotes(text: string): string {
  return text.replaceAll('„', '‚').replaceAll('“', '‘').replaceAll('”', '’');
}
