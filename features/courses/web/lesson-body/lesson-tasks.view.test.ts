import { expect, it } from 'vitest';
import { drawLesson } from '../../shared/lesson-drawing.rules.ts';
import { tasksOf } from './lesson-tasks.view.ts';

const namesIn = (body: string) => [
  ...tasksOf(drawLesson(body, { idPrefix: 'lesson', headingLevel: 2 })).values(),
];

it('names a task by its own words, without those of the list below it', () => {
  expect(namesIn('- [ ] Pridėk `kartok` *keturis* kartus\n  - [x] ir dar\n- ne užduotis')).toEqual([
    'Pridėk kartok keturis kartus',
    'ir dar',
  ]);
});

it('names a task of a list with room between its lines', () => {
  expect(namesIn('1. [ ] Viena\n\n   Daugiau apie ją.\n\n2. [ ] Dvi')).toEqual(['Viena', 'Dvi']);
});

it('tells tasks with the same words apart', () => {
  const [first, second] = namesIn('- [ ] Išbandyk\n\n# Toliau\n\n- [ ] Išbandyk');
  expect(first).toBe('Išbandyk');
  expect(second).not.toBe(first);
});
