import { expect, it } from 'vitest';
import { draftOf } from './agreements.factory.ts';
import {
  isSameName,
  missingSigners,
  stateOf,
  unknownFieldsOf,
  whyNotPublished,
  whyNotSigned,
} from './agreements.rules.ts';

const none = { lt: '', en: '' };
const first = { number: 1, changes: none, signBy: null, today: '2026-11-20' };

it.each([
  ['a first version without a date', {}, {}, null],
  [
    'a field that nothing fills in',
    { text: { lt: 'Sutartis dėl {vakas} ugdymo', en: '' } },
    {},
    'agreement/unknown-field',
  ],
  [
    'a field in the title, which lists and mails show as it is written',
    { title: { lt: 'Sutartis: {vaikas}', en: '' } },
    {},
    'agreement/unknown-field',
  ],
  ['a second version that does not say what changed', {}, { number: 2 }, 'agreement/changes-missing'],
  ['a second version that says so', {}, { number: 2, changes: { lt: 'Kita kaina', en: '' } }, null],
  ['a day that has passed', {}, { signBy: '2026-11-19' }, 'agreement/date-has-passed'],
  ['today', {}, { signBy: '2026-11-20' }, null],
] as const)('publishing with %s', (_what, draft, next, expected) => {
  expect(whyNotPublished(draftOf(draft), { ...first, ...next })).toBe(expected);
});

it('names unknown fields of the title, text and ticks, each once', () => {
  const tick = { id: 't', kind: 'optional', text: { lt: '{c} {a}', en: '' } } as const;
  const draft = draftOf({ title: { lt: 'Sutartis {a}', en: '' }, ticks: [tick] });
  expect(unknownFieldsOf(draft)).toEqual(['a', 'c']);
});

it.each([
  ['rūta kęstutaitė paškevičienė', true],
  ['Ruta Kestutaite-Paskeviciene', true],
  ['Rūta Paškevičienė', false],
  ['–', false],
])('takes %s for Rūta Kęstutaitė-Paškevičienė: %s', (typed, expected) => {
  expect(isSameName(typed, 'Rūta Kęstutaitė-Paškevičienė')).toBe(expected);
});

const ticks = [
  { id: 'a', kind: 'required' },
  { id: 'b', kind: 'photos' },
] as const;
it.each([
  ['everything', ['a', 'b'], 'Rasa Rasaitė', null],
  ['no photos', ['a'], 'Rasa Rasaitė', null],
  ['photos only', ['b'], 'Rasa Rasaitė', 'agreement/tick-missing'],
  ['a tick of another text', ['a', 'z'], 'Rasa Rasaitė', 'agreement/text-changed'],
  ['a false name', ['a'], 'Rasa', 'agreement/name-differs'],
] as const)('signing with %s', (_what, ticked, typedName, expected) => {
  expect(whyNotSigned(ticks, { typedName, ticked, name: 'Rasa Rasaitė' })).toBe(expected);
});

it('asks both guardians only where the document wants it', () => {
  const family = { guardians: ['m', 'f'], signed: ['m'] };
  expect(missingSigners({ ...family, bothGuardians: true })).toEqual(['f']);
  expect(missingSigners({ ...family, bothGuardians: false })).toEqual([]);
  expect(stateOf({ ...family, bothGuardians: true }, 'f')).toBe('toSign');
  expect(stateOf({ ...family, bothGuardians: true }, 'm')).toBe('waiting');
  expect(stateOf({ ...family, bothGuardians: false }, 'f')).toBe('signed');
  expect(stateOf({ guardians: ['m'], signed: [], bothGuardians: false }, 'admin')).toBe('waiting');
  expect(stateOf({ guardians: [], signed: [], bothGuardians: true }, 'admin')).toBe('waiting');
  expect(stateOf({ guardians: ['m'], signed: [null], bothGuardians: false }, 'm')).toBe('signed');
});
