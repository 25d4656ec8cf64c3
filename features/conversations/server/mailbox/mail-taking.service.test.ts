import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { parseMail } from '#platform/server/mail/parse-mail.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { answerOf } from './answer-text.rules.ts';
import { leaveUnread, takeMail } from './mail-taking.service.ts';
import { mailOf, readMails } from './mailbox.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const env = { IMAP_URL: 'imaps://a:b@mail.example', REPLY_ADDRESS: 'atsakymas@orbita.example' };
const found = { mailbox: 'a@mail.example/INBOX', uidValidity: 1 };
const receivedAt = new Date('2026-11-20T15:00:00Z');

it('ends with a line for each of 500 broken mails, whatever is in them', async () => {
  const scope = testScope(db, await createUser(db, { role: 'admin' }), { env });
  let seed = 20_261_129;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const whole = Buffer.from(
    mailOf({
      ...{
        from: 'Rasa <rasa@example.com>',
        to: `atsakymas+${'b'.repeat(26)}@orbita.example`,
        subject: '=?utf-8?B?xaB5xaE=?=',
      },
      fields: ['Content-Type: multipart/mixed; boundary="="', 'Content-Transfer-Encoding: base64'],
      text: '--=\r\nContent-Type: text/html; charset=windows-1257\r\n\r\n<p>\xe0\xe8</p>\r\n--=--',
    }),
    'latin1',
  );
  for (let uid = 1; uid <= 500; uid += 1) {
    const source = Buffer.from(whole);
    for (let change = random(40); change >= 0; change -= 1) source[random(source.length)] = random(256);
    await takeMail(scope, found, {
      ...{ uid, receivedAt, isTooLarge: false },
      source: source.subarray(0, random(3) ? source.length : random(source.length)),
    });
  }
  const mails = await db
    .selectFrom('conversation_mails')
    .select('reason')
    .where('reason', 'is not', null)
    .execute();
  // Copies by Message-ID don't occur: none has one.
  expect(mails).toHaveLength(500);
});

it('notes once that a mail could not be read at all', async () => {
  const scope = testScope(db, await createUser(db, { role: 'admin' }), { env });
  const place = { ...found, uid: 900, key: null };
  await leaveUnread(scope, place);
  await leaveUnread(scope, place);
  expect((await readMails(db)).filter(({ reason }) => reason === 'failed')).toHaveLength(1);
});

const head = [
  'From: =?utf-8?B?xb15Z2ltYW50xJc=?= <zygimante@example.com>',
  'To: <atsakymas@orbita.example>',
  'MIME-Version: 1.0',
];
const bytes = (lines: readonly string[], encoding: BufferEncoding = 'utf8') =>
  Buffer.from(lines.join('\r\n'), encoding);
const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
const alternative = (text: readonly string[], html: readonly string[]) =>
  bytes([
    ...[...head, 'Content-Type: multipart/alternative; boundary="=_b"', ''],
    ...['--=_b', 'Content-Type: text/plain; charset="utf-8"', ...text],
    ...['--=_b', 'Content-Type: text/html; charset="utf-8"', ...html, '--=_b--', ''],
  ]);
const mark = '— Atsakymą rašykite virš šios eilutės —';

/** “Ačiū, ateisime.” in the bytes of each charset. */
const inCharset = {
  'windows-1257': 'A\xe8i\xfb, ateisime.',
  'iso-8859-13': 'A\xe8i\xfb, ateisime.',
} as const;

const mails: Record<string, Buffer> = {
  'Outlook, Lithuanian, windows-1257': bytes(
    [
      ...[...head, 'Content-Type: text/plain; charset="windows-1257"', 'Content-Transfer-Encoding: 8bit', ''],
      ...[
        inCharset['windows-1257'],
        '',
        'Nuo: Orbita <info@orbita.lt>',
        'I\xf0si\xf8sta: 2026 m. lapkri\xe8io 29 d. 14:05',
      ],
      ...['Kam: zygimante@example.com', 'Tema: Akademija Jums atsak\xeb', '', 'Labas'],
    ],
    'latin1',
  ),
  'Outlook, English, quoted-printable': bytes([
    ...[
      ...head,
      'Content-Type: text/plain; charset="utf-8"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
    ],
    ...['A=C4=8Di=C5=AB, ateisi=', 'me.', '', '-----Original Message-----', 'From: Orbita', 'Labas'],
  ]),
  'iso-8859-13 as it is': bytes(
    [...head, 'Content-Type: text/plain; charset=iso-8859-13', '', inCharset['iso-8859-13']],
    'latin1',
  ),
  'Gmail on the web, base64': alternative(
    [
      'Content-Transfer-Encoding: base64',
      '',
      base64(
        `Ačiū, ateisime.\r\n\r\n2026-11-29, sk, 14:05 Orbita <info@orbita.lt> rašė:\r\n\r\n> ${mark}\r\n>\r\n> Labas\r\n`,
      ),
    ],
    ['', '<div dir="ltr">Ačiū, ateisime.</div>'],
  ),
  'Apple Mail': alternative(
    [
      '',
      'Ačiū, ateisime.',
      '',
      '> On 29 Nov 2026, at 14:05, Orbita <info@orbita.lt> wrote:',
      '> ',
      `> ${mark}`,
      '> Labas',
    ],
    ['', '<p>Ačiū, ateisime.</p>'],
  ),
  'Thunderbird, format=flowed': bytes([
    ...[
      ...head,
      'Content-Type: text/plain; charset=UTF-8; format=flowed',
      'Content-Transfer-Encoding: 8bit',
      '',
    ],
    ...[
      'Ačiū, ',
      'ateisime.',
      '',
      '2026-11-29 14:05, Orbita rašė:',
      `> ${mark}`,
      '> Labas',
      '-- ',
      'Žygimantė',
    ],
  ]),
  'Outlook on a phone, HTML alone': bytes([
    ...[...head, 'Content-Type: text/html; charset="utf-8"', 'Content-Transfer-Encoding: base64', ''],
    base64(
      `<html><head><style>p{color:red}</style></head><body><div dir="ltr">A&#269;i&#363;,&nbsp;ateisime.</div><div><br></div>
      <div id="ms-outlook-mobile-signature">Gauti „Outlook“, skirtą <a href="https://aka.ms/o">„iOS“</a></div>
      <hr><div><b>Nuo:</b> Orbita &lt;info@orbita.lt&gt;<br><b>Išsiųsta:</b> sekmadienis<br><b>Kam:</b> Žygimantė<br>
      <b>Tema:</b> Akademija Jums atsakė</div><div>Labas</div></body></html>`,
    ),
  ]),
  'Gmail on the web, HTML alone': bytes([
    ...[...head, 'Content-Type: text/html; charset=utf-8', ''],
    `<div>Ačiū, ateisime.</div><br><div class="gmail_quote"><div>On Sun, Nov 29, 2026 at 2:05 PM Orbita &lt;info@orbita.lt&gt; wrote:<br></div>`,
    `<blockquote><p>${mark}</p><h1>Labas</h1></blockquote></div>`,
  ]),
};

it.each(Object.keys(mails))('reads what was written with %s', async (program) => {
  const mail = await parseMail(mails[program] ?? new Uint8Array());
  expect(mail.from).toBe('zygimante@example.com');
  expect(answerOf(mail.text)).toBe('Ačiū, ateisime.');
});
