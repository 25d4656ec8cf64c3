import { inLanguageOf } from '#features/exercises/shared/exercise.rules.ts';
import type { PythonCheck, WebCheck } from '#features/exercises/shared/exercise.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import type { DrawnNode } from '../../shared/lesson-drawing.ts';

/** What a guardian may ask the child about the lesson. */
export interface LessonTalk {
  /** Names its text: by what the lesson has to be looked at, and by how far the child is with it. */
  readonly key:
    | `${'program' | 'drawing' | 'page' | 'scratch' | 'text'}_${'done' | 'begun' | 'new'}`
    | 'asking_done';
  /** What of the lesson the question is about, to stand in quotes. */
  readonly aim: string;
}

type Page = Pick<LessonPage, 'state' | 'exercises'> & {
  readonly lesson: Pick<LessonPage['lesson'], 'title' | 'body'>;
  readonly topics: readonly Pick<LessonPage['topics'][number], 'body'>[];
};
type Exercise = LessonPage['exercises'][number];
type Check = PythonCheck | WebCheck;

interface Reader {
  readonly locale: Locale;
  /** What a check wants, in words. */
  readonly titleOf: (check: Check) => string;
}

/**
 * What to ask: about the last exercise that passed, otherwise about the first that was begun or is to come; without one, about the
 * lesson's project or text. Null where nobody's progress is known.
 */
export function talkOf(page: Page, reader: Reader): LessonTalk | null {
  const { state, exercises } = page;
  if (state === null) return null;
  const checked = exercises.filter(({ spec }) => spec.checks.length > 0);
  const shown =
    checked.findLast(({ passed }) => passed) ?? checked.find(({ code }) => code !== null) ?? checked[0];
  const aim = shown && aimOf(shown, reader);
  if (aim) return { key: keyOf(shown), aim: withinQuotes(aim) };
  const drawings = [page.lesson, ...page.topics].map(({ body }) => localize(body, reader.locale));
  const title = localize(page.lesson.title, reader.locale);
  if (!drawings.some(hasScratch)) return { key: `text_${state}`, aim: withinQuotes(title) };
  const challenge = drawings.map(challengeOf).find((heading) => heading !== null);
  return { key: `scratch_${state}`, aim: withinQuotes(challenge ?? title) };
}

/** Of what an exercise's checks want, that which says most; an unnamed check of an author's own says nothing. */
function aimOf({ spec }: Exercise, { locale, titleOf }: Reader): string | null {
  const titles = inLanguageOf(spec, locale).checks.flatMap((check: Check) =>
    check.kind === 'asserts' && !check.title ? [] : [titleOf(check)],
  );
  return titles.reduce<string | null>(
    (most, each) => (each.length > (most?.length ?? 0) ? each : most),
    null,
  );
}

function keyOf(exercise: Exercise): LessonTalk['key'] {
  const { spec, code, passed } = exercise;
  const begun = code === null ? 'new' : 'begun';
  const far = passed ? 'done' : begun;
  if (spec.kind === 'web') return `page_${far}`;
  if (draws(exercise)) return `drawing_${far}`;
  // A guardian can answer what it asks.
  return passed && spec.inputs?.length ? 'asking_done' : `program_${far}`;
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
