import { expect, it } from 'vitest';
import { readPdf } from '#platform/testing/pdf-text.ts';
import { contentOf, pageOf } from '../diplomas.factory.ts';
import { pictureDiploma, printAll, printDiploma } from './diploma-press.service.ts';

it('gives the same bytes in its thread as anywhere', async () => {
  const content = contentOf({ look: 'paper' });
  const [printed, again] = await Promise.all([printDiploma(content), printDiploma(content)]);
  expect(printed.equals(again)).toBe(true);
  expect(printed.equals(await pageOf(content))).toBe(true);
});

it('prints pages in the given order, each with its own words', async () => {
  const names = ['Ona', 'Rasa', 'Ieva'];
  const bytes = await printAll(names.map((firstName) => contentOf({ firstName, lastName: 'Onaitė' })));
  const { pages, title } = await readPdf(bytes);
  expect(pages).toEqual(names.map((name) => expect.stringContaining(`${name} Onaitė`)));
  expect(title).toBe('Diplomai: Scratch žaidimų kūrėjai');
});

it('reports an empty order, and prints the next one anyway', async () => {
  await expect(printAll([])).rejects.toThrow('nothing to print');
  expect((await printAll([contentOf()])).subarray(0, 5).toString()).toBe('%PDF-');
});

it('draws a picture of a page', async () => {
  const picture = await pictureDiploma(contentOf());
  expect(picture.subarray(8, 12).toString()).toBe('WEBP');
  expect(picture.length).toBeLessThan(150 * 1024);
});
