import { describe, expect, it } from 'vitest';
import { walkOf } from './lesson-steps.view.ts';

const title = { lt: 'Pamoka', en: 'Lesson' };
const topic = (id: string, done = false) => ({ id, title, body: { lt: ['Tekstas'] }, done });
const previous = { id: 'before', order: 1, title };
const next = { id: 'after', order: 3, title };
const lesson = { body: { lt: ['Sveika, kate!'] } };
const page = { lesson, topics: [], state: 'begun', mayMark: true, previous, next } as const;
const steps = { ...page, topics: [topic('a', true), topic('b')] };

describe('walkOf a lesson without topics', () => {
  it('is one step, between the lessons beside it, with done on the way on', () => {
    expect(walkOf(page, null)).toEqual({
      steps: [{ topicId: null, done: false }],
      at: 0,
      back: { kind: 'lesson', lesson: previous },
      forward: { kind: 'finish' },
    });
  });

  it.each([
    ['to the next lesson once it is done', { ...page, state: 'done' }, { kind: 'lesson', lesson: next }],
    [
      'to the next lesson for who marks nothing',
      { ...page, mayMark: false },
      { kind: 'lesson', lesson: next },
    ],
    ['to the module when no other is open', { ...page, state: 'done', next: null }, { kind: 'module' }],
  ] as const)('leads on %s', (_title, given, forward) => {
    expect(walkOf(given, null)?.forward).toEqual(forward);
  });

  it('leads nowhere back from the first lesson', () => {
    expect(walkOf({ ...page, previous: null }, null)?.back).toBeNull();
  });
});

describe('walkOf a lesson with topics', () => {
  it.each([
    [null, 0, { kind: 'lesson', lesson: previous }, { kind: 'step', topicId: 'a' }],
    ['a', 1, { kind: 'step', topicId: null }, { kind: 'step', topicId: 'b' }],
    ['b', 2, { kind: 'step', topicId: 'a' }, { kind: 'finish' }],
  ] as const)('goes from %s step by step', (topicId, at, back, forward) => {
    expect(walkOf(steps, topicId)).toMatchObject({ at, back, forward });
  });

  it('shows what is done; completing a step implies having read the beginning', () => {
    expect(walkOf(steps, null)?.steps.map(({ done }) => done)).toEqual([true, true, false]);
    expect(walkOf({ ...steps, state: 'done' }, null)?.steps.every(({ done }) => done)).toBe(true);
  });

  it('begins with the first topic when the lesson itself says nothing', () => {
    const walk = walkOf({ ...steps, lesson: { body: { lt: [] } } }, null);
    expect(walk?.steps).toHaveLength(2);
    expect(walk).toMatchObject({ at: 0, back: { kind: 'lesson' }, forward: { kind: 'step', topicId: 'b' } });
  });

  it('returns null for a topic of another lesson', () => {
    expect(walkOf(steps, 'c')).toBeNull();
  });
});
