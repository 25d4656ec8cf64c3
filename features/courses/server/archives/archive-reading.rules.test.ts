import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { pythonExerciseOf, webExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import { moduleArchiveOf } from '../lessons/lessons.factory.ts';
import { ArchiveFault, readArchive, withoutOuterFolder } from './archive-reading.rules.ts';
import { writeArchive } from './archive-writing.rules.ts';

let made = 0;
const newId = () => `0198c0de-0000-7000-8000-${String(++made).padStart(12, '0')}`;
const bytes = (text: string) => new TextEncoder().encode(text);
const ids = { picture: newId(), topic: newId(), web: newId(), python: newId() };
const written = writeArchive(moduleArchiveOf(ids), new Map([[ids.picture, 'files/katė.webp']]));

describe('an archive', () => {
  it('gives topics and exercises new ids, and updates the texts to them', () => {
    const { lessons } = readArchive(written, newId);
    const [web, python] = lessons[0]?.content.exercises ?? [];
    expect([web?.id, python?.id]).not.toContain(ids.web);
    expect(lessons[0]?.content.body.lt).toContain(`::exercise{id=${python?.id}}`);
    expect(lessons[0]?.content.topics[0]?.body.lt).toBe(`::exercise{id=${web?.id}}`);
    expect(lessons[0]?.content.body.lt).toContain('::picture{file="files/katė.webp" alt="x"}');
  });

  it('of before exercises had code in each language is read as it was', () => {
    const old = new Map([...written].filter(([path]) => !/exercises\/.*\.en\./.test(path)));
    const [web, python] = readArchive(old, newId).lessons[0]?.content.exercises ?? [];
    expect(web?.spec).toEqual(webExerciseOf());
    expect(python?.spec).toEqual(pythonExerciseOf({ solution: null }));
  });

  it.each([
    ['2-python/exercise.en.json', { inputs: ['Eva'], checks: [{ kind: 'output-contains', text: 'space' }] }],
    ['2-python/starter.en.py', { starter: 'print("Hi")\n' }],
    ['2-python/solution.en.py', { solution: 'print("Hello, space!")\n' }],
  ])('reads %s without the other files of its language', (name, expected) => {
    const path = `01-loops/exercises/${name}`;
    const alone = new Map(
      [...written].filter(([each]) => each === path || !/exercises\/.*\.en\./.test(each)),
    );
    const [, python] = readArchive(alone, newId).lessons[0]?.content.exercises ?? [];
    expect(python?.spec.translated).toEqual({ en: expected });
  });

  it.each(['html', 'css', 'js'] as const)(
    'reads a starter.en.%s alone, with the original’s other parts',
    (part) => {
      const path = `01-loops/exercises/1-web/starter.en.${part}`;
      const alone = new Map([...written].filter(([each]) => !/exercises\/.*\.en\./.test(each)));
      const [web] = readArchive(alone.set(path, bytes('English')), newId).lessons[0]?.content.exercises ?? [];
      const { starter } = webExerciseOf();
      expect(web?.spec.translated).toEqual({
        en: { starter: { ...(starter as object), [part]: 'English' } },
      });
    },
  );

  it.each([
    ['01-loops/en.md', ({ body }: LessonContent) => body],
    ['01-loops/notes.en.md', ({ teacherNotes }: LessonContent) => teacherNotes],
    ['01-loops/topics/01-zingsnis/en.md', ({ topics }: LessonContent) => topics[0]?.body],
  ])('reads %s without its Lithuanian', (path, textsOf) => {
    const files = new Map(written).set(path, bytes('English'));
    files.delete(path.replace('en.md', 'lt.md'));
    const { content } = readArchive(files, newId).lessons[0] ?? {};
    expect(content && textsOf(content)).toEqual({ lt: '', en: 'English' });
  });

  it.each([
    ['module.json', null],
    ['module.json', '{"orbita":2}'],
    ['module.json', 'not json'],
    ['01-loops/lesson.json', null],
    ['01-loops/lesson.json', '{"title":{"lt":"x"},"published":true,"exercises":["../../etc"]}'],
    ['01-loops/exercises/1-web/exercise.json', null],
    ['01-loops/exercises/1-web/exercise.json', '{"kind":"python","checks":"all"}'],
    ['01-loops/exercises/2-python/exercise.en.json', '{"checks":"all"}'],
    ['01-loops/lesson.json', '{"title":{"lt":"x"},"published":true,"exercises":["1-web","1-web"]}'],
    [
      '01-loops/lesson.json',
      JSON.stringify({
        title: { lt: 'x' },
        published: true,
        topics: [1, 2].map(() => ({ folder: '01-zingsnis', title: { lt: 'x' } })),
      }),
    ],
    ['01-loops/lt.md', '\xff'],
  ])('with an invalid %s (%j) says where', (path, text) => {
    const files = new Map(written);
    if (text === null) files.delete(path);
    else files.set(path, text === '\xff' ? Uint8Array.of(0xff) : bytes(text));
    expect(() => readArchive(files, newId)).toThrow(ArchiveFault);
    expect(() => readArchive(files, newId)).toThrow(path);
  });
});

it('is read each text once, and none that is longer than a text can be', () => {
  const files = new Map(written);
  const { lessons, ...module }: { lessons: string[] } = JSON.parse(
    new TextDecoder().decode(files.get('module.json')),
  );
  const twice = new Map(files).set(
    'module.json',
    bytes(JSON.stringify({ ...module, lessons: [...lessons, ...lessons] })),
  );
  expect(() => readArchive(twice, newId)).toThrow('module.json');
  const huge = new Uint8Array(50_000_000).fill(0x20);
  let decoded = 0;
  const watched = new Map(files).set('01-loops/lt.md', huge);
  watched.set('01-loops/en.md', huge);
  const decode = TextDecoder.prototype.decode;
  const spy = vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function (
    this: TextDecoder,
    given,
  ) {
    decoded += given?.byteLength ?? 0;
    return decode.call(this, given);
  });
  expect(() => readArchive(watched, newId)).toThrow('01-loops/lt.md');
  spy.mockRestore();
  expect(decoded).toBeLessThan(1_000_000);
});

it('is read from the one folder that contains everything', () => {
  const foldered = new Map([...written].map(([path, text]) => [`modulis/${path}`, text]));
  expect(withoutOuterFolder(foldered)).toEqual(written);
  expect(withoutOuterFolder(written)).toBe(written);
  const two = new Map([...foldered, ['kitas/module.json', bytes('{}')]]);
  expect(withoutOuterFolder(two)).toBe(two);
});

describe('the demo courses', () => {
  const root = join(import.meta.dirname, '../../../../apps/academy/courses');
  const modules = globSync('*/module.json', { cwd: root }).map((path) => path.split('/')[0] ?? '');

  it.each(modules)('%s can be read completely, in both languages', (module) => {
    const names = globSync('**/*.*', { cwd: join(root, module) });
    const files = new Map(
      names.map((name) => [name, new Uint8Array(readFileSync(join(root, module, name)))]),
    );
    const { lessons } = readArchive(files, newId);
    expect(lessons.length).toBeGreaterThanOrEqual(3);
    for (const { content } of lessons) {
      const texts = [
        content.title,
        content.body,
        ...content.topics.flatMap(({ title, body }) => [title, body]),
      ];
      expect(texts.flatMap(({ lt, en }) => [lt, en]).filter((text) => text === '')).toEqual([]);
    }
  });
});
