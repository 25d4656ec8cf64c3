import { expect, it } from 'vitest';
import { readPdf } from '#platform/testing/pdf-text.ts';
import { contentOf, hardContents, pageOf } from '../diplomas.factory.ts';

const kB = 1024;

it.each(Object.entries(hardContents))(
  'fits %s on one page, every letter of it readable',
  async (_, changes) => {
    const content = contentOf({ look: 'space', ...changes });
    const bytes = await pageOf(content);
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    // A name is on one line, or first and last name on a line each; words longer than a line are broken.
    const text = pages[0] ?? '';
    expect(text).toContain(`${content.firstName} ${content.lastName}`);
    const solid = (words: string) => words.replaceAll(/\s+/g, '');
    for (const part of [content.title, content.description ?? '', content.code, content.signerName]) {
      expect(solid(text)).toContain(solid(part));
    }
    expect(bytes.length).toBeLessThan(60 * kB);
  },
);
