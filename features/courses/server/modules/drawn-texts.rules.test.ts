import { describe, expect, it } from 'vitest';
import { textDrawer } from './drawn-texts.rules.ts';

const drawText = await textDrawer();

const place = { idPrefix: 'lesson', headingLevel: 2 } as const;

describe('drawText', () => {
  it('renders both languages, and omits missing English (decision L6)', () => {
    expect(drawText({ lt: '**Labas**', en: 'Hello' }, place)).toEqual({
      lt: [{ tag: 'p', children: [{ tag: 'strong', children: ['Labas'] }] }],
      en: [{ tag: 'p', children: ['Hello'] }],
    });
    expect(drawText({ lt: '', en: ' \n' }, place)).toEqual({ lt: [] });
  });

  it('reads a text once per place', () => {
    const { lt } = drawText({ lt: '# Kartą' }, place);
    expect(drawText({ lt: '# Kartą' }, place).lt).toBe(lt);
    expect(drawText({ lt: '# Kartą' }, { idPrefix: 'notes', headingLevel: 2 }).lt).toEqual([
      { tag: 'h2', props: { id: 'notes-h-karta' }, children: ['Kartą'] },
    ]);
  });

  // Texts this long are shown unparsed.
  it('evicts the least recently used, so that memory stays small', () => {
    const first = drawText({ lt: 'Pirmas' }, place).lt;
    for (let at = 0; at < 12; at += 1) drawText({ lt: `${at} ${'žodis '.repeat(40_000)}` }, place);
    expect(drawText({ lt: 'Pirmas' }, place).lt).not.toBe(first);
  });
});
