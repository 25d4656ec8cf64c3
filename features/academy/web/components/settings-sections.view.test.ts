import { expect, it } from 'vitest';
import { settingsForm } from '../../shared/academy.factory.ts';
import lt from '../messages/lt.ts';
import {
  foundParts,
  type ListedPart,
  lastChangeOf,
  partOfHash,
  partsOf,
  settingsParts,
} from './settings-sections.view.ts';

it('has each setting in one part, under an address of its own', () => {
  const settings = settingsParts.flatMap((part): readonly string[] => part.settings);
  expect(settings.toSorted()).toEqual(Object.keys(lt.name_of).toSorted());
  expect(settings.toSorted()).toEqual(Object.keys(settingsForm()).toSorted());
  expect(new Set(settingsParts.map(({ anchor }) => anchor)).size).toBe(settingsParts.length);
});

it.each([
  ['make_ups', 'make_ups'],
  ['makeUps.daysValid', 'make_ups'],
  ['contact.email', 'identity'],
  ['signatureId', 'signer'],
  ['elsewhere', undefined],
  ['', undefined],
])('finds the part of #%s', (hash, anchor) => {
  expect(partOfHash(hash)).toBe(anchor);
});

it('leads each field to its own part', () => {
  for (const { anchor, fields } of settingsParts)
    for (const [name] of fields) expect(partOfHash(name)).toBe(anchor);
});

it('names the parts of changed settings once, in the order of the screen', () => {
  expect(partsOf(['billing', 'contact', 'name']).map(({ anchor }) => anchor)).toEqual([
    'identity',
    'billing',
  ]);
});

it('takes the latest change of a part', () => {
  const changes = [
    { setting: 'name', by: 'Rasa', at: '2026-11-01T10:00:00.000Z' },
    { setting: 'contact', by: 'Jonas', at: '2026-11-02T10:00:00.000Z' },
    { setting: 'billing', by: null, at: '2026-11-03T10:00:00.000Z' },
  ] as const;
  expect(lastChangeOf('identity', changes)?.by).toBe('Jonas');
  expect(lastChangeOf('levels', changes)).toBeUndefined();
});

const parts: ListedPart[] = [
  {
    anchor: 'billing',
    title: 'Abonementai',
    about: 'Kaip šeimos moka už mokslą.',
    fields: [
      { name: 'billing.siblingPercent', label: 'Nuolaida kiekvienam kitam vaikui, %' },
      { name: 'billing.pausesPerYear', label: 'Kiek pertraukų per metus' },
    ],
  },
  {
    anchor: 'identity',
    title: 'Akademija',
    about: 'Kontaktai',
    fields: [{ name: 'name', label: 'Pavadinimas' }],
  },
];
it.each([
  ['', [['billing'], ['identity']]],
  ['pertrauku', [['billing', 'billing.pausesPerYear']]],
  ['abonementai nuolaida', [['billing', 'billing.siblingPercent']]],
  ['ABONEMENTAI', [['billing']]],
  ['šeimos mokslą', [['billing']]],
  ['logotipas', []],
])('finds settings by “%s”', (words, found) => {
  expect(
    foundParts(parts, words).map(({ anchor, fields }) => [anchor, ...fields.map(({ name }) => name)]),
  ).toEqual(found);
});
