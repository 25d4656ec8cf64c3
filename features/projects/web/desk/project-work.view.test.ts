import { expect, it } from 'vitest';
import type { ShownContent } from '../../shared/projects.ts';
import {
  contentToSend,
  isBlank,
  isSameContent,
  isSameWork,
  nameToSend,
  newProject,
  servedWork,
} from './project-work.view.ts';

const now = '2026-11-28T08:00:00.000Z';
const python = (code: string): ShownContent => ({ kind: 'python', code });
const fresh = newProject({ id: 'p', name: 'Gėlė', content: python('forward(10)'), now });

it('begins a project that the server has not seen', () => {
  expect(servedWork(fresh)).toEqual({
    id: null,
    version: 0,
    saved: null,
    content: { name: 'Gėlė', content: python('forward(10)') },
  });
  expect(servedWork({ ...fresh, version: 3 })).toMatchObject({ id: 'p', version: 3, saved: { at: now } });
});

it('knows a content in which nothing is yet', () => {
  const file = { id: 'f', name: 'katinas.sb3', size: 5, url: '/files/scratch/f' };
  const page = { html: ' ', css: '', js: '\n' };
  const blank: ShownContent[] = [
    python(' \n'),
    { kind: 'web', code: page },
    { kind: 'scratch', file: null, link: null },
  ];
  const filled: ShownContent[] = [
    python('x'),
    { kind: 'web', code: { ...page, css: 'p {}' } },
    { kind: 'scratch', file, link: null },
    { kind: 'scratch', file: null, link: 'https://scratch.mit.edu/projects/1' },
  ];
  expect([...blank, ...filled].map(isBlank)).toEqual([true, true, true, false, false, false, false]);
});

it('sends a Scratch file by its id, and the parts of a page in one order', () => {
  const file = { id: 'f', name: 'katinas.sb3', size: 5, url: '/files/scratch/f' };
  expect(contentToSend({ kind: 'scratch', file, link: null })).toEqual({
    kind: 'scratch',
    fileId: 'f',
    link: null,
  });
  const page: ShownContent = { kind: 'web', code: { html: '<p>', css: '', js: '' } };
  const turned: ShownContent = { kind: 'web', code: { js: '', css: '', html: '<p>' } };
  expect(isSameContent(page, turned)).toBe(true);
});

it('tells a renamed work, and a rewritten one, from the one before', () => {
  const work = { name: 'Gėlė', content: python('forward(10)') };
  expect(isSameWork(work, { ...work })).toBe(true);
  expect(isSameWork(work, { ...work, name: 'Namas' })).toBe(false);
  expect(isSameWork(work, { ...work, content: python('forward(20)') })).toBe(false);
});

it.each([
  ['half of an emoji that no longer fits', `${'a'.repeat(59)}🚀`, 'a'.repeat(59)],
  ['marks that turn the text around', 'Rak\u202eėta\u200f', 'Rakėta'],
  ['what shows as nothing', '\u200b\u2800', ''],
  ['letters with marks of their own', 'Ge\u0307le\u0307', 'Gėlė'],
])('sends a name without %s', (_title, typed, sent) => {
  expect(nameToSend(typed)).toBe(sent);
});
