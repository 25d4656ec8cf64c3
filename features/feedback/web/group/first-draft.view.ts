import { type PointField, pointFields } from '#features/points/shared/points.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { calledBy } from '#platform/shared/words/vocative.ts';
import type { Facts } from '../../shared/feedback.ts';

/** One sentence of a first draft: its text's key and values. */
export interface DraftSentence {
  readonly key:
    | 'greeting'
    | 'greeting_nameless'
    | 'attended_all'
    | 'attended'
    | 'points'
    | 'lessons'
    | 'exercises'
    | 'both'
    | 'proud'
    | 'next';
  readonly values: Readonly<Record<string, string | number>>;
  /** The field that a sentence names. */
  readonly field?: PointField;
}

/** The sentences generated from the facts of a semester. Facts with nothing good to say are left out. */
export function firstDraftOf(firstName: string, facts: Facts, locale: Locale): DraftSentence[] {
  // A name is addressed only where its form is certain.
  const name = calledBy(firstName, locale);
  const greeting: DraftSentence = name
    ? { key: 'greeting', values: { name } }
    : { key: 'greeting_nameless', values: {} };
  return [
    greeting,
    ...attendanceOf(facts),
    ...pointsOf(facts),
    ...workOf(facts),
    { key: 'proud', values: {} },
    { key: 'next', values: {} },
  ];
}

function attendanceOf({ attendance }: Facts): DraftSentence[] {
  const { present, late, leftEarly, absent } = attendance;
  const count = present + late + leftEarly;
  if (count === 0) return [];
  if (absent === 0 && count > 1) return [{ key: 'attended_all', values: { count } }];
  return [{ key: 'attended', values: { count, marked: count + absent } }];
}

function pointsOf({ points }: Facts): DraftSentence[] {
  const total = pointFields.reduce((sum, each) => sum + points[each], 0);
  if (total <= 0) return [];
  // Of equal fields the more telling one: mere attendance is not praised.
  const field = [...pointFields]
    .reverse()
    .reduce((best, each) => (points[each] > points[best] ? each : best));
  return [{ key: 'points', values: { points: total }, field }];
}

function workOf({ lessonsFinished: lessons, exercisesPassed: exercises }: Facts): DraftSentence[] {
  if (lessons > 0 && exercises > 0) return [{ key: 'both', values: { lessons, exercises } }];
  if (lessons > 0) return [{ key: 'lessons', values: { lessons } }];
  return exercises > 0 ? [{ key: 'exercises', values: { exercises } }] : [];
}
