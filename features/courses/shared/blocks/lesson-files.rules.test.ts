import { describe, expect, it } from 'vitest';
import { drawLesson } from '../lesson-drawing.rules.ts';
import { filesDrawn } from './lesson-files.rules.ts';
import { referencesOf } from './lesson-references.rules.ts';

const id = '0198f3a0-aaaa-7bbb-8ccc-0123456789ab';
const place = { idPrefix: 'lesson', headingLevel: 2 } as const;
const filesOf = (body: string) => [...filesDrawn(drawLesson(body, place))];

describe('a lesson shows a file', () => {
  it.each([
    ['as a picture', `::picture{file=${id} alt="Katė"}`],
    ['as a download', `::file{file="${id}"}`],
    ['with a Scratch project', `::scratch{project=123456 file=${id}}`],
    ['in a hint', `:::hint[Padėk]\n::picture{file=${id}}\n:::`],
    ['in a list within a quote', `> - a\n>\n>   ::file{file=${id}}`],
    ['by an id in capitals', `::file{file=${id.toUpperCase()}}`],
    ['twice', `::file{file=${id}}\n\n::file{file=${id}}`],
  ])('%s', (_how, body) => {
    expect(filesOf(body)).toEqual([id]);
    // What is kept from the nightly sweep includes everything shown.
    expect(referencesOf(body).fileIds).toEqual([id]);
  });
});

describe("a lesson doesn't show a file that is only named", () => {
  it.each([
    ['in a code fence', `\`\`\`\n::file{file=${id}}\n\`\`\``],
    ['in a fence of tildes', `~~~markdown\n::picture{file=${id}}\n~~~`],
    ['in a fence that nobody closed', `\`\`\`\n::file{file=${id}}`],
    ['in indented code', `Taip:\n\n    ::file{file=${id}}`],
    ['in a fence in a list', `- a\n\n  \`\`\`\n  ::file{file=${id}}\n  \`\`\``],
    ['in a span of code', `Rašyk \`::file{file=${id}}\``],
    ['in a comment', `<!--\n::file{file=${id}}\n-->`],
    ['in HTML', `<div>\n::file{file=${id}}\n</div>`],
    ['in words', `Failas ${id}`],
    ['in the middle of a line', `Žiūrėk ::file{file=${id}}`],
    ['in the address of a link', `[Failas](/files/${id})`],
    ['as a picture of Markdown', `![Katė](/files/${id})`],
    ['in the definition of a link', `[a]: /files/${id} "::file{file=${id}}"`],
    ['by a block that there is not', `::gallery{file=${id}}`],
    ['by a Scratch project that is none', `::scratch{project=x file=${id}}`],
    ['in a text that nobody wrote by hand', `${'['.repeat(3000)}\n\n::file{file=${id}}`],
  ])('%s', (_how, body) => {
    expect(filesOf(body)).toEqual([]);
  });
});
