import { describe, expect, it } from 'vitest';
import { textDrawer } from './drawn-texts.rules.ts';

const drawText = await textDrawer();

const place = { idPrefix: 'lesson', headingLevel: 2 } as const;

describe('drawText', () => {
  it('draws both languages, and leaves out English that is not there (decision L6)', () => {
    expect(drawText({ lt: '**Labas**', en: 'Hello' }, place)).toEqual({
      lt: [{ tag: 'p', children: [{ tag: 'strong', children: ['Labas'] }] }],
      en: [{ tag: 'p', children: ['Hello'] }],
    });
    expect(drawText({ lt: '', en: ' \n' }, place)).toEqual({ lt: [] });
  });

  it('reads a text once, and another place by itself', () => {
    const { lt } = drawText({ lt: '# Kartą' }, place);
    expect(drawText({ lt: '# Kartą' }, place).lt).toBe(lt);
    expect(drawText({ lt: '# Kartą' }, { idPrefix: 'notes', headingLevel: 2 }).lt).toEqual([
      { tag: 'h2', props: { id: 'notes-h-karta' }, children: ['Kartą'] },
    ]);
  });

  // So long texts are shown as they are, and not read.
  it('forgets what was not asked for longest, so that memory stays small', () => {
    const first = drawText({ lt: 'Pirmas' }, place).lt;
    for (let at = 0; at < 12; at += 1) drawText({ lt: `${at} ${'žodis '.repeat(40_000)}` }, place);
    expect(drawText({ lt: 'Pirmas' }, place).lt).not.toBe(first);
  });
});
