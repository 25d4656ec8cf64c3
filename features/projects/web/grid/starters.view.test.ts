import { expect, it } from 'vitest';
import { starterOf } from './starters.view.ts';

const words = { words: 'Keisk skaičius', hello: 'Labas!', about: 'Mano puslapis', picture: 'raketa' };

it('begins with something that runs', () => {
  const python = starterOf('python', words);
  expect(python.kind === 'python' && python.code).toMatch(/^# Keisk skaičius\nfrom turtle import \*\n/);
  const page = starterOf('web', words);
  expect(page.kind === 'web' && page.code.html).toContain('<img src="raketa.svg" alt="raketa" width="160">');
});

it('leaves a Scratch project empty until its file or link comes', () => {
  expect(starterOf('scratch', words)).toEqual({ kind: 'scratch', file: null, link: null });
});
