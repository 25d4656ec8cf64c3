import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { isReplyMailbox, mailboxOf, replyAddressOf, tokenIn } from './mailbox-settings.ts';

const token = 'abcdefghijklmnopqrstuvwxy2';
const url = 'imaps://reply%40orbita.example:pass%2Fword@mail.example/Answers';

it('reads a mailbox from its address, by TLS on its usual port', () => {
  expect(readEnv({ IMAP_URL: url, REPLY_ADDRESS: 'reply@orbita.example' }).mailbox).toEqual({
    ...{ host: 'mail.example', port: 993, secure: true, needsTls: false, folder: 'Answers' },
    ...{ user: 'reply@orbita.example', password: 'pass/word', replyAddress: 'reply+{token}@orbita.example' },
  });
  const settings = readEnv({
    IMAP_URL: 'imap://a:b@mail.example',
    REPLY_ADDRESS: 'r@orbita.example',
  }).mailbox;
  expect(settings).toMatchObject({ port: 143, secure: false, needsTls: true, folder: 'INBOX' });
  expect(
    readEnv({ IMAP_URL: 'imap://a:b@127.0.0.1', REPLY_ADDRESS: 'r@orbita.example' }).mailbox?.needsTls,
  ).toBe(false);
});

it.each([
  [{ IMAP_URL: url }, 'REPLY_ADDRESS'],
  [{ REPLY_ADDRESS: 'reply@orbita.example' }, 'IMAP_URL'],
  [{ IMAP_URL: 'https://a:b@mail.example', REPLY_ADDRESS: 'r@orbita.example' }, 'IMAP_URL'],
  [{ IMAP_URL: 'imaps://mail.example', REPLY_ADDRESS: 'r@orbita.example' }, 'IMAP_URL'],
  [{ IMAP_URL: url, REPLY_ADDRESS: 'Orbita <r@orbita.example>' }, 'REPLY_ADDRESS'],
  [{ IMAP_URL: url, REPLY_ADDRESS: `${'a'.repeat(40)}@orbita.example` }, 'REPLY_ADDRESS'],
])('refuses half a mailbox, or one that could not work: %o', (source, name) => {
  expect(() => readEnv(source)).toThrow(name);
});

it.each(['reply@orbita.example', '{token}@replies.orbita.example', 'r-{token}@orbita.example'])(
  'finds the token in an address made of %s, in any case',
  (address) => {
    const settings = mailboxOf(url, address);
    const made = replyAddressOf(settings, token);
    expect(tokenIn(settings, ['rasa@example.com', made.toUpperCase()])).toBe(token);
    expect(tokenIn(settings, ['reply@orbita.example', `x${made}`])).toBeNull();
  },
);

it('knows its own addresses', () => {
  const settings = mailboxOf(url, 'reply@orbita.example');
  expect(isReplyMailbox(settings, 'Reply@orbita.example')).toBe(true);
  expect(isReplyMailbox(settings, replyAddressOf(settings, token))).toBe(true);
  expect(isReplyMailbox(settings, 'replyer@orbita.example')).toBe(false);
});
