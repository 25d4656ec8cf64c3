import { type Locale, localize } from '#platform/shared/localized-text.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import type { DrawnElement, DrawnNode } from '../../shared/lesson-drawing.ts';

type Part = Pick<LessonPage['lesson'], 'title' | 'body'>;

/** True for a heading within a lesson's text. */
export const isHeading = ({ tag }: DrawnElement): boolean => /^h[2-6]$/.test(tag);

/** What is written in a piece of a lesson's text. */
export const wordsOf = (node: DrawnNode): string =>
  typeof node === 'string' ? node : (node.children ?? []).map(wordsOf).join('');

/** Says in either language only that there is an exercise: “1 užduotis”, “Your task”, “Išbandyk!”, “More to try”. */
const namesNothing =
  /^[\s\d.:]*((tavo |your )?(užduot|exercise|task)\p{L}*|(išbandyk|pabandyk)(ite)?( pats| pati)?|try it( yourself)?|dar daugiau|more to try)[\s\d.:!]*$/iu;

/** The number of a step of the text belongs to the text: “2. Find it”. */
const withoutNumber = (heading: string): string => heading.replace(/^\d+[.)]\s+/, '').trim();

const everyElement = (nodes: readonly DrawnNode[]): DrawnElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...everyElement(node.children ?? [])]));

/** Under what an exercise is found: the nearest heading above it that says something, or else the text that has it, a step or the lesson. */
export function nameOfExercise(
  { lesson, topics }: { readonly lesson: Part; readonly topics: readonly Part[] },
  exerciseId: string,
  locale: Locale,
): string {
  for (const { title, body } of [lesson, ...topics]) {
    const elements = everyElement(localize(body, locale));
    const at = elements.findIndex(({ props }) => props?.dataExercise === exerciseId);
    if (at < 0) continue;
    const above = elements.slice(0, at).filter(isHeading).map(wordsOf).map(withoutNumber);
    return above.findLast((words) => words !== '' && !namesNothing.test(words)) ?? localize(title, locale);
  }
  return localize(lesson.title, locale);
}
