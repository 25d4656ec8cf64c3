import { describe, expect, it } from 'vitest';
import { lessonContentOf } from '../lessons/lessons.factory.ts';
import { filePaths, filePathsOf, renamed, withFileIds } from './archive-names.rules.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const names = { files: new Map([[id, 'files/a b.webp']]), exercises: new Map([[id, '1-python']]) };

describe('renamed', () => {
  it.each([
    [`::picture{file=${id} alt="x"}`, '::picture{file="files/a b.webp" alt="x"}'],
    [
      `::picture{file="${id.toUpperCase()}" alt="file=${id}"}`,
      '::picture{file="files/a b.webp" alt="file=X"}',
    ],
    [`  ::exercise{id=${id}}`, '  ::exercise{id=1-python}'],
    [`:::hint[x]\n::file{file=${id}}\n:::`, ':::hint[x]\n::file{file="files/a b.webp"}\n:::'],
    [`::exercise{file=${id}}`, `::exercise{file=${id}}`],
    [`the words ::picture{file=${id}}`, `the words ::picture{file=${id}}`],
    ['::picture{file=unknown}', '::picture{file=unknown}'],
  ])('of %j', (body, expected) => {
    expect(renamed(body, names)).toBe(expected.replace('file=X', `file=${id}`));
  });

  it('is restored by the inverse names', () => {
    const body = `Labas\n\n::picture{file=${id} alt="Katė" caption="It’s a cat"}\n\n::exercise{id=${id}}\n`;
    const back = {
      files: new Map([['files/a b.webp', id]]),
      exercises: new Map([['1-python', id]]),
    };
    expect(renamed(renamed(body, names), back)).toBe(body);
  });
});

it('renames files in every text of a lesson, and changes nothing else', () => {
  const text = (file: string) => ({ lt: `::picture{file=${file}}\n\n::exercise{id=${id}}`, en: '' });
  const lessonOf = (file: string) =>
    lessonContentOf({
      body: text(file),
      teacherNotes: text(file),
      topics: [{ id, title: { lt: 'Žingsnis', en: '' }, body: text(file) }],
    });
  expect(withFileIds(lessonOf('"files/a b.webp"'), new Map([['files/a b.webp', id]]))).toEqual(lessonOf(id));
});

describe('filePathsOf', () => {
  it('finds paths of the archive, and whether each is shown as a picture', () => {
    const body = `::file{file="files/a.webp"}\n::picture{file='files/a.webp'}\n::scratch{file=files/b.sb3}\n::picture{file=${id}}`;
    expect([...filePathsOf(body)]).toEqual([
      ['files/a.webp', { picture: true }],
      ['files/b.sb3', { picture: false }],
    ]);
  });
});

describe('filePaths', () => {
  it('gives each file a path of its own, also where letters differ by case only', () => {
    const files = ['a.webp', 'A.webp', 'a.webp', '"}{', 'b'].map((name, index) => ({ id: `${index}`, name }));
    expect([...filePaths(files).values()]).toEqual([
      'files/a.webp',
      'files/A-2.webp',
      'files/a-3.webp',
      'files/failas',
      'files/b',
    ]);
  });
});
