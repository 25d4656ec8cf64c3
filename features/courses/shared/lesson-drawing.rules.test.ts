import { describe, expect, it } from 'vitest';
import { drawLesson } from './lesson-drawing.rules.ts';
import { lessonDrawingSchema } from './lesson-drawing.ts';

const draw = (body: string) => drawLesson(body, { idPrefix: 'lesson', headingLevel: 2 });

describe('drawLesson', () => {
  it('turns Markdown into a tree of few elements', () => {
    const drawn = draw('# Ciklai\n\n**Kartok** [čia](https://python.org).\n\n::exercise{id=e1}');
    expect(drawn).toEqual([
      { tag: 'h2', props: { id: 'lesson-h-ciklai' }, children: ['Ciklai'] },
      {
        tag: 'p',
        children: [
          { tag: 'strong', children: ['Kartok'] },
          ' ',
          { tag: 'a', props: { href: 'https://python.org' }, children: ['čia'] },
          '.',
        ],
      },
      { tag: 'block', props: { dataBlock: 'exercise', dataExercise: 'e1' } },
    ]);
    expect(lessonDrawingSchema.safeParse(drawn).success).toBe(true);
  });

  it('highlights code, and loses none of it', () => {
    const [code] = draw('```py\nfor i in a:\n    print(i)\n```');
    expect(code).toMatchObject({ tag: 'pre', props: { language: 'python' } });
    expect(JSON.stringify(code)).toContain('{"tag":"token","props":{"kind":"keyword"},"children":["for"]}');
  });

  it('draws scripts of Scratch as blocks of their categories', () => {
    const [script] = draw('```scratch\nkartok (4)\n  eik (60)\n```');
    expect(script).toMatchObject({ tag: 'pre', props: { language: 'scratch' } });
    expect(JSON.stringify(script)).toContain('"category":"motion"');
    expect(lessonDrawingSchema.safeParse([script]).success).toBe(true);
  });

  it('leaves HTML as text', () => {
    expect(draw('<script>alert(1)</script>')).toEqual([
      { tag: 'p', children: ['<script>alert(1)</script>'] },
    ]);
  });

  it('does not parse generated garbage', () => {
    const tangled = '['.repeat(100_000);
    expect(draw(tangled)).toEqual([{ tag: 'plain', children: [tangled] }]);
  });

  it('returns nothing for an empty text', () => {
    expect(draw(' \n')).toEqual([]);
  });
});
