import { expect, it } from 'vitest';
import type { LessonPage } from '../../shared/lesson.ts';
import { changedTexts } from '../components/lesson-content.view.ts';
import { publishedContent } from './published-content.view.ts';

const page: LessonPage = {
  module: { id: 'm', title: { lt: 'Python' }, published: true },
  lesson: {
    id: 'l',
    order: 1,
    title: { lt: 'Ciklai' },
    body: { lt: 'Kartojame.', en: 'We repeat.' },
    published: true,
  },
  topics: [{ id: 't', title: { lt: 'Pirma' }, body: { lt: 'A' }, done: false }],
  exercises: [
    {
      id: 'e',
      spec: { kind: 'python', instructions: { lt: 'Parašyk' }, starter: '', hints: [], checks: [] },
      solution: 'print(1)',
      code: null,
      passed: false,
    },
  ],
  files: [],
  teacherNotes: { lt: 'Neskubėti.' },
  state: null,
  doneAt: null,
  mayMark: false,
  previous: null,
  next: null,
  missing: ['en'],
};

it('has every text of the page, and the solutions of its exercises', () => {
  const content = publishedContent(page);
  expect(content.title).toEqual({ lt: 'Ciklai', en: '' });
  expect(content.teacherNotes.lt).toBe('Neskubėti.');
  expect(content.exercises[0]?.spec.solution).toBe('print(1)');
  expect(changedTexts(content, { ...content, body: { lt: 'Kartojame.', en: '' } })).toHaveLength(1);
});
