import { expect, it } from 'vitest';
import { sumInWords } from './sum-in-words.rules.ts';

it.each([
  [0, 'Nulis eurų 00 ct'],
  [7, 'Nulis eurų 07 ct'],
  [100, 'Vienas euras 00 ct'],
  [250, 'Du eurai 50 ct'],
  [900, 'Devyni eurai 00 ct'],
  [1000, 'Dešimt eurų 00 ct'],
  [1100, 'Vienuolika eurų 00 ct'],
  [1999, 'Devyniolika eurų 99 ct'],
  [2000, 'Dvidešimt eurų 00 ct'],
  [2100, 'Dvidešimt vienas euras 00 ct'],
  [12_345, 'Vienas šimtas dvidešimt trys eurai 45 ct'],
  [11_100, 'Vienas šimtas vienuolika eurų 00 ct'],
  [20_000, 'Du šimtai eurų 00 ct'],
  [100_000, 'Vienas tūkstantis eurų 00 ct'],
  [100_100, 'Vienas tūkstantis vienas euras 00 ct'],
  [215_010, 'Du tūkstančiai vienas šimtas penkiasdešimt eurų 10 ct'],
  [1_100_000, 'Vienuolika tūkstančių eurų 00 ct'],
  [2_100_000, 'Dvidešimt vienas tūkstantis eurų 00 ct'],
  [100_000_000, 'Vienas milijonas eurų 00 ct'],
  [
    999_999_999,
    'Devyni milijonai devyni šimtai devyniasdešimt devyni tūkstančiai devyni šimtai devyniasdešimt devyni eurai 99 ct',
  ],
])('writes %i cents as “%s”', (cents, words) => expect(sumInWords(cents)).toBe(words));
