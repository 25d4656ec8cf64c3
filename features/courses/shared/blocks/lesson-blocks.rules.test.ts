import { describe, expect, it } from 'vitest';
import { drawLessonBlocks, type MarkdownNode, wordsOf } from './lesson-blocks.rules.ts';

const text = (value: string): MarkdownNode => ({ type: 'text', value });
const at = (source: string) => ({ start: { offset: 0 }, end: { offset: source.length } });

/** The result of a body with this one part. */
function drawnFrom(node: MarkdownNode, source: string): MarkdownNode[] {
  const tree: MarkdownNode = { type: 'root', children: [{ ...node, position: at(source) }] };
  drawLessonBlocks()(tree, { value: source });
  return tree.children ?? [];
}

const leaf = (name: string, attributes: Record<string, string>) =>
  drawnFrom({ type: 'leafDirective', name, attributes, children: [] }, `::${name}{…}`);

const film = 'https://youtu.be/dQw4w9WgXcQ';

describe('drawLessonBlocks', () => {
  it.each([
    [
      'picture',
      { file: 'f1', alt: 'Katė', onerror: 'alert(1)' },
      { dataFile: 'f1', dataAlt: 'Katė', dataCaption: '' },
    ],
    ['file', { file: 'f1' }, { dataFile: 'f1' }],
    [
      'video',
      { url: film, title: 'Katė' },
      { dataHost: 'youtube', dataVideo: 'dQw4w9WgXcQ', dataTitle: 'Katė' },
    ],
    ['scratch', { project: '104', file: 'f1' }, { dataProject: '104', dataFile: 'f1' }],
    ['exercise', { id: 'e1' }, { dataExercise: 'e1' }],
  ])('renders ::%s with its attributes', (name, attributes, expected) => {
    const [{ data } = text('')] = leaf(name, attributes);
    expect(data).toEqual({ hName: 'div', hProperties: { dataBlock: name, ...expected } });
  });

  it.each([
    ['picture', { alt: 'be failo' }],
    ['file', { file: '../../etc/passwd' }],
    ['video', { url: 'https://evil.example/watch?v=dQw4w9WgXcQ' }],
    ['scratch', { project: '104/../../' }],
    ['exercise', { id: '"><script>' }],
    ['iframe', { src: film }],
    ['constructor', {}],
    ['hint', {}],
  ])('shows ::%s%j as text', (name, attributes) => {
    const [shown = text('')] = leaf(name, attributes);
    expect([shown.type, wordsOf(shown), shown.data]).toEqual(['paragraph', `::${name}{…}`, undefined]);
  });

  it('extracts the title of a hint', () => {
    const label = { type: 'paragraph', data: { directiveLabel: true }, children: [text('Kaip?')] };
    const inside = { type: 'paragraph', children: [text('Taip.')] };
    const node = { type: 'containerDirective', name: 'hint', children: [label, inside] };
    const [{ data, children = [] } = text('')] = drawnFrom(node, ':::hint[Kaip?]\nTaip.\n:::');
    expect(data?.hProperties).toEqual({ dataBlock: 'hint', dataTitle: 'Kaip?' });
    expect(children.map(wordsOf)).toEqual(['Taip.']);
  });

  it('shows the markers of an unknown container as text, and what is inside', () => {
    const inside = { type: 'paragraph', children: [text('Labas.')] };
    const node = { type: 'containerDirective', name: 'script', children: [inside] };
    const shown = drawnFrom(node, ':::script{onload=alert(1)}\nLabas.\n:::');
    expect(shown.map(wordsOf)).toEqual([':::script{onload=alert(1)}', 'Labas.', ':::']);
  });

  it('shows HTML and pictures from elsewhere as text', () => {
    expect(drawnFrom({ type: 'html', value: '<script>alert(1)</script>' }, '…').map(wordsOf)).toEqual([
      '<script>alert(1)</script>',
    ]);
    const image = '![katė](https://evil.example/a.png)';
    expect(drawnFrom({ type: 'image' }, image).map(wordsOf)).toEqual([image]);
  });

  it('renders keys', () => {
    const [key, rest] = drawnFrom(text(':kbd[Ctrl] ir :kbd[]'), '');
    expect(key).toMatchObject({ data: { hName: 'kbd' }, children: [text('Ctrl')] });
    expect(rest).toEqual(text(' ir :kbd[]'));
  });
});
