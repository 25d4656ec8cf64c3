import { expect, it } from 'vitest';
import { answerOf } from './answer-text.rules.ts';

const mark = '— Atsakymą rašykite virš šios eilutės —';
const quoted = [mark, '', 'Akademija Jums atsakė', '', 'Sveiki, Rasa!'];
const cited = quoted.map((line) => `> ${line}`.trim());
const header = (names: readonly string[]) => [
  `${names[0]}: Orbita <info@orbita.lt>`,
  `${names[1]}: 2026 m. lapkričio 29 d. 14:05`,
  `${names[2]}: Rasa <rasa@example.com>`,
  `${names[3]}: Akademija Jums atsakė: Urtė`,
];
const lt = ['Nuo', 'Išsiųsta', 'Kam', 'Tema'];
const en = ['From', 'Sent', 'To', 'Subject'];

it.each<[string, string[]]>([
  ['Gmail, Lithuanian', ['2026-11-29, sk, 14:05 Orbita <info@orbita.lt> rašė:', '', ...cited]],
  ['Gmail, on two lines', ['2026-11-29, sk, 14:05 Orbita <info@orbita.lt>', 'rašė:', '', ...cited]],
  ['Gmail, English', ['On Sun, Nov 29, 2026 at 2:05 PM Orbita <info@orbita.lt> wrote:', '', ...cited]],
  [
    'Gmail, English on two lines',
    ['On Sun, Nov 29, 2026 at 2:05 PM Orbita', '<info@orbita.lt> wrote:', '', ...cited],
  ],
  ['Apple Mail', ['On 29 Nov 2026, at 14:05, Orbita <info@orbita.lt> wrote:', '', ...cited]],
  ['Thunderbird', ['2026-11-29 14:05, Orbita rašė:', ...cited]],
  ['Outlook, Lithuanian', [...header(lt), '', ...quoted]],
  ['Outlook, English', [...header(en), '', ...quoted]],
  ['Outlook on the web', ['________________________________', ...header(lt), '', ...quoted]],
  ['an older Outlook', ['-----Original Message-----', ...header(en), '', ...quoted]],
  ['a program without a sign of its own', quoted],
])('cuts the answered mail as %s quotes it', (_program, rest) => {
  expect(answerOf(['Ačiū, ateisime.', 'Rasa', '', ...rest].join('\r\n'))).toBe('Ačiū, ateisime.\nRasa');
});

it('keeps what stands below a quoted mail, and between its lines', () => {
  expect(answerOf(['2026-11-29 14:05, Orbita rašė:', ...cited, '', 'Ateisime.'].join('\n'))).toBe(
    'Ateisime.',
  );
  const between = ['Atsakau:', '> Ar ateis?', 'Taip.', '> Kada?', 'Rytoj.'].join('\n');
  expect(answerOf(between)).toBe(between);
});

it('keeps all when it isn’t sure', () => {
  for (const text of [
    'Vakar Urtė rašė:\nateisiu',
    'Nuo: pirmadienio\nKam: visiems',
    'Kaina: 20 €\n--\nar 30 €?\n'.concat('Eilutė\n'.repeat(14)).trim(),
    'On Monday he wrote:\nno',
  ])
    expect(answerOf(text)).toBe(text);
});

it('leaves out signatures and what phones add', () => {
  expect(answerOf('Ačiū\n-- \nRasa\n+370 600 00000')).toBe('Ačiū');
  expect(answerOf('Ačiū\n\nIšsiųsta iš mano „iPhone“')).toBe('Ačiū');
  expect(answerOf('Ačiū\n\nGet Outlook for iOS')).toBe('Ačiū');
});

it('is empty when nothing was written', () => {
  expect(answerOf(cited.join('\n'))).toBe('');
  expect(answerOf(quoted.join('\n'))).toBe('');
});

it('takes no long time over a mail made to take one', () => {
  const began = performance.now();
  for (const line of ['> \n', 'On ', 'a\n> b\n', 'From: \n', '\n', '-- \n'])
    answerOf(line.repeat(200_000 / line.length));
  expect(performance.now() - began).toBeLessThan(5_000);
});
