import { describe, expect, it } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { referencesOf, referencesOfLesson } from './lesson-references.rules.ts';

const first = '0198f3a0-aaaa-7bbb-8ccc-0123456789ab';
const second = '0198f3a0-aaaa-7bbb-8ccc-0123456789ac';
const nothing = { fileIds: [], exerciseIds: [] };

describe('referencesOf', () => {
  it.each([
    ['a picture', `::picture{file=${first} alt="Katė" caption="Rainis"}`],
    ['a file', `::file{file=${first}}`],
    ['a Scratch project that can be downloaded', `::scratch{project="123" file="${first}"}`],
    ['a picture in a hint', `:::hint[Padėk]\n::picture{alt='x' file='${first}'}\n:::`],
    ['a picture in a list', `- ::file{file=${first}}`],
    ['an id in capitals', `::file{file=${first.toUpperCase()}}`],
  ])('finds the file of %s', (_title, body) => {
    expect(referencesOf(body)).toEqual({ fileIds: [first], exerciseIds: [] });
  });

  it('finds exercises, and each id once', () => {
    const body = `::exercise{id=${first}}\n\nDar kartą:\n\n::exercise{id="${first}"}\n::exercise{id=${second}}`;
    expect(referencesOf(body)).toEqual({ fileIds: [], exerciseIds: [first, second] });
  });

  it.each([
    ['a text without directives', `Mano failas: ${first}`],
    ['an id in the middle of a line', `žiūrėk ::file{file=${first}}`],
    ['a caption that looks like a file', `::picture{caption="x file=${first}y"}`],
    ['something that is no id', '::file{file=../etc/passwd}'],
    ['another directive', `::video{url="https://example.com/${first}"}`],
    ['an exercise named as a file', `::exercise{file=${first}}`],
  ])('finds nothing in %s', (_title, body) => {
    expect(referencesOf(body)).toEqual(nothing);
  });

  it('reads a body of the maximum length in a moment', () => {
    const took = processorTime(() => {
      for (const piece of ['::file{', '- ', '>\t', 'file=', ' file=0198f3a0-'])
        referencesOf(piece.repeat(100_000 / piece.length));
    });
    expect(took).toBeLessThan(1500);
  });
});

describe('referencesOfLesson', () => {
  it('searches the body, the notes and the topics in both languages', () => {
    const references = referencesOfLesson({
      body: { lt: '', en: `::file{file=${first}}` },
      teacherNotes: { lt: `::file{file=${second}}`, en: '' },
      topics: [{ body: { lt: `::exercise{id=${first}}`, en: '' } }],
    });
    expect(references).toEqual({ fileIds: [first, second], exerciseIds: [first] });
  });
});
