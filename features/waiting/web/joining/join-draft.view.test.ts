import { expect, it } from 'vitest';
import { firstDraft, subjectOf, toggled } from './join-draft.view.ts';

const child = (id: string, state: 'free' | 'seated' | 'waiting') => ({
  id,
  firstName: id,
  lastName: '',
  state,
});

it('begins with the only child who can wait', () => {
  expect(firstDraft({ children: [child('a', 'seated'), child('b', 'free')] }).childIds).toEqual(['b']);
  expect(firstDraft({ children: [child('a', 'free'), child('b', 'free')] }).childIds).toEqual([]);
  expect(firstDraft({ children: [] }).childIds).toEqual([]);
});

it('waits for the group asked about, else for a wish with a plan or a course', () => {
  const draft = { ...firstDraft({ children: [] }), cities: ['Kaunas'], weekdays: [3, 1] };
  const wish = { cities: ['Kaunas'], online: false, weekdays: [1, 3] };
  const group = {
    ...{ id: 'g', name: 'Scratch', mode: 'live' as const, city: null, address: null, times: [] },
    ...{ free: 0, waiting: 2 },
  };
  expect(subjectOf({ group, plan: null }, draft)).toEqual({ groupId: 'g' });
  expect(subjectOf({ group: null, plan: null }, draft)).toBeNull();
  const plan = { id: 'p', name: { lt: 'Planas', en: '' } };
  expect(subjectOf({ group: null, plan }, draft)).toEqual({ planId: 'p', moduleId: null, ...wish });
  expect(subjectOf({ group: null, plan: null }, { ...draft, moduleId: 'm' })).toEqual({
    ...{ planId: null, moduleId: 'm' },
    ...wish,
  });
});

it('adds and removes a choice', () => {
  expect(toggled([1], 2)).toEqual([1, 2]);
  expect(toggled([1, 2], 1)).toEqual([2]);
});
