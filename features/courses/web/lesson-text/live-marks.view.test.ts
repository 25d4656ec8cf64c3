import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveKeys } from './live-keys.view.ts';
import { liveMarks, liveText } from './live-marks.view.ts';

const open = (body: string) => EditorState.create({ doc: body, extensions: [liveMarks, liveKeys] });

const words = fc.constantFrom(
  'Labas',
  '**stora**',
  '*pasvira*',
  '`kodas`',
  '[nuoroda](https://x.lt "t")',
  ':kbd[Ctrl]',
  '\\*ne\\*',
  '&amp;',
  '<b>html</b>',
  '[^1]',
  '~~x~~',
  '🚀',
  'Kitas:dar',
);
const line = fc.array(words, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
const id = '0198f3a0-0000-7000-8000-000000000001';
const plainPart = fc.oneof(
  line,
  line.map((text) => `## ${text}`),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((items) => items.map((text) => `- ${text}`).join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((text, at) => `${at + 1}. ${text}`).join('\n')),
  line.map((text) => `- [ ] ${text}\n  - [x] ${text}`),
  line.map((text) => `> ${text}\n> ${text}`),
  line.map((text) => `| ${text} | b |\n|---|:-:|\n| c | ${text} |`),
  fc.constantFrom(
    '```python\nprint("a")\n\n```',
    '~~~\n::exercise{id=x}\n~~~',
    '    indented\n',
    '```scratch\nkai spusteli ⚑\n```',
    `::exercise{id=${id}}`,
    `::picture{file=${id} alt="Ž &quot;a&quot;" caption='b'}`,
    '::video{url="https://vimeo.com/76979871"}',
    '::scratch{project=104}',
    '::nieko{x}',
    '---',
    'Antraštė\n===',
    '[^1]: pastaba',
    '<div>\n\ntext\n\n</div>',
    '```python\nunfinished',
  ),
);
const part = fc.oneof(
  { weight: 5, arbitrary: plainPart },
  {
    weight: 1,
    arbitrary: fc
      .record({ name: fc.constantFrom('hint[A]', 'note', 'warning[B]{c}', 'kitas'), inner: plainPart })
      .map(({ name, inner }) => `:::${name}\n${inner}\n:::`),
  },
);
const gap = fc.constantFrom('\n\n', '\n', '\n\n\n', '  \n', '\n\t\n');
const bodies = fc
  .array(fc.tuple(part, gap), { minLength: 0, maxLength: 9 })
  .map((parts) => parts.map(([text, space]) => text + space).join(''));

describe('showing a text as it will look', () => {
  it('changes no letter of it, wherever the cursor goes', () => {
    fc.assert(
      fc.property(bodies, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), (body, places) => {
        let state = open(body);
        for (const place of places)
          state = state.update({ selection: { anchor: place % (body.length + 1) } }).state;
        expect(state.doc.toString()).toBe(body);
      }),
      { numRuns: 500 },
    );
  });

  it('changes nothing but what is typed', () => {
    fc.assert(
      fc.property(bodies, fc.nat(), (body, place) => {
        const at = place % (body.length + 1);
        const { state } = open(body).update({ changes: { from: at, insert: 'ž' } });
        expect(state.doc.toString()).toBe(`${body.slice(0, at)}ž${body.slice(at)}`);
      }),
      { numRuns: 500 },
    );
  });

  it('marks only what there is, in its bounds', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        for (const { from, to } of open(body).field(liveText).marks) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(body.length);
        }
      }),
    );
  });
});

const lessons = import.meta.glob<string>('../../../../apps/academy/courses/**/*.md', {
  ...{ query: '?raw', import: 'default', eager: true },
});

it.each(Object.entries(lessons))('the demo lesson %s is shown without a change', (_path, body) => {
  const state = open(body).update({ selection: { anchor: Math.floor(body.length / 2) } }).state;
  expect(state.doc.toString()).toBe(body);
  // Nothing of it is left as code.
  const { marks } = state.field(liveText);
  const shown = marks.filter(
    (mark) => mark.kind === 'block' || (mark.kind === 'head' && mark.frame !== 'code'),
  );
  const written = body.match(/^(?:::(?:exercise|video|scratch)\{|:::(?:hint|note|warning))/gm) ?? [];
  expect(shown).toHaveLength(written.length);
});
