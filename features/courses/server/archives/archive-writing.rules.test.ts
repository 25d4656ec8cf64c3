import { expect, it } from 'vitest';
import { moduleArchiveOf } from '../lessons/lessons.factory.ts';
import { readArchive } from './archive-reading.rules.ts';
import { writeArchive } from './archive-writing.rules.ts';

const ids = { picture: 'a-picture', topic: 'a-topic', web: 'a-page', python: 'a-program' };
const archive = moduleArchiveOf(ids);
let made = 0;
const newId = () => `0198c0de-0000-7000-8000-${String(++made).padStart(12, '0')}`;

it('names folders by number and title, and omits empty texts', () => {
  const paths = [...writeArchive(archive, new Map()).keys()];
  expect(paths.filter((path) => path.startsWith('02'))).toEqual(['02/lesson.json']);
  expect(paths).toContain('01-loops/topics/01-zingsnis/lt.md');
  expect(paths).toContain('01-loops/exercises/2-python/starter.py');
  expect(paths).not.toContain('01-loops/exercises/2-python/solution.py');
  expect(paths).not.toContain('01-loops/en.md');
  expect(paths).toContain('01-loops/exercises/2-python/solution.en.py');
  expect(paths).toContain('01-loops/exercises/1-web/starter.en.html');
  expect(paths).not.toContain('01-loops/exercises/1-web/solution.en.html');
});

it('writes again exactly what was read', () => {
  const files = writeArchive(archive, new Map([[ids.picture, 'files/katė.webp']]));
  const read = readArchive(files, newId);
  expect(read.texts).toEqual(archive.texts);
  expect([...writeArchive(read, new Map())]).toEqual([...files]);
});
