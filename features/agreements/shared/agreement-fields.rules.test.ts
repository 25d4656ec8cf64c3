import { expect, it } from 'vitest';
import { type FieldValues, fillIn, unknownFields } from './agreement-fields.rules.ts';
import { exampleFields } from './agreement-fields.words.ts';

const nothing: FieldValues = {
  child: null,
  birthDate: null,
  guardian: null,
  group: null,
  price: null,
  start: null,
  academy: null,
  code: null,
  address: null,
};

it('fills in fields by the names of any language, in any case', () => {
  const text = '{vaikas}, {Grupė}, { child }';
  const { child, group } = exampleFields.lt;
  expect(fillIn(text, exampleFields.lt, 'lt')).toBe(`${child}, ${group}, ${child}`);
});

it('says what stands for a value that is not known', () => {
  expect(fillIn('{kaina}; {grupė}', nothing, 'lt')).toBe('kaina pagal akademijos kainoraštį; nenurodyta');
  expect(fillIn('{price}; {group}', nothing, 'en')).toBe('the price in the academy’s price list; not stated');
});

it('does not fill in a value again', () => {
  expect(fillIn('{vaikas}', { ...nothing, child: '{kaina}' }, 'lt')).toBe('{kaina}');
});

it('names what is no field, each once, and leaves it as it is', () => {
  const text = '{vaikas} {vakas} {vakas} {suma}';
  expect(unknownFields(text)).toEqual(['vakas', 'suma']);
  expect(fillIn(text, { ...nothing, child: 'Ugnė' }, 'lt')).toBe('Ugnė {vakas} {vakas} {suma}');
});
