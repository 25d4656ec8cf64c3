import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeSvg } from '#platform/server/pdf/svg-page.ts';
import { readPdf } from '#platform/testing/pdf-text.ts';
import { diplomaLooks } from '../../shared/diplomas.ts';
import { contentOf, pageOf } from '../diplomas.factory.ts';
import { bookTitleOf, drawDiploma, pageTitleOf } from './diploma-page.rules.ts';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(diplomaLooks)('a diploma that looks like %s', (look) => {
  it('contains all its texts, in Lithuanian and in English', async () => {
    const [lt, en] = await Promise.all(
      (['lt', 'en'] as const).map(async (locale) => readPdf(await pageOf(contentOf({ look, locale })))),
    );
    for (const words of [
      ...['Diplomas', 'Šiuo diplomu pažymima, kad', 'Žygimantė Kęstutaitytė-Paškevičiūtė', 'baigė programą'],
      ...['Scratch žaidimų kūrėjai', '48 valandos', '2026 m. lapkričio 20 d.', 'ORB-2YH-7KQ3-9XTM'],
      ...['Rasa Rasaitė', 'Akademijos vadovė', 'Orbita'],
    ]) {
      expect(lt?.pages[0]).toContain(words);
    }
    for (const words of [
      'This is to certify that',
      'has completed the programme',
      '48 hours',
      '20 November 2026',
    ]) {
      expect(en?.pages[0]).toContain(words);
    }
  });

  it('can be read aloud: with title, language, headings, and described pictures', async () => {
    const read = await readPdf(await pageOf(contentOf({ look })));
    expect(read.title).toBe('Diplomas: Žygimantė Kęstutaitytė-Paškevičiūtė, Scratch žaidimų kūrėjai');
    expect(read.language).toBe('lt-LT');
    expect(read.structure).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Figure']));
    expect(read.descriptions).toEqual(['QR kodas, vedantis į diplomo patikrinimo puslapį']);
  });

  it('has the same bytes for the same content, and different ones for another', async () => {
    const [one, again, other] = [
      contentOf({ look }),
      contentOf({ look }),
      contentOf({ look, learningHours: 49 }),
    ];
    const digests = (await Promise.all([one, again, other].map(pageOf))).map(digest);
    expect(digests[0]).toBe(digests[1]);
    expect(digests[2]).not.toBe(digests[0]);
  });

  it('has a signature, and is still small', async () => {
    const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#26246a' } })
      .png()
      .toBuffer();
    const bytes = await pageOf(contentOf({ look, signature: { png, width: 300, height: 100 } }));
    expect((await readPdf(bytes)).descriptions).toContain('Parašas');
    expect(bytes.length).toBeLessThan(60 * 1024);
  });

  it('is the same page as a picture, without any font', async () => {
    const content = contentOf({ look, title: '<script>&"' });
    const svg = await makeSvg(pageTitleOf(content), (canvas) => drawDiploma(canvas, content));
    expect(svg).not.toMatch(/<text|<script|font-family/);
    const { width = 0, height = 1 } = await sharp(Buffer.from(svg)).metadata();
    expect(width / height).toBeCloseTo(Math.SQRT2, 1);
  });
});

it("names a file after the name on it, and a group's file after the group", () => {
  expect(pageTitleOf(contentOf({ locale: 'en' }))).toMatch(/^Diploma: Žygimantė/);
  expect(bookTitleOf(contentOf())).toBe('Diplomai: Scratch žaidimų kūrėjai');
});
