import { expect, it } from 'vitest';
import { renderMail, writeMail } from './mail-frame.ts';

const mail = (over: Partial<Parameters<typeof renderMail>[0]> = {}) =>
  renderMail({
    locale: 'lt',
    title: 'Patvirtinkite adresą',
    paragraphs: ['Sveiki, Žygimante!', 'Eilutė\nkita eilutė'],
    action: { label: 'Patvirtinti', href: 'https://orbita.example/auth?a=1&b=2' },
    footnote: 'Nuoroda galioja 24 valandas.',
    ...over,
  });

it('says the same as text and as HTML, with the link in full', () => {
  const { text, html } = mail();
  expect(text).toContain('Patvirtinti:\nhttps://orbita.example/auth?a=1&b=2');
  expect(html).toContain('href="https://orbita.example/auth?a=1&amp;b=2"');
  expect(html).toContain('Eilutė<br>kita eilutė');
  for (const part of ['Sveiki, Žygimante!', 'Nuoroda galioja 24 valandas.']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

it('fits a phone, names its language, and fetches nothing', () => {
  const { html } = mail({ locale: 'en' });
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('width=device-width');
  expect(html).not.toMatch(/<(img|link|script|iframe)\b/);
});

it('makes names harmless wherever they stand', () => {
  const evil = `<script>alert('x')</script>"`;
  const { html } = mail({
    title: evil,
    paragraphs: [evil],
    footnote: evil,
    action: { label: evil, href: `https://orbita.example/?x=${evil}` },
  });
  expect(html).not.toContain('<script>');
  expect(html).not.toContain(`x="alert`);
});

it('writes a letter to its reader: the subject is the title, a button needs its address', () => {
  const reader = { email: 'jonas@orbita.lt', locale: 'lt' } as const;
  const letter = { subject: 'Sveiki atvykę', paragraphs: ['Labas!'], action: 'Atverti' };
  const written = writeMail(reader, letter, 'https://orbita.example/auth');
  expect(written).toMatchObject({ to: 'jonas@orbita.lt', subject: 'Sveiki atvykę' });
  expect(written.text).toMatch(/^Sveiki atvykę\n\nLabas!\n\nAtverti:\nhttps:\/\/orbita\.example\/auth/);
  expect(writeMail(reader, letter).text).not.toContain('Atverti');
});
