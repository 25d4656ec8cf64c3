import { expect, it } from 'vitest';
import { processorTimeOf } from '#platform/testing/processor-time.ts';
import { parseMail } from './parse-mail.ts';

const mail = (fields: readonly string[], body = 'Labas') =>
  Buffer.from([...fields, '', body, ''].join('\r\n'));
const senderOf = async (...fields: string[]) => (await parseMail(mail(fields))).from;

it.each([
  ['alone', 'From: Rasa@Example.COM'],
  ['in brackets', 'From: Rasa <rasa@example.com>'],
  ['in brackets and as the name', 'From: rasa@example.com <rasa@example.com>'],
  ['on a folded line', 'From: =?utf-8?B?xb15Z2ltYW50xJc=?=\r\n <rasa@example.com>'],
  ['beside another one as a quoted name', 'From: "kita@example.net" <rasa@example.com>'],
  ['beside another one as an encoded name', 'From: =?utf-8?Q?<kita@example.net>?= <rasa@example.com>'],
  ['beside another one in a comment', 'From: rasa@example.com (kita@example.net)'],
])('reads the address of the sender %s', async (_, field) => {
  expect(await senderOf(field)).toBe('rasa@example.com');
});

it.each([
  ['two addresses', 'From: rasa@example.com, kita@example.net'],
  ['two in brackets', 'From: <rasa@example.com> <kita@example.net>'],
  ['another one as the name', 'From: rasa@example.com <kita@example.net>'],
  ['a group', 'From: Visi: rasa@example.com, kita@example.net;'],
  ['none', 'From: Rasa'],
  ['an encoded one alone', 'From: =?utf-8?B?PHJhc2FAZXhhbXBsZS5jb20+?='],
  ['turned direction', 'From: ra\u202esa@example.com'],
  ['NUL', 'From: ra\u0000sa@example.com'],
  ['a field without end', `From: ${'a '.repeat(1500)}<rasa@example.com>`],
])('names no sender for %s', async (_, field) => {
  expect(await senderOf(field)).toBeNull();
});

it('names no sender for two fields', async () => {
  expect(await senderOf('From: rasa@example.com', 'From: rasa@example.com')).toBeNull();
});

it('finds its address among 8000 recipients', async () => {
  const others = Array.from({ length: 8000 }, (_, at) => `vaikas${at}@example.net`).join(',\r\n ');
  const { to } = await parseMail(
    mail(['From: rasa@example.com', `To: ${others},\r\n atsakymas@orbita.example`]),
  );
  expect(to.at(-1)).toBe('atsakymas@orbita.example');
});

it('counts 5000 attachments', async () => {
  const part = '--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n';
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nLabas\r\n${part.repeat(5000)}--b--`;
  const read = await parseMail(
    mail(['From: rasa@example.com', 'Content-Type: multipart/mixed; boundary=b'], body),
  );
  expect([read.text.trim(), read.attachments]).toEqual(['Labas', 5000]);
});

it('reads a mail of five million lines from its beginning', async () => {
  let text = '';
  const time = await processorTimeOf(async () => {
    ({ text } = await parseMail(mail(['From: rasa@example.com'], `Labas${'\n'.repeat(5_000_000)}Viso`)));
  });
  expect(text.trim()).toBe('Labas');
  expect(time).toBeLessThan(15_000);
});

const html = ['From: rasa@example.com', 'Content-Type: text/html'];
it.each([
  ['a field without spaces', mail(['From: rasa@example.com', `Delivered-To: ${'a'.repeat(200_000)}`])],
  ['escaped quotes', mail([`From: ${'"\\'.repeat(100_000)}`])],
  ['open brackets', mail([`From: ${'<('.repeat(100_000)}`])],
  ['nested quotations', mail(html, '<blockquote>'.repeat(40_000))],
  ['open tags', mail(html, '<'.repeat(500_000))],
  ['open comments', mail(html, '<!--'.repeat(125_000))],
  ['open styles', mail(html, '<style>'.repeat(70_000))],
])('is done soon with a mail of %s', async (_, source) => {
  const time = await processorTimeOf(async () => {
    await parseMail(source).catch(() => null);
  });
  expect(time).toBeLessThan(5000);
});
