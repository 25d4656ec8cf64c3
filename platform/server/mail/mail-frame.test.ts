import { expect, it } from 'vitest';
import { greetingOf, mailReader, renderMail, writeMail } from './mail-frame.ts';

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

it('breaks a word that is wider than a phone, such as a long address', () => {
  const html = mail({ paragraphs: [`${'a'.repeat(60)}@${'b'.repeat(60)}.example`] }).html;
  expect(html).toMatch(/<td style="[^"]*word-break:break-word;overflow-wrap:anywhere">\s*<h1/);
});

it('escapes names everywhere', () => {
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

it("turns a letter into its reader's mail: the subject is the title, a button needs its address", () => {
  const reader = { email: 'jonas@orbita.lt', locale: 'lt' } as const;
  const letter = { subject: 'Sveiki atvykę', paragraphs: ['Laukiame.'], action: 'Atverti' };
  const written = writeMail(reader, letter, 'https://orbita.example/auth');
  expect(written).toMatchObject({ to: 'jonas@orbita.lt', subject: 'Sveiki atvykę' });
  expect(written.text).toMatch(
    /^Sveiki atvykę\n\nSveiki!\n\nLaukiame\.\n\nAtverti:\nhttps:\/\/orbita\.example\/auth/,
  );
  expect(writeMail(reader, letter).text).not.toContain('Atverti');
});

it('shows where such mails are switched off, only where they can be', () => {
  const reader = { email: 'rasa@orbita.lt', locale: 'lt' } as const;
  const letter = { subject: 'Pamoka perkelta', paragraphs: ['Rytoj.'] };
  const url = 'https://orbita.example/unsubscribe/abc';
  const written = writeMail(reader, letter, undefined, url);
  expect(written.unsubscribeUrl).toBe(url);
  expect(written.text).toMatch(/\n\nNebegauti tokių laiškų:\nhttps:\/\/orbita\.example\/unsubscribe\/abc\n$/);
  expect(written.html).toMatch(
    /<a href="https:\/\/orbita\.example\/unsubscribe\/abc"[^>]*>Nebegauti tokių laiškų<\/a>/,
  );
  expect(writeMail({ ...reader, locale: 'en' }, letter, undefined, url).text).toContain(
    'Stop getting emails like this',
  );
  expect(writeMail(reader, letter).html).not.toContain('Nebegauti');
});

it('closes with the academy’s name, in the reader’s language', () => {
  expect(mail().text).toContain('\n\nProgramavimo akademija „Orbita“\n\n—\nNuoroda galioja');
  expect(mail().html).toContain('Programavimo akademija „Orbita“');
  expect(mail({ locale: 'en', footnote: undefined }).text).toMatch(/\n\nThe Orbita coding academy\n$/);
});

it.each([
  ['lt', 'Rasa', false, 'Sveiki, Rasa!'],
  ['lt', 'Lukas', true, 'Labas, Lukai!'],
  ['lt', 'Jonas-Kajus', true, 'Labas!'],
  ['lt', 'Thomas', false, 'Sveiki!'],
  ['lt', undefined, false, 'Sveiki!'],
  ['en', 'Jonas-Kajus', true, 'Hi, Jonas-Kajus!'],
  ['en', 'Thomas', false, 'Hello, Thomas!'],
  ['en', undefined, true, 'Hi!'],
] as const)('greets in %s: %s (child: %s)', (locale, greetAs, isChild, greeting) => {
  expect(greetingOf({ locale, isChild, ...(greetAs && { greetAs }) })).toBe(greeting);
});

it('greets by name only someone who has proven the mailbox', () => {
  const lukas = { firstName: 'Lukas', role: 'child', emailVerifiedAt: null } as const;
  expect(mailReader('a@b.lt', 'lt', lukas)).toEqual({ email: 'a@b.lt', locale: 'lt', isChild: true });
  expect(mailReader('a@b.lt', 'lt', { ...lukas, emailVerifiedAt: '2026-11-01T00:00:00Z' })).toMatchObject({
    greetAs: 'Lukas',
  });
});
