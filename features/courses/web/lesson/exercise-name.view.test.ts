import { expect, it } from 'vitest';
import type { DrawnNode } from '../../shared/lesson-drawing.ts';
import { nameOfExercise } from './exercise-name.view.ts';

const both = <T>(text: T) => ({ lt: text, en: text });
const heading = (...children: DrawnNode[]): DrawnNode => ({ tag: 'h2', children });
const exercise: DrawnNode = { tag: 'block', props: { dataBlock: 'exercise', dataExercise: 'x' } };
const nameIn = (body: DrawnNode[], step: DrawnNode[] = []) =>
  nameOfExercise(
    {
      lesson: { title: both('Ciklas „for“'), body: both(body) },
      topics: [{ title: both('Laiptai'), body: both(step) }],
    },
    'x',
    'lt',
  );

it.each([
  [
    'the nearest heading above it',
    [heading('Pradžia'), heading('Dešimtukai'), exercise, heading('Po')],
    'Dešimtukai',
  ],
  [
    'all words of a heading, without the number of a step',
    [heading('2. Surask ', { tag: 'code', children: ['<div>'] }), exercise],
    'Surask <div>',
  ],
  [
    'the heading before one that only says that an exercise follows',
    [heading('Kauliukas'), heading('Užduotis'), heading('Task 2'), exercise],
    'Kauliukas',
  ],
  [
    'the heading before those that only say to try something',
    ['Kauliukas', '1 užduotis', 'Tavo užduotis', 'Išbandyk!', 'Dar daugiau', 'Try it', 'More to try']
      .map((words) => heading(words))
      .concat([exercise]),
    'Kauliukas',
  ],
  ['a heading that says what to try', [heading('Pabandyk be roboto'), exercise], 'Pabandyk be roboto'],
  [
    'the heading above the block that it is in',
    [heading('Kauliukas'), { tag: 'block', children: [exercise] }],
    'Kauliukas',
  ],
  ['the lesson where its text has no heading above', [exercise, heading('Išbandyk')], 'Ciklas „for“'],
] satisfies [string, DrawnNode[], string][])('an exercise is under %s', (_, body, name) => {
  expect(nameIn(body)).toBe(name);
});

it('in a step an exercise is under a heading of it, or the step', () => {
  const intro = [heading('Įžanga')];
  expect(nameIn(intro, [heading('Žvaigždutės'), exercise])).toBe('Žvaigždutės');
  expect(nameIn(intro, [exercise])).toBe('Laiptai');
});
