import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { deviceName } from './device-name.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 'Safari · macOS'],
  ['curl/8.9', '?'],
  ['', '?'],
])('calls %s %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it.each([['password1'], ['QWERTYUIOP'], ['slaptazodis'], ['Slaptažodis'], ['12345678']])(
  'knows that %s is guessed first',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each([['trys žirafos šoka'], ['orbita-demo'], ['']])('does not know %j', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
